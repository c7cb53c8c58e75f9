"""What strategies share whose documents have headings, blocks, tables and code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from chunkers.boundaries.levels import Boundaries
from chunkers.boundaries.outline import Outline
from chunkers.boundaries.outline_surroundings import OutlineSurroundings
from chunkers.boundaries.outlined import CLAUSE, RANKS, SECTION, SENTENCE, WORD, outlined, section_wall
from chunkers.boundaries.sections import Sections
from chunkers.errors import ConfigurationError
from chunkers.strategies.prose import ProseChunker
from chunkers.validation import check_flag

__all__ = ["OutlinedChunker"]


@dataclass(frozen=True, kw_only=True, repr=False)
class OutlinedChunker(ProseChunker):
    """Base of the strategies whose documents have an outline.

    Args:
        headers_to_split_on: The headings that open sections, each with its key in the metadata, as
            `[("#", "Header 1"), ("##", "Header 2")]`. None: all, with the keys `h1` to `h6`.
        max_heading_level: Headings of a higher number open no section.
        merge_sections: Whether small sections that stand side by side below the same heading share a chunk.
        include_headings: Put the titles above a chunk before its text in `content`, inside the budget, but never more
            of them than half of it holds.
        heading_separator: Stands between the titles of `heading_path`.
    """

    headers_to_split_on: Sequence[tuple[str, str]] | None = None
    max_heading_level: int = RANKS
    merge_sections: bool = True
    include_headings: bool = False
    heading_separator: str = " > "

    overlap_levels: ClassVar[tuple[int, ...]] = (SENTENCE, CLAUSE, WORD)
    keep_level: ClassVar[int] = SENTENCE

    def __post_init__(self) -> None:
        super().__post_init__()
        for name in ("merge_sections", "include_headings"):
            check_flag(name, getattr(self, name))
        if self.max_heading_level not in range(1, RANKS + 1) or isinstance(self.max_heading_level, bool):
            raise ConfigurationError.of(
                "max_heading_level", "be a number from 1 to 6", self.max_heading_level, "leave it out for all headings"
            )
        if not isinstance(self.heading_separator, str):  # pyright: ignore[reportUnnecessaryIsInstance] - users may pass others
            raise ConfigurationError.of("heading_separator", "be a string", self.heading_separator, "pass ' > '")
        if self.headers_to_split_on is not None:
            object.__setattr__(self, "headers_to_split_on", _checked_headers(self.headers_to_split_on))

    @cached_property
    def _keys(self) -> dict[int, str]:
        """The key of every rank of heading that opens a section."""
        named = self.headers_to_split_on
        keys = (
            {rank: f"h{rank}" for rank in range(1, RANKS + 1)} if named is None else {_rank(m): key for m, key in named}
        )
        return {rank: key for rank, key in keys.items() if rank <= self.max_heading_level}

    def outlined(self, text: str, outline: Outline) -> Boundaries:
        """The boundaries of a text with an outline."""
        headings = outline.sections(self._keys)
        surroundings = OutlineSurroundings(
            text,
            outline,
            Sections(text, headings),
            self._keys,
            self.heading_separator,
            include_headings=self.include_headings,
        )
        return outlined(
            text,
            outline,
            self.sentence_levels(text),
            sections=headings,
            wall=section_wall if self.merge_sections else lambda _: SECTION,
            surroundings=surroundings,
            literals_whole=self.oversized == "keep",
        )


def _rank(marker: str) -> int:
    """`##` and `h2` are 2; 0 if it is neither."""
    name = marker.lower()
    if name.startswith("h") and name[1:].isdecimal():
        return int(name[1:])
    return len(name) if name == "#" * len(name) else 0


def _checked_headers(given: Any) -> tuple[tuple[str, str], ...]:
    try:
        pairs = tuple((marker, key) for marker, key in given)
        wrong = not pairs or not all(isinstance(key, str) and 1 <= _rank(marker) <= RANKS for marker, key in pairs)
    except (TypeError, ValueError, AttributeError):  # no list, no pairs, no strings
        pairs, wrong = (), True
    if wrong:
        raise ConfigurationError.of(
            "headers_to_split_on", "be a list of pairs as ('##', 'Header 2')", given, "leave it out for all headings"
        )
    return pairs
