"""How much a text looks like HTML or Markdown."""

from __future__ import annotations

import re

from chunkers.routing.programs import is_configuration
from chunkers.routing.sample import Sample

__all__ = ["html", "markdown"]

MARKED = 0.6  # the score of a text that is Markdown

_PAGE = re.compile(
    r"\s*+(?:<\?xml\b[^<>?]{0,200}+\?>\s*+)?(?:<!--.{0,500}?-->\s*+)?<(?:!doctype\s++html|html)\b",
    re.IGNORECASE | re.DOTALL,
)
_TAG = re.compile(r"\s*+<[a-zA-Z][^<>]{0,500}+>")
_ELEMENTS = "p|div|h[1-6]|li|ul|ol|td|tr|table|body|section|article|span|a|b|i|em|strong"
_CLOSES = re.compile(rf"</(?:{_ELEMENTS})\s*+>", re.IGNORECASE)
_FRONT_MATTER = re.compile(r"---[ \t]*+\n(?:(?!---)[^\n]{0,200}\n){0,40}?---[ \t]*+\n")
_HEADING = re.compile(r"^ {0,3}(#{1,6})[ \t]++\S", re.MULTILINE)
_APART = re.compile(
    r"(?:\A\s*+|\n[ \t]*\n) {0,3}#{1,6}[ \t]++\S[^\n]*+\n(?:[ \t]*+\n|\Z)|\A\s*+#{1,6}[ \t]++\S[^\n]*+\Z"
)
_SURE = [
    re.compile(pattern, re.MULTILINE)
    for pattern in (
        r"^ {0,3}(?:```|~~~)",
        r"^ {0,3}\|?[ \t]*+:?-{3,}:?[ \t]*+\|",
        r"!?\[[^\]\n]{1,200}\]\([^)\s]{1,500}\)",
    )
]
_UNSURE = [
    re.compile(pattern, re.MULTILINE)
    for pattern in (
        r"^ {0,3}(?:[-*+]|\d{1,3}[.)])[ \t]++\S.*+\n++[ \t]*+(?:[-*+]|\d{1,3}[.)])[ \t]++\S",
        r"^[^\s#>|-].{0,200}\n(?:={3,}|-{3,})[ \t]*+$",
    )
]


def html(sample: Sample) -> float:
    """Whether it begins as a page, or is dense with elements and no Markdown."""
    text = sample.text
    if _PAGE.match(text):
        return 1.0
    dense = _TAG.match(text) and len(_CLOSES.findall(text)) * 250 >= len(text)
    return 0.9 if dense and markdown(sample) < MARKED else 0.0


def markdown(sample: Sample) -> float:
    """How many kinds of marks it has.

    A heading between blank lines counts for two. `#` starts a comment in much that programs read, and `-` an item
    there; both count only if the other lines are prose.
    """
    matter = _FRONT_MATTER.match(sample.text)
    rest = Sample(sample.text[matter.end() :] if matter else sample.text, sample.whole)
    kinds = sum(bool(pattern.search(rest.text)) for pattern in _SURE)
    if not is_configuration(rest):
        headings = {found[1] for found in _HEADING.finditer(rest.text)}
        kinds += sum(bool(pattern.search(rest.text)) for pattern in _UNSURE)
        kinds += min(2, len(headings) + bool(headings and _APART.search(rest.text))) + bool(matter)
    return min(1.0, MARKED / 2 * kinds)
