"""Some of many, from all over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

__all__ = ["evenly"]

T = TypeVar("T")


def evenly(items: Sequence[T], count: int) -> list[T]:
    """At most `count` of the items, from all over."""
    if len(items) <= count:
        return list(items)
    return [items[i * len(items) // count] for i in range(count)]
