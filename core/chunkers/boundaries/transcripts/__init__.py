"""Turns of conversations: who speaks, from where to where, and how much a text looks like a conversation."""

from chunkers.boundaries.transcripts.score import share_of_turns
from chunkers.boundaries.transcripts.turns import Turn, turns_of

__all__ = ["Turn", "share_of_turns", "turns_of"]
