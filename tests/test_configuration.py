"""Parameters: what is refused and how it is said; chunkers as values that compare, print, and travel as JSON."""

from __future__ import annotations

import inspect
import json
import pickle
import re
from dataclasses import FrozenInstanceError, dataclass, fields
from typing import Any

import pytest

from chunkers import (
    STRATEGIES,
    Chunker,
    ChunkersError,
    ConfigurationError,
    FixedSizeChunker,
    InputError,
    RecursiveChunker,
    SentenceChunker,
    UnknownParameterError,
    create,
    from_dict,
)
from strategies import count_words

# The parameters given; then, of the message: the parameter, a piece of the rule, the value, a piece of the remedy.
COMMON: list[tuple[dict[str, Any], str, str, str, str]] = [
    ({"chunk_size": 0}, "chunk_size", "be a whole number from 1 on", "0", "pass 1 or more"),
    ({"chunk_size": -5}, "chunk_size", "be a whole number from 1 on", "-5", "pass 1 or more"),
    ({"chunk_size": 10.5}, "chunk_size", "be a whole number", "10.5", "pass an int of 1 or more, not a float"),
    ({"chunk_size": "100"}, "chunk_size", "be a whole number", "'100'", "pass the int 100, not a str"),
    ({"chunk_size": "a lot"}, "chunk_size", "be a whole number", "'a lot'", "pass an int of 1 or more, not a str"),
    ({"chunk_size": True}, "chunk_size", "be a whole number", "True", "pass an int of 1 or more, not a bool"),
    ({"chunk_overlap": -1}, "chunk_overlap", "be a whole number from 0 on", "-1", "pass 0 or more"),
    ({"chunk_overlap": None}, "chunk_overlap", "be a whole number from 0 on", "None", "pass an int of 0 or more"),
    (
        {"chunk_size": 10, "chunk_overlap": 10},
        "chunk_overlap",
        "be smaller than chunk_size, which is 10",
        "10",
        "raise chunk_size above 10",
    ),
    ({"chunk_overlap": 1000}, "chunk_overlap", "be smaller than chunk_size, which is", "1000", "lower it"),
    ({"min_chunk_size": -1}, "min_chunk_size", "be a whole number from 0 on", "-1", "pass 0 or more"),
    (
        {"chunk_size": 10, "min_chunk_size": 11},
        "min_chunk_size",
        "be smaller than chunk_size",
        "11",
        "raise chunk_size above 11",
    ),
    (
        {"tokenizer": "no-such-model"},
        "tokenizer",
        "be 'characters', 'words', or a tiktoken encoding",
        "'no-such-model'",
        "load its tokenizer",
    ),
    ({"tokenizer": 7}, "tokenizer", "be a name, a tokenizer", "7", "pass 'characters'"),
    ({"packing": "greed"}, "packing", "be one of 'greedy', 'balanced'", "'greed'", "did you mean 'greedy'?"),
    ({"packing": None}, "packing", "be one of", "None", "pass 'greedy'"),
    ({"oversized": "drop"}, "oversized", "be one of 'split', 'keep'", "'drop'", "pass 'split'"),
]
PROSE: list[tuple[dict[str, Any], str, str, str, str]] = [
    ({"language": ""}, "language", "be a language code", "''", "pass 'en'"),
    ({"language": None}, "language", "be a language code", "None", "pass 'en'"),
    ({"sentence_splitter": "punkt"}, "sentence_splitter", "be a function", "'punkt'", "leave it out"),
]
OWN: list[tuple[dict[str, Any], str, str, str, str]] = [
    ({"separators": []}, "separators", "be a list of one or more strings", "[]", "leave it out"),
    ({"separators": "\n"}, "separators", "be a list of one or more strings", r"'\n'", "leave it out"),
    ({"separators": ["a", 3]}, "separators", "hold strings only", "3", "remove it"),
    (
        {"separators": ["("], "is_separator_regex": True},
        "separators",
        "be patterns that `re` can read",
        "'('",
        "is_separator_regex=False",
    ),
    ({"keep_separator": "middle"}, "keep_separator", "be 'start', 'end', True or False", "'middle'", "pass 'end'"),
    ({"keep_separator": None}, "keep_separator", "be 'start', 'end', True or False", "None", "pass 'end'"),
]
REFUSED = [
    *[(name, *row) for name in STRATEGIES for row in COMMON],
    *[(name, *row) for name in ("sentence", "recursive") for row in PROSE],
    *[("recursive", *row) for row in OWN],
]


@pytest.mark.parametrize(("strategy", "given", "parameter", "rule", "value", "remedy"), REFUSED)
def test_a_message_has_the_parameter_the_rule_the_value_and_the_remedy(
    strategy: str, given: dict[str, Any], parameter: str, rule: str, value: str, remedy: str
) -> None:
    with pytest.raises(ConfigurationError) as refused:
        create(strategy, **given)
    said = str(refused.value)
    assert re.match(rf"{parameter} must .+ \(got .+\); \S", said, re.DOTALL)
    assert rule in said and f"(got {value})" in said and remedy in said.rpartition("); ")[2]
    assert "\n" not in said and " at 0x" not in said


@pytest.mark.parametrize("error", [ConfigurationError, InputError])
def test_errors_are_caught_by_ones_own_and_by_pythons_name(error: type[Exception]) -> None:
    assert issubclass(error, ChunkersError)
    assert issubclass(error, {ConfigurationError: ValueError, InputError: TypeError}[error])
    with pytest.raises(ValueError, match="chunk_size"):
        RecursiveChunker(chunk_size=0)
    with pytest.raises(TypeError, match="text must be a str"):
        RecursiveChunker().chunk(None)  # type: ignore[arg-type]  # what is tested


def test_an_unknown_strategy_is_answered_with_a_near_one() -> None:
    with pytest.raises(ConfigurationError, match=r"strategy must be one of .*'recursive'.*did you mean 'recursive'\?"):
        create("recursiv")
    with pytest.raises(ConfigurationError, match=r"strategy must be one of .*; pass 'fixed_size'"):
        create("zzz")


@pytest.mark.parametrize("name", STRATEGIES)
def test_an_unknown_parameter_is_refused(name: str) -> None:
    cls = STRATEGIES[name]
    near = rf"^{cls.__name__} has no parameter 'chunksize'; did you mean 'chunk_size'\?$"
    for build in (
        cls,
        cls().replace,
        lambda **given: create(name, **given),
        lambda **given: from_dict(cls().to_dict(), **given),
    ):
        with pytest.raises(UnknownParameterError, match=near):
            build(chunksize=100)
    with pytest.raises(UnknownParameterError, match=r"has no parameter 'zzz'; it has 'chunk_size', 'chunk_overlap', "):
        create(name, zzz=100)
    with pytest.raises(
        UnknownParameterError, match=rf"by name \(got 1 positional .*write {cls.__name__}\(chunk_size=…\)"
    ):
        cls("A text in the wrong place.")  # type: ignore[call-arg]  # what is tested


def test_an_unknown_parameter_is_an_error_of_types_and_of_configuration() -> None:
    for error in (TypeError, ConfigurationError, ChunkersError):
        with pytest.raises(error, match="chunk_sizes"):
            RecursiveChunker(chunk_sizes=5)  # type: ignore[call-arg]  # what is tested


def test_a_strategy_of_ones_own_may_have_another_constructor() -> None:
    class Own(FixedSizeChunker):
        def __init__(self, width: int, **rest: Any) -> None:
            super().__init__(chunk_size=width, **rest)

    assert Own(3, chunk_overlap=1).chunk("abcd")[0].text == "abc"
    assert str(inspect.signature(Own)) == "(width: 'int', **rest: 'Any')"
    with pytest.raises(TypeError, match="width"):
        Own()  # type: ignore[call-arg]  # what is tested

    @dataclass(frozen=True, kw_only=True, repr=False)
    class More(FixedSizeChunker):
        more: int = 0
        most: "NotThere" = 0  # type: ignore[name-defined]  # noqa: F821, UP037 - as an import for type checkers is

    assert More(more=2, most=3).to_dict() == {"strategy": "more", "more": 2, "most": 3}
    assert inspect.signature(More).parameters["more"].default == 0


@pytest.mark.parametrize("name", STRATEGIES)
def test_whole_numbers_of_other_libraries_become_ints(name: str) -> None:
    numpy = pytest.importorskip("numpy")
    chunker = create(name, chunk_size=numpy.int64(80), chunk_overlap=numpy.uint8(8), min_chunk_size=numpy.array(3))
    assert chunker == create(name, chunk_size=80, chunk_overlap=8, min_chunk_size=3)
    assert from_dict(json.loads(json.dumps(chunker.to_dict()))) == chunker
    assert {type(v) for v in chunker.to_dict().values()} == {str, int}
    with pytest.raises(ConfigurationError, match=r"not a float64$"):
        create(name, chunk_size=numpy.float64(80))


def test_a_long_value_is_cut_in_a_message() -> None:
    with pytest.raises(ConfigurationError, match=r"chunk_size must .* \(got 'x{199}…\); pass an int") as refused:
        RecursiveChunker(chunk_size="x" * 100_000)  # type: ignore[arg-type]  # what is tested
    assert len(str(refused.value)) < 400


@pytest.mark.parametrize(("size", "kind"), [(True, "bool"), (1.0, "float"), (None, "NoneType"), (-1, "int")])
def test_a_tokenizer_that_returns_no_size_is_refused(size: Any, kind: str) -> None:
    with pytest.raises(ConfigurationError, match=rf"tokenizer must return an int .* which returned a {kind}$"):
        RecursiveChunker(chunk_size=5, tokenizer=lambda text: size).chunk("Some text.")


@pytest.mark.parametrize("name", STRATEGIES)
@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "got NoneType.*pass a string"),
        (b"abc", r'got bytes.*text.decode\("utf-8"\)'),
        (["abc"], "got list"),
        (7, "got int"),
    ],
)
def test_what_is_no_text_is_refused_by_its_type(name: str, text: Any, message: str) -> None:
    with pytest.raises(InputError, match=f"text must be a str .*{message}"):
        create(name).chunk(text)


def test_a_subclass_of_str_is_a_text() -> None:
    class Text(str):
        __slots__ = ()

    assert RecursiveChunker().chunk(Text("One two."))[0].text == "One two."


@pytest.mark.parametrize("workers", [0, -1, 1.5, None, True, "2"])
def test_a_number_of_workers_that_makes_no_sense_is_refused_at_the_call(workers: Any) -> None:
    with pytest.raises(ConfigurationError, match="workers must be a whole number from 1 on"):
        RecursiveChunker().chunk_many(["a"], workers=workers)


# -------------------------------------------------------------------------------------------------- JSON


def test_a_dictionary_has_the_strategy_and_what_differs_from_the_defaults() -> None:
    chunker = RecursiveChunker(chunk_size=50, separators=["\n", " "], keep_separator=True, tokenizer="words")
    assert chunker.to_dict() == {
        "strategy": "recursive",
        "chunk_size": 50,
        "tokenizer": "words",
        "separators": ["\n", " "],
        "keep_separator": "start",
    }
    assert SentenceChunker().to_dict() == {"strategy": "sentence"}


CHUNKERS: list[Chunker] = [
    *(cls() for cls in STRATEGIES.values()),
    FixedSizeChunker(chunk_size=50, chunk_overlap=10, strip_whitespace=False),
    SentenceChunker(chunk_size=50, language="de", min_chunk_size=5, oversized="keep", tokenizer="cl100k_base"),
    RecursiveChunker(chunk_size=80, chunk_overlap=20, packing="balanced", respect_levels=True),
    RecursiveChunker(separators=[r"\d+", ""], is_separator_regex=True, keep_separator=False),
]


@pytest.mark.parametrize("chunker", CHUNKERS, ids=repr)
def test_a_trip_through_json_a_pickle_or_its_repr_gives_the_same_chunker(chunker: Chunker) -> None:
    names = {cls.__name__: cls for cls in STRATEGIES.values()}
    for copy in (
        from_dict(json.loads(json.dumps(chunker.to_dict()))),
        pickle.loads(pickle.dumps(chunker)),
        eval(repr(chunker), names),  # noqa: S307 - our own repr
    ):
        assert copy == chunker
        assert hash(copy) == hash(chunker)
        assert repr(copy) == repr(chunker)
        assert copy.chunk("Item 1 is here. " * 30) == chunker.chunk("Item 1 is here. " * 30)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, "data must be a mapping with the name of a 'strategy'"),
        ([], "data must be a mapping"),
        ({}, r"data must be a mapping .*pass what to_dict\(\) gave"),
        ({"strategy": None}, "data must be a mapping"),
        ({"strategy": "sentense"}, r"strategy must be one of .*did you mean 'sentence'\?"),
        ({"strategy": "sentence", "chunk_sise": 3}, r"SentenceChunker has no parameter .*did you mean 'chunk_size'\?"),
        ({"strategy": "fixed_size", "separators": ["a"]}, "FixedSizeChunker has no parameter 'separators'"),
        ({"strategy": "sentence", "chunk_size": 0}, "chunk_size must be a whole number"),
    ],
)
def test_what_is_no_description_of_a_chunker_is_refused(data: Any, message: str) -> None:
    with pytest.raises(ConfigurationError, match=message):
        from_dict(data)


def test_what_json_cannot_hold_must_be_passed_again() -> None:
    chunker = RecursiveChunker(chunk_size=9, tokenizer=count_words)
    data = json.loads(json.dumps(chunker.to_dict()))
    with pytest.raises(
        ConfigurationError, match=r"tokenizer must be passed again.*count_words.*from_dict\(data, tokenizer=…\)"
    ):
        from_dict(data)
    assert from_dict(data, tokenizer=count_words) == chunker


# -------------------------------------------------------------------------------------------------- values


def test_a_copy_with_other_parameters_is_checked_like_any_other() -> None:
    chunker = RecursiveChunker(chunk_size=100, chunk_overlap=20, separators=["\n"])
    assert chunker.replace(chunk_size=50) == RecursiveChunker(chunk_size=50, chunk_overlap=20, separators=["\n"])
    assert chunker.chunk_size == 100
    with pytest.raises(ConfigurationError, match="chunk_overlap"):
        chunker.replace(chunk_size=20)
    with pytest.raises(TypeError, match="no_such"):
        chunker.replace(no_such=1)


@pytest.mark.parametrize("chunker", CHUNKERS, ids=repr)
def test_a_chunker_cannot_be_changed(chunker: Chunker) -> None:
    for field in fields(chunker):
        with pytest.raises(FrozenInstanceError):
            setattr(chunker, field.name, getattr(chunker, field.name))


def test_chunkers_are_equal_by_value_and_strategy() -> None:
    assert RecursiveChunker(chunk_size=5) == RecursiveChunker(chunk_size=5) != RecursiveChunker(chunk_size=6)
    assert RecursiveChunker() != SentenceChunker()
    assert RecursiveChunker(separators=["a"]) == RecursiveChunker(separators=("a",))
    assert len({RecursiveChunker(), RecursiveChunker(), SentenceChunker()}) == 2
    a, b = RecursiveChunker(), RecursiveChunker()
    a.chunk("What was used is no other value.")
    assert a == b and hash(a) == hash(b)


def test_a_repr_names_what_differs_from_the_defaults() -> None:
    assert repr(FixedSizeChunker()) == "FixedSizeChunker()"
    assert repr(SentenceChunker(chunk_size=5, language="de")) == "SentenceChunker(chunk_size=5, language='de')"
    assert repr(RecursiveChunker(keep_separator=False)) == "RecursiveChunker(keep_separator=False)"
    assert "count_words" in repr(RecursiveChunker(tokenizer=count_words))


def test_chunks_are_values_too() -> None:
    a, b = (RecursiveChunker().chunk("One two.")[0] for _ in range(2))
    assert a == b and hash(a) == hash(b) and a.id == b.id
    with pytest.raises(FrozenInstanceError):
        a.text = "other"  # type: ignore[misc]  # what is tested
    assert pickle.loads(pickle.dumps(a)) == a
