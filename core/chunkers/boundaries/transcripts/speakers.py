"""Who speaks in a slice of a conversation."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator

from chunkers.boundaries.compact import Rows
from chunkers.boundaries.surroundings import Metadata
from chunkers.boundaries.transcripts.turns import Turn

__all__ = ["Speakers"]


class Speakers:
    """What the turns of a text say of its slices (`Surroundings`).

    Args:
        turns: The turns of the text, in order.
        named: Whether the speaker is named in front of a slice that starts inside of a turn.
    """

    def __init__(self, turns: Rows[Turn], *, named: bool) -> None:
        self._turns = turns
        self._starts = turns.numbers[0]
        self._named = named

    def around(self, start: int, end: int) -> Iterator[tuple[str, str]]:
        """`Ana: ` before the slice, if it goes on with what Ana says."""
        i = bisect_right(self._starts, start) - 1
        if self._named and i >= 0 and start >= self._turns[i].body and (speaker := self._turns[i].speaker):
            yield f"{speaker}: ", ""

    def metadata(self, start: int, end: int) -> Metadata:
        """The speakers in order of appearance, each once, with commas in between."""
        first = bisect_right(self._starts, start) - 1
        last = bisect_right(self._starts, max(start, end - 1))
        names = dict.fromkeys(turn.speaker for turn in self._turns[max(0, first) : last] if turn.speaker)
        return {"speaker": ", ".join(names)} if names else {}
