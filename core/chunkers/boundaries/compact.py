"""Many offsets in little memory: numbers in arrays, not objects in lists."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Self, TypeVar, overload

from chunkers.chunk import Span, maker

__all__ = ["Rows", "offsets", "spans"]

T = TypeVar("T", bound=tuple[Any, ...])
TOGETHER = 256  # tuples that are taken at once
LONG = 1 << 32  # characters, from which on an offset does not fit into four bytes


def offsets(length: int) -> array[int]:
    """An empty list of offsets in a text of that length."""
    return array("Q" if length >= LONG else "I")


class Rows(Sequence[T]):
    """A list of tuples, each of their places in a column of its own; they are made when they are asked for.

    A tuple of two offsets takes about 150 bytes, here 8.

    Args:
        kind: The class of the tuples, a `NamedTuple`.
        length: The length of the text that the offsets are of.
        numbers: How many offsets a tuple begins with.
        others: How many other items follow.
    """

    def __init__(self, kind: type[T], length: int, numbers: int, others: int = 0) -> None:
        self._make = maker(kind)
        self.numbers = [offsets(length) for _ in range(numbers)]
        self.others: list[list[Any]] = [[] for _ in range(others)]
        self._columns: list[Any] = [*self.numbers, *self.others]
        self._appends: list[Callable[[Any], object]] = [column.append for column in self._columns]

    def append(self, row: T) -> None:
        """Add a tuple."""
        for append, item in zip(self._appends, row):  # noqa: B905 - `strict` takes as long as the rest
            append(item)

    def filled(self, rows: Iterable[T]) -> Self:
        """This, with more tuples."""
        remaining = iter(rows)
        while batch := [*islice(remaining, TOGETHER)]:
            for column, items in zip(self._columns, zip(*batch, strict=True), strict=True):
                column.extend(items)
        return self

    def __setitem__(self, index: int, row: T) -> None:
        for column, item in zip(self._columns, row, strict=True):
            column[index] = item

    @overload
    def __getitem__(self, index: int) -> T: ...

    @overload
    def __getitem__(self, index: slice) -> list[T]: ...

    def __getitem__(self, index: int | slice) -> T | list[T]:
        row = [column[index] for column in self._columns]
        return [*map(self._make, zip(*row, strict=True))] if isinstance(index, slice) else self._make(row)

    def __iter__(self) -> Iterator[T]:
        return map(self._make, zip(*self._columns, strict=True))

    def __len__(self) -> int:
        return len(self.numbers[0])


def spans(length: int, found: Iterable[Span] = ()) -> Rows[Span]:
    """A list of these spans of a text of that length."""
    return Rows(Span, length, 2).filled(found)
