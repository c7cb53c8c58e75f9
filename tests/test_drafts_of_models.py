"""Questions that language models write: asked in every framework's way, and kept only if their quotes are there."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from chunkers import ConfigurationError, Span
from chunkers.evaluation import draft_questions

TEXT = "The hull is yellow.\nIt weighs 23 kg.  It floats.\n\nIt floats."
GOOD = {"question": "How heavy is the  buoy?", "quotes": ["It weighs 23 kg."]}
ROWS: list[dict[str, Any]] = [
    GOOD,
    {"question": "Which colour?", "quotes": ["The hull is yellow.", "The hull is red."]},
    {"question": "Does it float?", "quotes": ["It floats."]},
    {"question": "What does it do?", "quotes": []},
]
ANSWER = json.dumps(ROWS)


def langchain(answer: str) -> Any:
    pytest.importorskip("langchain_core")
    from langchain_core.language_models.fake_chat_models import FakeListChatModel

    return FakeListChatModel(responses=[answer])


def blocks(answer: str) -> Any:
    pytest.importorskip("langchain_core")
    from langchain_core.language_models.fake_chat_models import FakeMessagesListChatModel
    from langchain_core.messages import AIMessage

    return FakeMessagesListChatModel(responses=[AIMessage(content=[{"type": "text", "text": answer}])])


def llamaindex(answer: str) -> Any:
    pytest.importorskip("llama_index.core")
    from llama_index.core.llms import CompletionResponse, CustomLLM, LLMMetadata

    class Fake(CustomLLM):
        @property
        def metadata(self) -> LLMMetadata:
            return LLMMetadata()

        def complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> CompletionResponse:
            return CompletionResponse(text=answer)

        def stream_complete(self, prompt: str, formatted: bool = False, **kwargs: Any) -> Any:
            raise NotImplementedError

    return Fake()


def function(answer: str) -> Callable[[str], str]:
    return lambda prompt: answer


@pytest.mark.parametrize("kind", [langchain, blocks, llamaindex, function])
@pytest.mark.parametrize("form", ["{}", " ```json\n{}\n``` ", "```\n{}\n```"])
def test_quotes_are_located_exactly_and_others_are_dropped_and_counted(kind: Any, form: str) -> None:
    drafts = draft_questions({"buoy.txt": TEXT}, llm=kind(form.replace("{}", ANSWER)))
    (draft,) = drafts
    assert (draft.question.text, draft.rule, draft.quotes) == ("How heavy is the buoy?", "model", ("It weighs 23 kg.",))
    assert draft.question.evidence == (Span(20, 36),) and draft.question.draft
    assert drafts.dropped == {"quote that is not in the document": 2, "quote that stands in the document twice": 1}


def test_the_mock_of_llamaindex_repeats_the_prompt_which_is_no_json() -> None:
    llms = pytest.importorskip("llama_index.core.llms")
    drafts = draft_questions({"buoy.txt": TEXT}, llm=llms.MockLLM())
    assert not drafts.drafts and drafts.dropped == {"answer that is not the JSON asked for": 1}


@pytest.mark.parametrize(
    "answer",
    [
        "",
        "Here you are: []",
        "{}",
        "null",
        '["a"]',
        '[{"question": "?"}]',
        '[{"question": "", "quotes": ["It floats."]}]',
        '[{"question": "?", "quotes": "It floats."}]',
        '[{"question": "?", "quotes": [1]}]',
        '[{"question": "?", "quotes": [" "]}]',
        ANSWER[:-1],
        "[" * 100_000,
    ],
)
def test_an_answer_that_is_something_else_is_dropped_and_counted(answer: str) -> None:
    drafts = draft_questions({"buoy.txt": TEXT}, llm=function(answer))
    assert not drafts.drafts and drafts.dropped == {"answer that is not the JSON asked for": 1}


@pytest.mark.parametrize("answer", [None, 7, b"[]", GOOD, ROWS, object()])
def test_a_function_that_answers_with_no_text_is_counted_too(answer: Any) -> None:
    def model(prompt: str) -> Any:
        return ANSWER if "yellow" in prompt else answer

    drafts = draft_questions({"a.txt": "Nothing here.", "buoy.txt": TEXT}, llm=model)
    assert [draft.question.text for draft in drafts] == ["How heavy is the buoy?"]
    assert drafts.dropped["answer that is not the JSON asked for"] == 1


def test_a_quote_of_another_passage_is_no_answer_to_this_one() -> None:
    text = "The hull is yellow. " + "Waves rise and fall. " * 400 + "It weighs 23 kg."
    drafts = draft_questions({"a.txt": text}, count=12, llm=function(json.dumps([GOOD])))
    assert [draft.question.text for draft in drafts] == ["How heavy is the buoy?"]
    assert drafts.dropped == {"quote from elsewhere": 2}


def test_passages_come_from_all_documents_and_the_text_is_in_the_prompt() -> None:
    prompts = list[str]()

    def model(prompt: str) -> str:
        prompts.append(prompt)
        return "[]"

    documents = {name: f"Text of {name}. " * 600 for name in ("a", "b", "c")}
    draft_questions(documents, count=24, llm=model)
    assert len(prompts) == 6
    assert [[f"Text of {name}." in prompt for name in documents] for prompt in prompts[::2]] == [
        [True, False, False],
        [False, True, False],
        [False, False, True],
    ]
    assert all("{passage}" not in prompt and "{count}" not in prompt for prompt in prompts)


def test_what_a_model_said_before_it_failed_is_kept(caplog: pytest.LogCaptureFixture) -> None:
    def model(prompt: str) -> str:
        if "yellow" in prompt:
            return json.dumps([GOOD])
        raise TimeoutError("too busy")

    drafts = draft_questions({"a.txt": "Nothing here.", "buoy.txt": TEXT}, llm=model)
    assert [draft.question.text for draft in drafts] == ["How heavy is the buoy?"]
    assert drafts.dropped == {"the model failed": 1} and "too busy" in caplog.text


def test_a_model_that_never_answers_raises_its_own_error() -> None:
    def model(prompt: str) -> str:
        raise TimeoutError(prompt[-20:])

    with pytest.raises(TimeoutError, match="It floats"):
        draft_questions({"a.txt": TEXT}, llm=model)


@pytest.mark.parametrize("llm", [3, "gpt", str, object()])
def test_what_cannot_be_asked_is_an_error(llm: Any) -> None:
    with pytest.raises(ConfigurationError, match="llm must be a chat model of LangChain"):
        draft_questions({"a.txt": TEXT}, llm=llm)
