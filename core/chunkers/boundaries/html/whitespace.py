"""Text as browsers show it, where any white space is one blank; code, where it stays; text that is no HTML."""

from __future__ import annotations

import re

from chunkers.boundaries.html.references import pieces
from chunkers.boundaries.html.tokens import BLANKS
from chunkers.boundaries.html.writer import Writer

__all__ = ["write_code", "write_plain", "write_text"]

SOFT_HYPHEN = "\u00ad"
NO_BREAK = "\u00a0"
_SPECIAL = re.compile(rf"[^{SOFT_HYPHEN}|]++|[{SOFT_HYPHEN}|]")
_LINE_END = re.compile(r"\r\n?|\n")
_SPACES = BLANKS + NO_BREAK
_TO_SPACES = str.maketrans(dict.fromkeys(_SPACES, " "))


def write_text(writer: Writer, start: int, end: int) -> None:
    """Text of a paragraph."""
    text = writer.source[start:end]
    if not text.strip(_SPACES):
        writer.blank(" ")
    elif "&" not in text:
        _text(writer, text, start)
    else:
        for piece in pieces(writer.source, start, end):
            if piece.reference is None:
                _text(writer, writer.source[piece.start : piece.end], piece.start)
            else:
                _reference(writer, piece.reference, piece.start, piece.end)


def write_code(writer: Writer, start: int, end: int) -> None:
    """Lines as they are; each is a run of its own where line ends differ or lines are prefixed."""
    for piece in pieces(writer.source, start, end):
        if piece.reference is None:
            _lines(writer, piece.start, piece.end)
        else:
            _reference(writer, piece.reference, piece.start, piece.end, code=True)


def write_plain(writer: Writer) -> None:
    """The whole source, which is no markup but for references, as it is."""
    for piece in pieces(writer.source, 0, len(writer.source)):
        if piece.reference is None:
            _exact(writer, writer.source[piece.start : piece.end], piece.start)
        else:
            _reference(writer, piece.reference, piece.start, piece.end)


def _reference(writer: Writer, meaning: str, start: int, end: int, *, code: bool = False) -> None:
    meaning = meaning.replace(NO_BREAK, " ").replace(SOFT_HYPHEN, "")
    if not meaning:
        writer.passed(end)
    elif not meaning.isspace():
        writer.run(_escaped(writer, meaning), start, end)
    elif code:
        writer.keep(meaning)
    else:
        writer.blank(" " if meaning in BLANKS else meaning)
        writer.passed(end)


def _escaped(writer: Writer, text: str) -> str:
    """A character as it may stand in a row, where pipes part cells."""
    return "\\|" if text == "|" and writer.in_row else text


def _text(writer: Writer, text: str, start: int) -> None:
    """Words, soft hyphens, which are not seen, and pipes."""
    if SOFT_HYPHEN not in text and not (writer.in_row and "|" in text):
        _words(writer, text, start)
        return
    for found in _SPECIAL.finditer(text):
        piece, at = found.group(), start + found.start()
        if piece == SOFT_HYPHEN:
            writer.passed(at + 1)
        elif piece == "|":
            writer.run(_escaped(writer, "|"), at, at + 1)
        else:
            _words(writer, piece, at)


def _words(writer: Writer, text: str, at: int) -> None:
    text = text.translate(_TO_SPACES)
    for i, words in enumerate(text.split("  ") if "  " in text else (text,)):
        if i:
            writer.blank(" ")
        if core := words.strip():
            first = words.index(core[0])
            last = first + len(core)
            if first:
                writer.blank(words[:first])
            writer.run(core, at + first, at + last)
            if last < len(words):
                writer.blank(words[last:])
        elif words:
            writer.blank(words)
        at += len(words) + 2


def _lines(writer: Writer, start: int, end: int) -> None:
    text = writer.source[start:end].replace(NO_BREAK, " ")
    if not writer.prefix and "\r" not in text:
        _exact(writer, text, start)
        return
    at = 0
    for found in _LINE_END.finditer(text):
        _exact(writer, text[at : found.start()], start + at)
        writer.keep("\n" + writer.prefix)
        at = found.end()
    _exact(writer, text[at:], start + at)


def _exact(writer: Writer, text: str, start: int) -> None:
    core = text.strip()
    if not core:
        writer.keep(text)
        return
    first = text.index(core[0])
    writer.keep(text[:first])
    writer.run(core, start + first, start + first + len(core))
    writer.keep(text[first + len(core) :])
