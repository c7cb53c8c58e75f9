"""The rules, one kind of finding a file, and the tables of them that the inspection reads."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from chunkers.inspection.finding import Finding
from chunkers.inspection.rules.blocks import cut_blocks
from chunkers.inspection.rules.duplicates import near_duplicates
from chunkers.inspection.rules.gaps import lost_text
from chunkers.inspection.rules.headings import lonely_headings
from chunkers.inspection.rules.openings import orphaned_openings
from chunkers.inspection.rules.overlaps import excess_overlaps
from chunkers.inspection.rules.references import orphaned_references
from chunkers.inspection.rules.sentences import cut_sentences
from chunkers.inspection.rules.sizes import odd_sizes
from chunkers.inspection.sizes import Sized
from chunkers.inspection.view import View

__all__ = ["KINDS", "OF_SLICES", "OF_WHAT_IS_READ"]

KINDS = (
    "lost-text",
    "oversize",
    "cut-table",
    "cut-fence",
    "lonely-heading",
    "cut-sentence",
    "orphaned-reference",
    "orphaned-opening",
    "near-duplicate",
    "excess-overlap",
    "crumb",
)
"""Every kind of finding."""

OF_WHAT_IS_READ: tuple[Callable[[View], Iterable[Finding]], ...] = (
    lonely_headings,
    cut_blocks,
    cut_sentences,
    orphaned_references,
    orphaned_openings,
)
"""Rules about documents that people read; their findings have places in the text that is read."""

OF_SLICES: tuple[Callable[[Sized], Iterable[Finding]], ...] = (lost_text, odd_sizes, excess_overlaps, near_duplicates)
"""Rules about chunks of any text; their findings have places in the source."""
