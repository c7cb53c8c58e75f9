"""Names of the members of YAML, read from its text when they are asked for."""

from __future__ import annotations

from bisect import bisect_right

from chunkers.boundaries.compact import offsets
from chunkers.boundaries.data.json_names import unquoted

__all__ = ["Names"]


class Names:
    """Where the members of a text start that have a name, in order, and where that stands.

    Args:
        text: The text.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._members, self._starts, self._ends = (offsets(len(text)) for _ in range(3))

    def append(self, member: int, start: int, end: int) -> None:
        """Add the name of a member."""
        self._members.append(member)
        self._starts.append(start)
        self._ends.append(end)

    def get(self, member: int) -> str | None:
        """The name of the innermost member that starts there; None if it has none."""
        i = bisect_right(self._members, member) - 1
        if i < 0 or self._members[i] != member:
            return None
        name = self._text[self._starts[i] : self._ends[i]]
        if name[:1] == name[-1:] == '"' != name:
            return unquoted(name)
        return name[1:-1].replace("''", "'") if name[:1] == name[-1:] == "'" != name else name
