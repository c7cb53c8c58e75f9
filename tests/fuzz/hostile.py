"""Hypothesis strategies: documents of every kind, mutilated; and functions that measure what nobody would."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from chunkers import Chunker
from documents_of_code import programs
from documents_of_conversations import conversations
from documents_of_html import pages
from documents_of_json import json_documents
from documents_of_kinds import DOCUMENTS
from documents_of_markdown import markdown
from documents_of_tables import tables
from strategies import BLANKS, CLUSTERS, ODD, chunkers, texts

REAL = [
    path.read_text("utf-8")
    for path in sorted((Path(__file__).parents[2] / "examples" / "documents").iterdir())
    if path.is_file()
]
LONGEST = 1500  # characters of a real document
NESTINGS = [
    *[("> ", "\n"), ("- ", "\n"), ("1. ", "\n"), ("<div>", "</div>"), ("<b>", "</i>"), ("<table><tr><td>", "")],
    *[("[", "]"), ('{"a": ', "}"), ("(", ")"), ("{", "}"), ("<!--", "-->"), ("```\n", "\n```\n"), ("if x:\n ", "\n")],
    *[
        ("# ", "\n"),
        ("&amp;", ""),
        ("$$\n", "\n$$"),
        ('"', '"'),
        ("a: &a [*a, ", "]"),
        ("| a ", "|\n|-|\n"),
        ("\f", ""),
    ],
]
BITS = [
    *["", "#", "|", ">", "<", "&", "-", "`", "```", "$$", "---\n", '"', "'", "[", "]", "{", "}", "(", ",", ";", "\t"],
    *[":", "\\", "\ufeff", "\x00", "\x85", "\u2028", "&#x301;", "<pre>", "</", "]]>", "-->", "/*", '"""', "Q: ", "*a"],
    *["[^1]: ", "[a]: b\n", "\n\n", "    ", "\r", "%YAML 1.2\n---\n", "!!binary ", "|+\n", "#!/bin/sh\n", "1.", "Dr. "],
]


@st.composite
def real(draw: st.DrawFn) -> str:
    """Parts of the example documents."""
    text = draw(st.sampled_from(REAL))
    at = draw(st.integers(0, len(text) - 1))
    return text[at : at + draw(st.integers(1, LONGEST))]


KINDS: dict[str, st.SearchStrategy[str]] = {
    "markdown": markdown(),
    "html": pages(),
    "code": programs(),
    "json": json_documents(),
    "table": tables(),
    "transcript": conversations().map(lambda made: made[0]),
    "page": st.lists(texts(3), max_size=5).map("\n\f".join),
    "prose": texts(),
    "real": real(),
    "any": st.sampled_from([text for _, text in DOCUMENTS.values()]),
}
"""Documents by their kind; those of a strategy have its name."""


@st.composite
def mutilated(draw: st.DrawFn, whole: st.SearchStrategy[str]) -> str:
    """A document with a few places where something was cut out, repeated, nested or put in."""
    text = draw(whole)
    for _ in range(draw(st.integers(0, 4))):
        a, b = sorted(draw(st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))))
        match draw(st.sampled_from(["cut", "repeat", "nest", "insert", "insert", "splice", "ends"])):
            case "cut":
                text = text[:a] + text[b:]
            case "repeat":
                text = text[:a] + text[a : a + 40] * draw(st.integers(2, 30)) + text[a:]
            case "nest":
                opening, closing = draw(st.sampled_from(NESTINGS))
                depth = draw(st.integers(1, 60))
                text = text[:a] + opening * depth + text[a:b] + closing * depth + text[b:]
            case "insert":
                text = text[:a] + draw(st.sampled_from([*BITS, *CLUSTERS, *BLANKS, *ODD])) + text[a:]
            case "splice":
                text = text[:a] + draw(st.one_of(*KINDS.values()))[:LONGEST] + text[b:]
            case _:
                text = text.replace("\n", draw(st.sampled_from(["\r\n", "\r", "\n\n", " \n", "\u2028"])))
    return text


def documents(strategy: str | None = None) -> st.SearchStrategy[str]:
    """Documents of any kind; at least half of them of the kind that a strategy is for."""
    anything = st.one_of(*KINDS.values())
    own = KINDS.get(strategy or "")
    return mutilated(anything if own is None else st.one_of(own, anything))


def bytes_of(text: str) -> int:
    """The length of a text in UTF-8."""
    return len(text.encode("utf-8", "surrogatepass"))


def erratic(text: str) -> int:
    """A size that longer texts have less of."""
    return len(text) % 97


def constant(text: str) -> int:
    """A size that says nothing but that there is a text."""
    return 3 * bool(text)


def shrinking(text: str) -> list[str]:
    """As many parts as there are different characters."""
    return sorted(set(text))


@functools.cache
def byte_pairs() -> Any:
    """A small tokenizer as those of GPT-2: bytes, and a few pairs of them."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers

    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    merges = [("t", "h"), ("th", "e"), ("Ġ", "the"), ("Ġ", "Ġ"), ("Ã", "©"), ("Ċ", "Ċ")]
    names = [*alphabet, *(a + b for a, b in merges)]
    tokenizer = Tokenizer(models.BPE({name: i for i, name in enumerate(dict.fromkeys(names))}, merges))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=True)
    tokenizer.decoder = decoders.ByteLevel()
    return tokenizer


MEASURES: list[Any] = [bytes_of, erratic, constant, shrinking]
"""Functions that are legal, however odd."""


def any_chunkers() -> st.SearchStrategy[Chunker]:
    """Chunkers of every strategy with tokenizers of every kind, the odd ones included."""
    odd = st.one_of(st.sampled_from(MEASURES), st.builds(byte_pairs)).flatmap(lambda given: chunkers(tokenizer=given))
    return st.one_of(chunkers(), chunkers(), odd)
