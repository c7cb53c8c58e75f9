r"""How much a text looks like each kind of document, from its first 16,384 characters: 0 (not at all) to 1.

========== ============================================================================================= ======
JSON       it is an object or a list, or one that is cut off, or its first two lines are                     1
HTML       it begins with a doctype or `<html`, perhaps behind `<?xml …?>`                                   1
           it begins with a tag, one of 250 characters or more closes an element, and it is no Markdown     .9
code       it begins with `#!` or `<?php`                                                                    1
           two lines or more define or import something, and half of the lines are statements              .95
pages      front matter says `marp: true`; it has a form feed                                           1; .85
table      9 of 10 records, and 3 at least, have the same number of cells; and the delimiter is a tab or    .8
           a bar, or has no blanks behind it, or there are a header and numbers, or 3 short cells or more
transcript it begins with `WEBVTT`                                                                           1
           the part of paragraphs or lines that begin with a speaker, if it is a half or more; speakers    0–1
           whose names are in small letters, behind times, and who hardly ever say a whole sentence, are programs
Markdown   each kind of mark that there is (heading, fence, table, list, link) counts; two make             .6
           (a heading between blank lines is two; among settings or commands `#` and `-` are no marks)
========== ============================================================================================= ======
"""

from __future__ import annotations

import re
from collections.abc import Callable
from json import loads

from chunkers.routing.delimited import table
from chunkers.routing.markup import html, markdown
from chunkers.routing.programs import code
from chunkers.routing.sample import Sample

__all__ = ["SCORES"]

_STRING = r'"(?:[^"\\]|\\.)*+"\s*+'
_BEGUN = re.compile(rf"\s*+(?:\[\s*+)*+\{{\s*+{_STRING}:")
_VALUE = rf"(?:{_STRING}|-?\d[\d.eE+-]*+\s*+|true\s*+|false\s*+|null\s*+|[\[\]]\s*+)"
_LIST = re.compile(rf"\s*+\[\s*+(?:{_VALUE},?\s*+)++")
_MARP = re.compile(r"---[^\S\n]*+\n(?:[^\n]{0,200}\n){0,40}?marp:\s*+true\b")


def json(sample: Sample) -> float:
    """Whether it is an object or a list, or begins so and is cut off."""
    if not sample.text.lstrip().startswith(("{", "[")):
        return 0.0
    if _BEGUN.match(sample.text) or _is_json(sample.text):
        return 1.0
    cut = not sample.whole and (found := _LIST.match(sample.text)) and found.end() > len(sample.text) // 2
    return float(bool(cut or (len(sample.lines) > 1 and all(map(_is_json, sample.lines[:2])))))


def _is_json(text: str) -> bool:
    try:
        return isinstance(loads(text), dict | list)
    except (ValueError, RecursionError):
        return False


def transcript(sample: Sample) -> float:
    """How many paragraphs or lines begin with a speaker."""
    from chunkers.boundaries.transcripts import share_of_turns

    if sample.text.startswith("WEBVTT"):
        return 1.0
    share = share_of_turns(sample.text)
    return share if share >= 0.5 else 0.0


def page(sample: Sample) -> float:
    """Whether it has pages."""
    return 1.0 if _MARP.match(sample.text) else 0.85 * ("\f" in sample.text.strip())


SCORES: dict[str, Callable[[Sample], float]] = {
    "json": json,
    "html": html,
    "code": code,
    "page": page,
    "table": table,
    "transcript": transcript,
    "markdown": markdown,
}
"""By strategy. Among equals the first wins."""
