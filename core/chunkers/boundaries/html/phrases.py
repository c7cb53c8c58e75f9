"""What a change of type says in a line: powers and indices, quotations, what was deleted."""

from __future__ import annotations

import re

from chunkers.boundaries.html.element import Element
from chunkers.boundaries.html.part import Part
from chunkers.boundaries.html.tokens import Token

__all__ = ["MARKS", "Phrases"]

MARKS = {
    "sup": ("^", ""),
    "sub": ("_", ""),
    "q": ('"', '"'),
    "del": ("~~", "~~"),
    "s": ("~~", "~~"),
    "strike": ("~~", "~~"),
    "ins": ("", ""),
}
"""What stands before and behind the content of an element, so that it is not read as a part of what is beside it."""
_ORDINAL = re.compile(r"(?:st|nd|rd|th)</sup", re.IGNORECASE)


class Phrases(Part):
    """`10^6`, `x_i`, `"said"`, `~~deleted~~`."""

    _deleted = -1  # where the clean text stood behind what was deleted last

    def enter(self, token: Token, element: Element) -> bool:
        """Open the marks; what is inserted where something was deleted is a word of its own."""
        if element.name == "ins" and self._deleted == self.writer.length:
            self.writer.keep(" ")
        before, element.target = MARKS[element.name]
        if not before or _ORDINAL.match(self.source, token.end):
            return False
        element.marker = before
        self.writer.lead(before)
        return True

    def leave(self, element: Element) -> None:
        """Close the marks, or take them back where nothing is between them."""
        if not self.wrote(element):
            self.writer.unlead(element.marker or "")
            return
        self.writer.trail(element.target)
        if element.target == "~~":
            self._deleted = self.writer.length
