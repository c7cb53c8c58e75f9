"""Attributes of a start tag."""

from __future__ import annotations

import re

from chunkers.boundaries.html.references import decoded
from chunkers.boundaries.html.tokens import BLANKS, Token
from chunkers.chunk import Span

__all__ = ["Attributes", "is_hidden", "safe_target"]

_ATTRIBUTE = re.compile(
    rf"""([^{BLANKS}/>][^{BLANKS}/>=]*+)(?:[{BLANKS}]*+=[{BLANKS}]*+(?:"([^"]*+)"|'([^']*+)'|([^{BLANKS}>"'][^{BLANKS}>]*+))?+)?+"""
)
_NUMBER = re.compile(r"-?[0-9]{1,4}", re.ASCII)
_UNSEEN = re.compile(r"hidden|display|visibility", re.IGNORECASE)
_STYLE_COMMENT = re.compile(r"/\*(?:[^*]++|\*(?!/))*+(?:\*/)?+")
_NOT_SEEN = {"display": ("none",), "visibility": ("hidden", "collapse")}
_CONTROLS = re.compile(r"[\x00-\x1f\x7f]+")
_BLANKS = re.compile(r"[\x00-\x20]+")
_ESCAPED = {ord(character): f"%{ord(character):02X}" for character in " ()<>|"}  # what would end a target, or a cell
SHORTEST = len(" hidden>")
UNSAFE = ("javascript:", "vbscript:", "data:")  # targets that are programs, or the thing itself


class Attributes:
    """The attributes of one tag: of two with one name the first counts.

    Args:
        source: The page.
        start: Where the name of the tag ends.
        end: Where the tag ends.
    """

    def __init__(self, source: str, start: int, end: int) -> None:
        self._source = source
        self._spans: dict[str, Span] = {}
        if end - start == 1:
            return
        for found in _ATTRIBUTE.finditer(source, start, end - 1):
            group = found.lastindex or 1
            span = Span(*found.span(group)) if group > 1 else Span(found.end(), found.end())
            self._spans.setdefault(found[1].lower(), span)

    def span(self, name: str) -> Span | None:
        """Where the value stands, without quotes; None if there is none."""
        return self._spans.get(name)

    def get(self, name: str) -> str | None:
        """The value; None if there is none."""
        span = self._spans.get(name)
        return None if span is None else decoded(self._source[span.start : span.end])

    def number(self, name: str, default: int) -> int:
        """The value as a number of at most four digits."""
        if name not in self._spans:
            return default
        value = (self.get(name) or "").strip()
        return int(value) if _NUMBER.fullmatch(value) else default


def is_hidden(token: Token, source: str) -> bool:
    """Whether a tag says that its element is not to be seen, or not to be read.

    Args:
        token: The tag.
        source: The page.
    """
    _, start, end, name = token
    start += 1 + len(name)
    if name == "dialog" and Attributes(source, start, end).span("open") is None:
        return True
    if end - start < SHORTEST or not _UNSEEN.search(source, start, end):
        return False
    given = Attributes(source, start, end)
    hidden = (given.get("hidden") or "").lower() != "until-found" if given.span("hidden") else False
    return hidden or given.get("aria-hidden") == "true" or _styled_away(given.get("style") or "")


def _styled_away(style: str) -> bool:
    """Whether declarations of CSS hide an element: of two of one property the last counts, important ones first."""
    values: dict[tuple[str, bool], str] = {}
    for declaration in _STYLE_COMMENT.sub(" ", style.lower()).split(";"):
        name, _, value = declaration.partition(":")
        value, important, _ = value.partition("!")
        if value := value.strip():
            values[name.strip(), bool(important)] = value
    return any(values.get((name, True), values.get((name, False))) in hiding for name, hiding in _NOT_SEEN.items())


def safe_target(given: Attributes) -> str:
    """Where a link leads to, as Markdown can write it; empty if nowhere, or to a program."""
    href = given.get("href") or ""
    if _BLANKS.sub("", href).lower().startswith(UNSAFE):
        return ""
    return _CONTROLS.sub("", href.strip()).translate(_ESCAPED)
