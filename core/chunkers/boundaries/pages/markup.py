"""The few lines of Markdown that matter to slides: rulers, slide comments and headings, outside of code fences.

Indents, fences, comments and thematic breaks are those of CommonMark 0.31.2, sections 4.1 to 4.6, seen line by line.
An unclosed fence or comment goes on to the end of the text, as it does there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple, cast

__all__ = ["RULER", "Line", "behind_front_matter", "lines_of_markup"]

Kind = Literal["ruler", "vertical", "slide", "heading"]

RULER = r"(?P<mark>[-*_])[ \t]*+(?:(?P=mark)[ \t]*+){2,}+(?![^\r\n])"
_MARKUP = re.compile(
    r"(?<![^\r\n]) {0,3}(?:"
    rf"(?P<ruler>{RULER})"
    r"|(?P<vertical>--[ \t]*+(?![^\r\n]))"
    r"|(?P<fence>`{3,}+(?=[^`\r\n]*+(?![^\r\n]))|~{3,}+)"
    r"|(?P<comment><!--)"
    r"|(?P<heading>#{1,6}(?![^ \t\r\n]))"
    r")"
)
_CLOSING = re.compile(r"(?<![^\r\n]) {0,3}(`{3,}+|~{3,}+)[ \t]*+(?![^\r\n])")
_SLIDE = re.compile(r"[ \t]*+slide\b[^\r\n]*+")
_LINE_END = re.compile(r"[^\r\n]*+(?:\r\n|\n|\r)?")
_FRONT_MATTER = re.compile(r"\ufeff?---[ \t]*+(?:\r\n|\n|\r)(?=[ \t]*+[^\s-])")
_FRONT_MATTER_END = re.compile(r"(?<![^\r\n])(?:---|\.\.\.)[ \t]*+(?:\r\n|\n|\r|\Z)")


class Line(NamedTuple):
    """A line that means something."""

    start: int
    end: int
    """Behind its line end."""
    kind: Kind


def lines_of_markup(text: str) -> Iterator[Line]:
    """Rulers (`---`, `***`, `_ _ _`), vertical rulers (`--`), slide comments (`<!-- slide -->`) and `#` headings.

    Whether a ruler of hyphens underlines the text above it is not looked at.
    """
    at = behind_front_matter(text)
    while found := _MARKUP.search(text, at):
        kind = cast("str", found.lastgroup)
        start, end = found.start(), _line_end(text, found.end())
        if kind == "fence":
            end = _behind_fence(text, found["fence"], end)
        elif kind == "comment":
            end = _behind_comment(text, found.end())
            if _SLIDE.fullmatch(text, found.end(), end - len("-->")):
                yield Line(start, _line_end(text, end), "slide")
        else:
            yield Line(start, end, cast("Kind", kind))
        at = end


def _line_end(text: str, at: int) -> int:
    return _LINE_END.match(text, at).end()  # type: ignore[union-attr]  # matches everywhere


def behind_front_matter(text: str) -> int:
    """The place behind a first block of YAML between `---` and `---` or `...`; 0 if there is none."""
    opened = _FRONT_MATTER.match(text)
    closed = opened and _FRONT_MATTER_END.search(text, opened.end())
    return closed.end() if closed else 0


def _behind_fence(text: str, opening: str, at: int) -> int:
    for found in _CLOSING.finditer(text, at):
        if found[1][0] == opening[0] and len(found[1]) >= len(opening):
            return _line_end(text, found.end())
    return len(text)


def _behind_comment(text: str, at: int) -> int:
    closed = text.find("-->", at)
    return closed + len("-->") if closed >= 0 else len(text)
