"""Quotation marks that stand apart: a blank on both sides, so that only the marks before tell whether they close."""

import re

from chunkers.boundaries.sentence_rules.passage import Passage

_DETACHED = re.compile(r"(''|[\"'’”»])(?=\s)")
_ALWAYS_CLOSING = frozenset("’”»")


def detached_quote(passage: Passage, offset: int, openers: str) -> int:
    """The offset behind a detached mark at `offset` that closes the sentence before it; 0 if there is none."""
    if openers[0] not in "\"'’”»":
        return 0
    found = _DETACHED.match(passage.text, offset)
    if not found:
        return 0
    mark = found.group(1)
    if mark in _ALWAYS_CLOSING or passage.quotes.is_open(mark, offset):
        return found.end()
    return 0
