"""The splitters by themselves: what they give, what they take, what they refuse."""

from __future__ import annotations

import asyncio
import logging
import pickle
import time
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given
from langchain_core.documents import Document
from langchain_text_splitters import Language, RecursiveCharacterTextSplitter, TextSplitter

import langchain_chunkers
from chunkers import (
    STRATEGIES,
    Chunk,
    Chunker,
    ConfigurationError,
    FixedSizeChunker,
    InputError,
    RecursiveChunker,
    Span,
    UnknownParameterError,
)
from langchain_chunkers import ChunkerTextSplitter, FixedSizeTextSplitter, RecursiveTextSplitter, SentenceTextSplitter
from strategies import chunkers, count_words, texts

PROSE = "The pump runs. It needs oil, two litres a day. Why?\n\nNobody knows. Ask Dr. Lee, who built it.\n" * 4
NAMED: dict[type[Chunker], type[ChunkerTextSplitter]] = {
    cls: getattr(langchain_chunkers, cls.__name__.removesuffix("Chunker") + "TextSplitter")
    for cls in STRATEGIES.values()
}
every_splitter = pytest.mark.parametrize("cls", NAMED.values(), ids=lambda cls: cls.__name__)


def named(chunker: Chunker, **more: Any) -> ChunkerTextSplitter:
    """The named splitter with the parameters of a chunker."""
    make: Any = NAMED[type(chunker)]
    splitter: ChunkerTextSplitter = make(**{f.name: getattr(chunker, f.name) for f in fields(chunker)}, **more)
    return splitter


class Windowed(FixedSizeChunker):
    """Gives each chunk the window of its neighbours, as later strategies do."""

    def chunk(self, text: str, *, metadata: Any = None) -> list[Chunk]:
        """Chunks with windows."""
        found = super().chunk(text, metadata=metadata)
        first, last = [0, *(c.start for c in found)], [*(c.end for c in found[1:]), len(text)]
        return [replace(c, window=Span(a, b)) for c, a, b in zip(found, first, last, strict=False)]


class Family(FixedSizeChunker):
    """Gives the whole text, and then its parts as its children."""

    def chunk(self, text: str, *, metadata: Any = None) -> list[Chunk]:
        """A parent and its children."""
        parent = Chunk(text, 0, len(text), 0, len(text), text)
        found = super().chunk(text, metadata=metadata)
        return [parent, *(replace(c, index=c.index + 1, parent=0, level=1) for c in found)]


class Routed(FixedSizeChunker):
    """Refuses to work without the document's metadata."""

    def chunk(self, text: str, *, metadata: Any = None) -> list[Chunk]:
        """Whatever `size` says."""
        return FixedSizeChunker(chunk_size=metadata["size"]).chunk(text)


# ---------------------------------------------------------------- the chunks are the core's


@given(chunkers(), texts())
def test_a_splitter_gives_the_chunks_of_its_chunker(chunker: Chunker, text: str) -> None:
    every = chunker.chunk(text)
    parents = {chunk.parent for chunk in every}
    chunks = [chunk for chunk in every if chunk.index not in parents]  # those that contain no others
    for splitter in (named(chunker), ChunkerTextSplitter(chunker)):
        documents = splitter.create_documents([text], [{"source": "a"}])
        found = [(d.page_content, d.metadata["start_index"], d.metadata["end_index"]) for d in documents]
        assert found == [(c.content, c.start, c.end) for c in chunks]
        assert splitter.split_text(text) == [c.content for c in chunks]
        for document, chunk in zip(documents, chunks, strict=True):
            if chunk.content == chunk.text:
                assert document.page_content == text[chunk.start : chunk.end]
            assert {"source": "a", **chunk.metadata}.items() <= document.metadata.items()
            assert all(isinstance(value, str | int | float | bool) for value in document.metadata.values())


@every_splitter
def test_every_splitter_covers_the_text(cls: Any) -> None:
    documents = cls(chunk_size=40).create_documents([PROSE])
    covered = {i for d in documents for i in range(d.metadata["start_index"], d.metadata["end_index"])}
    assert len(documents) > 1
    assert not [c for i, c in enumerate(PROSE) if i not in covered and not c.isspace()]


@every_splitter
def test_every_splitter_is_a_real_text_splitter(cls: Any) -> None:
    splitter = cls(chunk_size=50, chunk_overlap=10, strip_whitespace=False)
    assert isinstance(splitter, TextSplitter)
    assert (splitter._chunk_size, splitter._chunk_overlap, splitter._strip_whitespace) == (50, 10, False)
    assert splitter._length_function("four") == 4


@every_splitter
@pytest.mark.parametrize("blank", ["", " ", "\n\n\t "])
def test_blank_text_gives_nothing(cls: Any, blank: str) -> None:
    assert cls().split_text(blank) == []
    assert cls().create_documents([blank]) == []


def test_positions_are_those_of_the_chunk_where_text_repeats() -> None:
    text = "\n\n".join(["one word"] * 3)
    documents = RecursiveTextSplitter(chunk_size=10).create_documents([text])
    assert [d.metadata["start_index"] for d in documents] == [0, 10, 20]


# ---------------------------------------------------------------- documents and metadata


@every_splitter
def test_metadata_is_a_copy_for_each_chunk(cls: Any) -> None:
    source = Document(PROSE, metadata={"tags": ["a"], "nested": {"x": [1]}})
    first, second, *_ = cls(chunk_size=40).split_documents([source])
    first.metadata["tags"].append("changed")
    first.metadata["nested"]["x"].clear()
    assert second.metadata["tags"] == source.metadata["tags"] == ["a"]
    assert second.metadata["nested"] == {"x": [1]}


@every_splitter
def test_nothing_is_kept_between_calls(cls: Any) -> None:
    splitter = cls(chunk_size=40)
    before = splitter.create_documents([PROSE])
    splitter.create_documents(["Something else. " * 30], [{"k": 1}]).clear()
    splitter.split_text(PROSE).clear()
    assert splitter.create_documents([PROSE]) == before
    own = {"page", "route", "doc_id", "window", "window_start", "window_end", "original_text"}
    assert before[0].metadata.keys() - own == {"start_index", "end_index"}


def test_ids_are_not_those_of_the_source() -> None:
    documents = SentenceTextSplitter(chunk_size=40).split_documents([Document(PROSE, id="D1")])
    assert {d.id for d in documents} == {None}


def test_documents_come_from_any_iterable() -> None:
    def generate() -> Iterator[Document]:
        yield Document("Alpha. Beta.", metadata={"n": 1})
        yield Document("Gamma.", metadata={"n": 2})

    splitter = SentenceTextSplitter(chunk_size=7)
    wanted = [("Alpha.", 1), ("Beta.", 1), ("Gamma.", 2)]
    for found in (splitter.split_documents(generate()), splitter.transform_documents(generate()), splitter(generate())):
        assert isinstance(found, list)
        assert [(d.page_content, d.metadata["n"]) for d in found] == wanted


def test_start_index_can_be_left_out() -> None:
    documents = RecursiveTextSplitter(chunk_size=40, add_start_index=False).create_documents([PROSE], [{"k": 1}])
    assert {frozenset(d.metadata) for d in documents} == {frozenset({"k"})}


def test_metadata_reaches_the_chunker() -> None:
    documents = ChunkerTextSplitter(Routed()).create_documents(["abcdef", "abcdef"], [{"size": 2}, {"size": 3}])
    assert [d.page_content for d in documents] == ["ab", "cd", "ef", "abc", "def"]


def test_windows_become_flat_metadata() -> None:
    documents = ChunkerTextSplitter(Windowed(chunk_size=2)).create_documents(["abcdef"])
    assert [(d.metadata["window"], d.metadata["original_text"]) for d in documents] == [
        ("abcd", "ab"),
        ("abcdef", "cd"),
        ("cdef", "ef"),
    ]


def test_of_several_levels_the_leaves_are_given() -> None:
    splitter = ChunkerTextSplitter(Family(chunk_size=2))
    assert splitter.split_text("abcdef") == ["ab", "cd", "ef"]
    assert [d.metadata["start_index"] for d in splitter.create_documents(["abcdef"])] == [0, 2, 4]


@pytest.mark.parametrize("metadatas", [[], [{}], [{}, {}, {}]])
def test_texts_and_metadatas_must_be_equal_in_number(metadatas: list[dict[str, Any]]) -> None:
    with pytest.raises(ValueError, match="metadatas must be as many as the texts, which are 2") as caught:
        RecursiveTextSplitter().create_documents(["a", "b"], metadatas)
    assert isinstance(caught.value, ConfigurationError)


def test_wrong_input_is_named() -> None:
    splitter: Any = RecursiveTextSplitter()
    with pytest.raises(InputError, match="texts must be a list"):
        splitter.create_documents("one text")
    with pytest.raises(InputError, match=r"got str\); for texts call create_documents"):
        splitter.split_documents(["a text"])
    with pytest.raises(InputError, match=r"list of Documents \(got one Document\); pass \[document\]"):
        splitter.split_documents(Document(page_content="one"))
    with pytest.raises(InputError, match=r"got one NoneType"):
        splitter.transform_documents(None)
    with pytest.raises(InputError, match="text must be a str"):
        splitter.split_text(b"bytes")


def test_called_with_a_text_or_with_documents() -> None:
    splitter = SentenceTextSplitter(chunk_size=7)
    assert splitter("Alpha. Beta.") == ["Alpha.", "Beta."]
    assert [d.page_content for d in splitter(Document("Alpha. Beta."))] == ["Alpha.", "Beta."]
    assert [d.page_content for d in splitter([Document("Alpha. Beta.")])] == ["Alpha.", "Beta."]


# ---------------------------------------------------------------- keywords


@every_splitter
def test_the_keywords_of_langchain_are_taken(cls: Any) -> None:
    splitter = cls(
        chunk_size=4,
        chunk_overlap=1,
        length_function=count_words,
        keep_separator=True,
        add_start_index=True,
        strip_whitespace=True,
    )
    assert splitter.chunker.tokenizer == type(splitter.chunker)(tokenizer=count_words).tokenizer
    assert all(count_words(text) <= 4 for text in splitter.split_text(PROSE))


@every_splitter
def test_a_tokenizer_beside_a_length_function_is_refused(cls: Any) -> None:
    with pytest.raises(ConfigurationError, match=r"^length_function must stand alone.*\(got <built-in function len>\)"):
        cls(length_function=len, tokenizer="words")


def test_len_is_the_counter_of_characters() -> None:
    assert RecursiveTextSplitter(length_function=len) == RecursiveTextSplitter()
    assert RecursiveTextSplitter(length_function=None, tokenizer="words").chunker.tokenizer == "words"


@pytest.mark.parametrize(
    ("keep", "wanted"), [("end", ["a,", "b"]), ("start", ["a", ",b"]), (True, ["a", ",b"]), (False, ["a", "b"])]
)
def test_keep_separator_is_the_chunkers(keep: Any, wanted: list[str]) -> None:
    assert RecursiveTextSplitter(chunk_size=2, separators=[","], keep_separator=keep).split_text("a,b") == wanted


@every_splitter
def test_any_chunk_size_goes_with_the_default_overlap(cls: Any) -> None:
    assert "".join(cls(chunk_size=1).split_text("a b c")) == "abc"


@every_splitter
def test_errors_name_the_parameter(cls: Any) -> None:
    with pytest.raises(ConfigurationError, match="chunk_size"):
        cls(chunk_size=0)
    with pytest.raises(ConfigurationError, match="chunk_overlap"):
        cls(chunk_size=10, chunk_overlap=10)
    with pytest.raises(TypeError, match=rf"{cls.__name__} has no parameter 'chunksize'; did you mean 'chunk_size'"):
        cls(chunksize=10)
    with pytest.raises(ConfigurationError, match=r"did you mean 'length_function'\?"):
        cls(lenght_function=len)


def test_separators_may_come_first_as_in_langchain() -> None:
    given: Any = ["\n\n", " "]
    assert RecursiveTextSplitter(given, chunk_size=9) == RecursiveTextSplitter(separators=given, chunk_size=9)
    assert RecursiveTextSplitter(None) == RecursiveTextSplitter()
    with pytest.raises(TypeError, match="separators"):
        RecursiveTextSplitter(given, separators=given)  # type: ignore[misc]  # what is tested
    with pytest.raises(UnknownParameterError, match=r"RecursiveTextSplitter must be given its parameters by name"):
        RecursiveTextSplitter(given, 100)  # type: ignore[misc]  # what is tested
    with pytest.raises(UnknownParameterError, match=r"write SentenceTextSplitter\(chunk_size=…\)"):
        SentenceTextSplitter(100)  # type: ignore[misc]  # what is tested


def test_a_misspelt_change_of_a_chunker_is_named() -> None:
    with pytest.raises(UnknownParameterError, match="ChunkerTextSplitter has no parameter 'chunksize'; did you mean"):
        ChunkerTextSplitter(RecursiveChunker(), chunksize=9)


def test_split_again_a_document_has_its_place_in_the_one_before() -> None:
    (one,) = [d for d in RecursiveTextSplitter(chunk_size=40).create_documents([PROSE]) if d.metadata["start_index"]][
        :1
    ]
    again = RecursiveTextSplitter(chunk_size=10).split_documents([one])
    assert all(one.page_content[d.metadata["start_index"] : d.metadata["end_index"]] == d.page_content for d in again)


def test_a_chunker_can_be_changed_where_it_is_given() -> None:
    splitter = ChunkerTextSplitter(RecursiveChunker(chunk_size=90), chunk_size=9, length_function=count_words)
    assert splitter.chunker == RecursiveChunker(chunk_size=9, tokenizer=count_words)
    assert ChunkerTextSplitter(FixedSizeChunker(), keep_separator=True).chunker == FixedSizeChunker()


@pytest.mark.parametrize("wrong", ["recursive", RecursiveChunker, None])
def test_only_chunkers_are_taken(wrong: Any) -> None:
    with pytest.raises(
        ConfigurationError, match=r"^chunker must be a Chunker .*; pass RecursiveChunker\(\), for instance$"
    ):
        ChunkerTextSplitter(wrong)


def test_a_chunk_over_its_size_is_reported_as_langchain_does(caplog: pytest.LogCaptureFixture) -> None:
    splitter = SentenceTextSplitter(chunk_size=10, oversized="keep")
    with caplog.at_level(logging.WARNING):
        documents = splitter.create_documents(["This sentence is long. No. This one is long as well."])
    assert [r.getMessage() for r in caplog.records] == [
        "Created a chunk of size 22, which is longer than the specified 10",
        "Created a chunk of size 25, which is longer than the specified 10",
    ]
    assert [d.metadata.get("oversized") for d in documents] == [True, None, True]


def test_silent_where_everything_fits(caplog: pytest.LogCaptureFixture) -> None:
    RecursiveTextSplitter(chunk_size=20).create_documents([PROSE])
    assert not caplog.records


# ---------------------------------------------------------------- languages


@pytest.mark.parametrize("language", Language, ids=lambda language: language.value)
def test_every_language_has_a_splitter(language: Language) -> None:
    text = "package main;\n\nsub run {\n  my $x = 1;\n}\n\nclass A:\n    def f(self):\n        return 1\n\n# End\n" * 5
    splitter = RecursiveTextSplitter.from_language(language, chunk_size=40)
    assert isinstance(splitter, RecursiveTextSplitter)
    documents = pickle.loads(pickle.dumps(splitter)).create_documents([text])
    assert max(len(d.page_content) for d in documents) <= 40
    assert "".join("".join(d.page_content.split()) for d in documents) == "".join(text.split())
    assert RecursiveTextSplitter.from_language(language.value, chunk_size=40) == splitter


def test_a_language_is_cut_where_langchain_cuts_it() -> None:
    text = "".join(f"def f{i}(x):\n    return x + {i}\n\n\nclass C{i}:\n    pass\n\n\n" for i in range(5))
    given: dict[str, Any] = {"chunk_size": 60, "chunk_overlap": 0, "strip_whitespace": False}
    theirs = RecursiveCharacterTextSplitter.from_language(Language.PYTHON, **given)
    ours = RecursiveTextSplitter.from_language(Language.PYTHON, respect_levels=True, **given)
    assert ours.split_text(text) == theirs.split_text(text)


def test_separators_that_langchain_meant_literally_are_literal() -> None:
    data = "data Shape\n| Circle Float\n| Square Float"
    splitter = RecursiveTextSplitter.from_language(Language.HASKELL, chunk_size=16)
    assert splitter.split_text(data) == ["data Shape", "| Circle Float", "| Square Float"]


def test_options_of_a_language_can_be_changed() -> None:
    splitter = RecursiveTextSplitter.from_language(
        Language.GO, chunk_size=30, keep_separator="end", add_start_index=False
    )
    assert splitter.chunker.keep_separator == "end"  # type: ignore[attr-defined]  # a RecursiveChunker
    assert not splitter._add_start_index


def test_a_language_without_separators_is_cut_as_plain_text(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(language: Language) -> list[str]:
        raise ValueError(language)

    monkeypatch.setattr(RecursiveCharacterTextSplitter, "get_separators_for_language", staticmethod(unknown))
    assert RecursiveTextSplitter.get_separators_for_language("go") == ["\n\n", "\n", " ", ""]


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ConfigurationError, match="did you mean 'python'"):
        RecursiveTextSplitter.from_language("pyhton")


# ---------------------------------------------------------------- as values


@every_splitter
def test_splitters_are_values(cls: Any) -> None:
    splitter = cls(chunk_size=40, length_function=count_words, add_start_index=False)
    copy = pickle.loads(pickle.dumps(splitter))
    assert copy == splitter == cls(chunk_size=40, tokenizer=count_words, add_start_index=False)
    assert hash(copy) == hash(splitter)
    assert copy.create_documents([PROSE]) == splitter.create_documents([PROSE])
    assert splitter != cls(chunk_size=41, length_function=count_words, add_start_index=False)
    assert splitter != cls(chunk_size=40, length_function=count_words)
    assert splitter != ChunkerTextSplitter(splitter.chunker, add_start_index=False)
    assert " at 0x" not in repr(splitter)


def test_representations_say_what_was_given() -> None:
    assert repr(RecursiveTextSplitter(chunk_size=9)) == "RecursiveTextSplitter(chunk_size=9)"
    assert repr(FixedSizeTextSplitter(add_start_index=False)) == "FixedSizeTextSplitter(add_start_index=False)"
    splitter = ChunkerTextSplitter(SentenceTextSplitter(chunk_size=9).chunker, add_start_index=False)
    assert repr(splitter) == "ChunkerTextSplitter(SentenceChunker(chunk_size=9), add_start_index=False)"


class Preset(RecursiveTextSplitter):
    """A user's own subclass."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**{"chunk_size": 5} | given)


def test_splitters_can_be_derived_from() -> None:
    assert Preset().split_text("alpha beta") == ["alpha", "beta"]
    assert pickle.loads(pickle.dumps(Preset(chunk_size=6))) == Preset(chunk_size=6)
    assert repr(Preset()) == "Preset(chunk_size=5)"


# ---------------------------------------------------------------- async


@every_splitter
def test_async_gives_the_same(cls: Any) -> None:
    splitter, documents = cls(chunk_size=40), [Document(PROSE, metadata={"k": [1]}), Document("Short.")]
    assert asyncio.run(splitter.atransform_documents(documents)) == splitter.transform_documents(documents)


def slow_count(text: str) -> int:
    time.sleep(0.01)
    return len(text)


def test_async_leaves_the_event_loop_free() -> None:
    async def longest_gap() -> float:
        splitter, gaps = FixedSizeTextSplitter(chunk_size=100, length_function=slow_count), [0.0]
        task = asyncio.create_task(splitter.atransform_documents([Document(PROSE * 2)]))
        while not task.done():
            begin = time.perf_counter()
            await asyncio.sleep(0.001)
            gaps.append(time.perf_counter() - begin)
        assert len(await task) > 5
        assert len(gaps) > 10
        return max(gaps)

    assert asyncio.run(longest_gap()) < 0.2
