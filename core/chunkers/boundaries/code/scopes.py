"""What is known about slices of code: the definitions that they belong to."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from chunkers.boundaries.code.records import Definition
from chunkers.boundaries.compact import Rows
from chunkers.boundaries.surroundings import Metadata

__all__ = ["Scopes"]

LONGEST = 1_000  # characters of a head that is repeated


class Scopes:
    """The surroundings of slices of code.

    Args:
        text: The text.
        language: Its language.
        scopes: Definitions, in characters, sorted by their starts; each lies in its owner.
        repeat: Whether the heads of definitions go before what is cut from their bodies.
    """

    def __init__(self, text: str, language: str, scopes: Rows[Definition], *, repeat: bool) -> None:
        self._text = text
        self._language = language
        self._scopes = scopes
        self._starts, self._ends, _, _ = scopes.numbers
        self._names, self._owners = scopes.others
        self._repeat = repeat

    def metadata(self, start: int, end: int) -> Metadata:
        """The language, and the name of the innermost definition that holds all of the slice, qualified by dots."""
        found: Metadata = {"language": self._language}
        shown = self._text[start:end].rstrip()
        shown = shown.rstrip("; \t\r\n") or shown  # `;` is no part of a definition
        names = [self._names[i] for i in self._around(start, start + len(shown))]
        if names:
            found["scope"] = ".".join(reversed(names))
        return found

    def around(self, start: int, end: int) -> Iterable[tuple[str, str]]:
        """The heads of the definitions in whose bodies the slice starts; without the outer ones; nothing."""
        return self._heads(start) if self._repeat else ()

    def _heads(self, start: int) -> Iterator[tuple[str, str]]:
        heads = [head for i in self._around(start, start + 1) if (head := self._head(self._scopes[i], start))]
        indent = self._indent(start)
        while heads:
            yield "\n".join(reversed(heads)) + "\n" + indent, ""
            heads.pop()

    def _around(self, start: int, end: int) -> list[int]:
        """Indexes of the scopes that hold the slice, from the innermost on."""
        found: list[int] = []
        i = bisect_right(self._starts, start) - 1
        while i >= 0:
            if end <= self._ends[i] and self._starts[i] <= start:
                found.append(i)
            i = self._owners[i]
        return found

    def _head(self, scope: Definition, start: int) -> str:
        """The lines of a definition before its body, if the slice starts behind them."""
        body = scope.body + (self._text[scope.body : scope.body + 1] == "{")
        if body <= scope.head or start < body or body - scope.head > LONGEST:
            return ""
        lines = self._text[scope.head : body].rstrip().split("\n")
        while len(lines) > 1 and lines[-1].lstrip().startswith("#"):  # a comment about what comes first in the body
            lines.pop()
        return self._indent(scope.head, words=True) + "\n".join(lines).rstrip()

    def _indent(self, start: int, *, words: bool = False) -> str:
        """What stands before `start` on its line: the blanks, or nothing if there is more; with `words`, all of it."""
        line = self._text[max(0, start - LONGEST) : start].replace("\r", "\n").rpartition("\n")[2]
        return line if words or line.isspace() else ""
