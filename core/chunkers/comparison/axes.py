"""What a comparison varies if nothing else is asked for. It loads nothing, so that the help may name it."""

from __future__ import annotations

from typing import Literal

__all__ = ["BUDGET", "BUDGET_TOKENIZER", "MARGIN", "MODES", "OVERLAPS", "SIZES", "STRATEGIES", "Mode"]

Mode = Literal["keywords", "dense", "hybrid"]
MODES: tuple[Mode, ...] = ("keywords", "dense", "hybrid")
"""How chunks are searched: by words (BM25), by vectors, by both."""

# Each strategy and size embeds all documents once. These eight take a laptop some two minutes for fifty pages.
STRATEGIES = ("recursive", "auto")
SIZES = (200, 400, 800, 1_600)
OVERLAPS = ("0",)

BUDGET = 1_000  # returned tokens: some pages of context, of which a language model reads several times as much
BUDGET_TOKENIZER = "cl100k_base"
MARGIN = 0.05  # of recall that does not matter: 5 of 100 pieces of evidence
