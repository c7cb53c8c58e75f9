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
_TO_SPACES = str.maketrans(dict.fromkeys(BLANKS + NO_BREAK, " "))


def write_text(writer: Writer, start: int, end: int) -> None:
    """Text of a paragraph."""
    if writer.source.find("&", start, end) < 0:
        _text(writer, start, end)
        return
    for piece in pieces(writer.source, start, end):
        if piece.reference is None:
            _text(writer, piece.start, piece.end)
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


def _text(writer: Writer, start: int, end: int) -> None:
    """Words, soft hyphens, which are not seen, and pipes."""
    source = writer.source
    if source.find(SOFT_HYPHEN, start, end) < 0 and not (writer.in_row and source.find("|", start, end) >= 0):
        _words(writer, start, end)
        return
    for found in _SPECIAL.finditer(source, start, end):
        if found.group() == SOFT_HYPHEN:
            writer.passed(found.end())
        elif found.group() == "|":
            writer.run(_escaped(writer, "|"), *found.span())
        else:
            _words(writer, *found.span())


def _words(writer: Writer, start: int, end: int) -> None:
    text = writer.source[start:end].translate(_TO_SPACES)
    at = start
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
