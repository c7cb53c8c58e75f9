"""What the docstrings of the strategies say about their parameters, as help for a command line."""

from __future__ import annotations

import re
from dataclasses import fields

from chunkers.chunker import Chunker
from chunkers.signatures import explanations

__all__ = ["default", "description"]

# Parameters that a command line has other words for than Python.
PLAIN = {
    "chunk_size": "Largest size of a chunk, in the units of the tokenizer.",
    "tokenizer": "What a size means: characters, words, or a tiktoken encoding or model name.",
    "packing": "How chunks are filled: greedy as far as they go, or balanced to even sizes.",
    "oversized": "Units that are too big: split them, or keep them whole and mark them in the metadata.",
    "embedder": "The name of a sentence-transformers model, or the path of its folder; or words, which needs no model.",
    "separators": (
        r"A boundary of your own instead, such as '\n\n' (\n, \r and \t are understood, \\ is a backslash), the "
        "strongest first. Words and then characters follow them, or characters at once if one is empty."
    ),
    "is_separator_regex": (
        "Read the separators as Python's regular expressions. One that backtracks without bounds is slow here, too."
    ),
    "keep_separator": (
        "Where a separator goes: end leaves it with the text that it closes, start (or true) with the text that "
        "follows, false drops it from the edges of chunks."
    ),
}
DEFAULTS = {
    "chunk_size": "1,000 characters, 200 words or 400 tokens",
    "chunk_sizes": "2,048, 512 and 128",
    "separators": "paragraphs, lines, sentences, clauses, words",
}


def description(name: str, cls: type[Chunker]) -> str:
    """What the docstring of the class, or of the base that has the parameter, says about it."""
    text = PLAIN.get(name) or explanations(cls).get(name, "").replace("None: ", "Default: ")
    return re.sub(r"`\"?(\w+)\"?`", r"\1", text)


def default(name: str, cls: type[Chunker]) -> str:
    """The default, in words; empty where the description says what happens without the parameter."""
    value = next(field.default for field in fields(cls) if field.name == name)
    if isinstance(value, bool):
        value = "on" if value else "off"
    shown = DEFAULTS.get(name, value)
    return str(shown) if isinstance(shown, str | int | float) else ""
