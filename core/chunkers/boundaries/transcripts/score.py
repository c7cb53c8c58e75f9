"""Whether a text is a conversation, told from its beginning."""

from __future__ import annotations

from chunkers.boundaries.transcripts.cues import cues_of
from chunkers.boundaries.transcripts.logs import is_log
from chunkers.boundaries.transcripts.turns import turns_of
from chunkers.boundaries.transcripts.vote import share

__all__ = ["share_of_turns"]

SAMPLE = 16_384  # characters


def share_of_turns(text: str) -> float:
    """How much of the text begins with a speaker: a part of its paragraphs or lines, from 0 (no conversation) to 1.

    Only the first 16,384 characters are looked at, up to the last whole line in them. A log is no conversation.
    """
    sample = text[:SAMPLE]
    if len(text) > SAMPLE:
        sample = sample[: max(sample.rfind("\n"), sample.rfind("\r")) + 1] or sample
    starts = [cue.start for cue in cues_of(sample)]
    if not starts:
        turns = turns_of(sample)
        if is_log(sample, turns):
            return 0.0
        speaks = any(turn.speaker for turn in turns)
        starts = [turn.start for turn in turns if turn.speaker or turn.tied or not speaks]
    return share(sample, starts) if starts else 0.0
