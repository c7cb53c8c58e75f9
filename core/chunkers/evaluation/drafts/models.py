"""Questions that a language model writes, of which only those are kept whose quotes stand in the document."""

from __future__ import annotations

import json
import logging
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from importlib.resources import files
from typing import Any, cast

from chunkers.chunk import Chunk
from chunkers.errors import ConfigurationError
from chunkers.evaluation.drafts.draft import Found
from chunkers.evaluation.quotes import Quoted
from chunkers.registry import create

__all__ = ["MODEL", "ask", "asker"]

MODEL = "model"
PASSAGE = 4_000  # characters that a model reads at once: enough for several questions, little enough to be read closely
EACH = 4  # questions that are asked for at once
FENCES = (("```json\n", "\n```"), ("```\n", "\n```"))
Ask = Callable[[str], str]

_log = logging.getLogger("chunkers")


def ask(documents: Mapping[str, str], count: int, llm: Any, dropped: Counter[str]) -> dict[str, list[Found]]:
    """What a model asks about passages from all over the documents; what cannot be used is counted in `dropped`.

    Raises:
        ConfigurationError: `llm` is nothing that can be asked.
        Exception: That of the model, if it never answered.
    """
    answer = asker(llm)
    found: dict[str, list[Found]] = {name: [] for name in documents}
    quoted = {name: Quoted(text) for name, text in documents.items()}
    prompt = (files("chunkers.evaluation.drafts") / "prompt.txt").read_text("utf-8")
    answered, failure = 0, None
    for name, passage in _passages(documents, -(-count // EACH)):
        try:
            said = answer(prompt.replace("{count}", str(EACH)).replace("{passage}", passage.text))
        except Exception as error:  # noqa: BLE001 - a model may raise anything; what others were answered is not lost
            _log.warning("the language model failed for %s, characters %d to %d: %s", name, *passage.span, error)
            dropped["the model failed"] += 1
            failure = error
            continue
        answered += 1
        found[name] += _read(said, quoted[name], passage, dropped)
    if failure is not None and not answered:
        raise failure
    return found


def asker(llm: Any) -> Ask:
    """The function from a prompt to an answer that a model of LangChain or LlamaIndex, or a function, stands for.

    It is told by its methods, so that no library is imported that the user has not.

    Raises:
        ConfigurationError: It stands for none.
    """
    if not isinstance(llm, type):
        if hasattr(llm, "complete"):
            return lambda prompt: str(llm.complete(prompt).text)
        if hasattr(llm, "invoke"):
            return lambda prompt: _content(llm.invoke(prompt))
        if callable(llm):
            return cast("Ask", llm)
    rule = "be a chat model of LangChain, an LLM of LlamaIndex, or a function from a prompt to an answer"
    remedy = "pass an object instead of its class" if isinstance(llm, type) else "pass the model itself"
    raise ConfigurationError.of("llm", rule, cast("object", llm), remedy)


def _content(message: Any) -> str:
    """The text of a message of LangChain, whose content may be blocks."""
    content = getattr(message, "content", message)
    if isinstance(content, list):
        return "".join(block if isinstance(block, str) else str(block.get("text", "")) for block in content)  # pyright: ignore[reportUnknownVariableType, reportUnknownMemberType, reportUnknownArgumentType]
    return str(content)


def _passages(documents: Mapping[str, str], count: int) -> Iterator[tuple[str, Chunk]]:
    """About so many passages, from each document alike, and from all over it; one of each at least."""
    chunker = create("recursive", chunk_size=PASSAGE)
    each = max(1, -(-count // max(1, len(documents))))
    for name, text in documents.items():
        chunks = chunker.chunk(text)
        yield from ((name, chunks[i * len(chunks) // each]) for i in range(each) if len(chunks) > each)
        if len(chunks) <= each:
            yield from ((name, chunk) for chunk in chunks)


def _read(answer: str, text: Quoted, passage: Chunk, dropped: Counter[str]) -> Iterator[Found]:
    try:
        rows = _rows(answer)
    except (ValueError, RecursionError):
        dropped["answer that is not the JSON asked for"] += 1
        return
    for question, quotes in rows:
        places = [text.places(quote) for quote in quotes]
        if not all(places):
            dropped["quote that is not in the document"] += 1
        elif any(len(found) > 1 for found in places):
            dropped["quote that stands in the document twice"] += 1
        elif any(not passage.start <= span.start < span.end <= passage.end for (span,) in places):
            dropped["quote from elsewhere"] += 1
        else:
            yield Found(question, tuple(span for (span,) in places), MODEL)


def _rows(answer: str) -> list[tuple[str, list[str]]]:
    """The questions and their quotes.

    Raises:
        ValueError: The answer is something else. Marks of code around all of it, which models like to add, are taken
            off.
    """
    bare = answer.strip()
    for opening, closing in FENCES:
        if bare.startswith(opening) and bare.endswith(closing):
            bare = bare[len(opening) : -len(closing)]
    rows: Any = json.loads(bare)
    if not isinstance(rows, list):
        raise ValueError("no list")  # noqa: TRY004 - what a model said has a wrong value, as JSON that cannot be read
    return [_row(row) for row in rows]  # pyright: ignore[reportUnknownVariableType]


def _row(row: Any) -> tuple[str, list[str]]:
    question, quotes = (row.get("question"), row.get("quotes")) if isinstance(row, dict) else (None, None)  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    if not isinstance(question, str) or not question.strip() or not isinstance(quotes, list) or not quotes:
        raise ValueError("no question with quotes")
    if not all(isinstance(quote, str) and quote.strip() for quote in quotes)  # pyright: ignore[reportUnknownVariableType]:
        raise ValueError("an empty quote")
    return " ".join(question.split()), cast("list[str]", quotes)
