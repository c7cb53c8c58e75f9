r"""How much a text looks like each kind of document, from its first 16,384 characters: 0 (not at all) to 1.

========== ============================================================================================= ======
JSON       it begins as an object or a list of JSON does                                                   1
HTML       it begins with a doctype or `<html`                                                             1
           it begins with a tag, and one of 250 characters or more closes an element of a page             .9
table      9 of 10 lines, and 3 at least, hold the same number of tabs, semicolons or commas               .8
transcript the part of paragraphs or lines that begin with a speaker, if it is a half or more              0–1
pages      it has a form feed; or front matter that says `marp: true`                                      .7; 1
code       it begins with `#!` or `<?php`                                                                  1
Markdown   each kind of mark that there is (heading, fence, table, list, link) counts; two make            .6
========== ============================================================================================= ======
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

__all__ = ["SAMPLE", "SCORES"]

SAMPLE = 16_384
LINES = 50  # of a table that are looked at

_STRING = r'"(?:[^"\\]|\\.)*+"\s*+'
_OBJECT = rf"\{{\s*+(?:{_STRING}:|\}}\s*+\Z)"
_LIST = rf"\[\s*+(?:[\[{{]|{_STRING}[,\]]|-?\d[\d.eE+-]*+\s*+,)"
_JSON = re.compile(rf"\s*+(?:{_OBJECT}|{_LIST})")
_PAGE = re.compile(r"\s*+(?:<!--.{0,500}?-->\s*+)?<(?:!doctype\s++html|html)\b", re.IGNORECASE | re.DOTALL)
_TAG = re.compile(r"\s*+<[a-zA-Z][^<>]{0,500}+>")
_ELEMENTS = "p|div|h[1-6]|li|ul|ol|td|tr|table|body|section|article|span|a|b|i|em|strong"
_CLOSES = re.compile(rf"</(?:{_ELEMENTS})\s*+>", re.IGNORECASE)
_MARP = re.compile(r"\ufeff?---[^\S\n]*+\n(?:[^\n]{0,200}\n){0,40}?marp:\s*+true\b")
_MARKDOWN = [
    re.compile(pattern, re.MULTILINE)
    for pattern in (
        r"^ {0,3}#{1,6}[ \t]++\S",
        r"^ {0,3}(?:```|~~~)",
        r"^ {0,3}\|?[ \t]*+:?-{3,}:?[ \t]*+\|",
        r"^ {0,3}(?:[-*+]|\d{1,3}[.)])[ \t]++\S.*+\n++[ \t]*+(?:[-*+]|\d{1,3}[.)])[ \t]++\S",
        r"!?\[[^\]\n]{1,200}\]\([^)\s]{1,500}\)",
        r"^[^\s#>|-].{0,200}\n(?:={3,}|-{3,})[ \t]*+$",
    )
]
HEADING = _MARKDOWN[0]


def json(sample: str) -> float:
    """Whether it begins as an object or a list."""
    return float(bool(_JSON.match(sample.removeprefix("\ufeff"))))


def html(sample: str) -> float:
    """Whether it begins as a page, or is dense with elements."""
    sample = sample.removeprefix("\ufeff")
    if _PAGE.match(sample):
        return 1.0
    return 0.9 if _TAG.match(sample) and len(_CLOSES.findall(sample)) * 250 >= len(sample) else 0.0


def table(sample: str) -> float:
    """Whether its lines have the same number of cells."""
    lines = [line for line in sample.split("\n")[:LINES] if line.strip()]
    if len(lines) == LINES or len(sample) == SAMPLE:
        lines = lines[:-1] or lines  # the last may be cut off
    for delimiter in ("\t", ";", ","):
        counts = Counter(line.count(delimiter) for line in lines if not line.rstrip().endswith((".", "!", "?")))
        (usual, often), *_ = counts.most_common(1) or [(0, 0)]
        if usual and often >= max(3, 0.9 * len(lines)):
            return 0.8
    return 0.0


def transcript(sample: str) -> float:
    """How many paragraphs or lines begin with a speaker."""
    from chunkers.boundaries.transcripts import share_of_turns

    share = share_of_turns(sample)
    return share if share >= 0.5 else 0.0


def page(sample: str) -> float:
    """Whether it has pages."""
    return 1.0 if _MARP.match(sample) else 0.7 * ("\f" in sample.strip())


def code(sample: str) -> float:
    """Whether it says that it is a program."""
    return float(sample.removeprefix("\ufeff").startswith(("#!", "<?php")))


def markdown(sample: str) -> float:
    """How many kinds of marks it has; a heading counts for two."""
    kinds = sum(bool(pattern.search(sample)) for pattern in _MARKDOWN) + bool(HEADING.search(sample))
    return min(1.0, 0.3 * kinds)


SCORES: dict[str, Callable[[str], float]] = {
    "json": json,
    "html": html,
    "code": code,
    "page": page,
    "table": table,
    "transcript": transcript,
    "markdown": markdown,
}
"""By strategy. Among equals the first wins."""
