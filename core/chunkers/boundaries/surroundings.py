"""What a strategy knows about slices of one text beyond the text itself: where they stand, and what goes with them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

__all__ = ["Metadata", "Surroundings"]

Metadata = dict[str, str | int | float | bool]


class Surroundings(Protocol):
    """The contract between a strategy, which knows the document, and the packer, which has a budget."""

    def around(self, start: int, end: int) -> Iterable[tuple[str, str]]:
        """What may be put before and behind the slice where it is embedded, the fullest form first; nothing if none.

        The first form that takes at most half of the budget is used. It depends on nothing but the slice.
        """
        ...

    def metadata(self, start: int, end: int) -> Metadata:
        """What is known about the slice, which starts with no blank: flat, of JSON values."""
        ...
