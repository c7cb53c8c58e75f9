"""Definitions by the look of their lines: for what no grammar can read."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

__all__ = ["Outline", "outline"]

LONGEST = 200  # characters of a line that are looked at

_LINE = r"[^\r\n]*+(?:\r\n|\r|\n|\Z)"
_MODIFIERS = (
    r"(?:(?:public|private|protected|internal|static|abstract|final|sealed|open|override|virtual|async|export|default|"
    r"declare|pub|pub\([a-z]{1,9}\)|unsafe|extern|inline|const|partial|data|local|suspend|fileprivate|mutating|"
    r"CREATE|create|OR|or|REPLACE|replace)[ \t]{1,9}){0,6}+"
)
_WORDS = (
    r"(?:def|defp|defmodule|defmacro|class|interface|trait|struct|enum|union|impl|fn|func|fun|function|sub|procedure|"
    r"module|mod|namespace|package|object|protocol|extension|type|typedef|record|message|service|contract|"
    r"instance|newtype|macro|macro_rules!|template|Sub|Function|TABLE|VIEW|FUNCTION|PROCEDURE|INDEX|TRIGGER)\b"
)
_CLOSER = r"[)\]}>;,]|\*/|(?:end|fi|done|esac|else|elif|except|finally|catch|then|do|begin)\b"
_NOTE = r"//|#(?!\s*(?:include|define|if|el|end|pragma|undef))|--|/\*|\*|;;|%|@|\[[A-Z]"


@cache
def _patterns() -> list[re.Pattern[str]]:
    """Compiled when they are needed: that takes longer than to import the package."""
    return [re.compile(pattern) for pattern in (_LINE, _NOTE, _CLOSER, _MODIFIERS + _WORDS)]


class Outline(NamedTuple):
    """Where lines start that look like the start of something; in characters, sorted."""

    outer: list[int]
    """Lines that are not indented: definitions, and what follows a blank line or the end of a block."""
    inner: list[int]
    """Indented lines that look like definitions."""


def outline(text: str) -> Outline:
    """Read all lines once. Comments and decorators belong to the line below them."""
    lines, note, closer, definition = _patterns()
    found = Outline([], [])
    run = -1  # where comments wait for the line below them
    indented = False  # whether they are
    after = apart = True  # whether a blank line or the end of a block precedes; whether it precedes the comments
    for line in lines.finditer(text):
        start = line.start()
        shown = text[start : min(line.end(), start + LONGEST)]
        bare = shown.lstrip()
        inner = 0 < len(bare) < len(shown)
        if run >= 0 and (not bare or inner != indented):
            if apart and not indented:
                found.outer.append(run)
            run = -1
        if note.match(bare):
            if run < 0:
                run, apart, indented = start, after, inner
            after = False
            continue
        closes = not bare or bool(closer.match(bare))
        place = start if run < 0 else run
        if not closes and definition.match(bare):
            (found.inner if inner else found.outer).append(place)
        elif not closes and not inner and (after if run < 0 else apart):
            found.outer.append(place)
        run, after = -1, closes and not inner
    return found
