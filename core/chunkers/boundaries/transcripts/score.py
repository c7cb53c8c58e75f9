"""Whether a text is a conversation, told from its beginning."""

from __future__ import annotations

from chunkers.boundaries.transcripts.turns import turns_of
from chunkers.boundaries.transcripts.vote import share

__all__ = ["share_of_turns"]

SAMPLE = 16_384  # characters


def share_of_turns(text: str) -> float:
    """How much of the text begins with a speaker: a part of its paragraphs or lines, from 0 (no conversation) to 1.

    Only the first 16,384 characters are looked at, up to the last whole line in them.
    """
    sample = text[:SAMPLE]
    if len(text) > SAMPLE:
        sample = sample[: max(sample.rfind("\n"), sample.rfind("\r")) + 1] or sample
    turns = turns_of(sample)
    return share(sample, [turn.start for turn in turns]) if turns else 0.0
