"""Whether those who speak are programs, and the text is a log."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from chunkers.boundaries.endings import ends_sentence
from chunkers.boundaries.transcripts.turns import Turn

__all__ = ["is_log"]

SAID = 0.1  # of what people say ends as a sentence does, at least


def is_log(text: str, turns: Sequence[Turn]) -> bool:
    """Whether turns that look like those of a conversation are messages of programs: `12:00:01 nginx: started`.

    Programs have names in small letters, behind a time, outside of `<>`, and hardly ever end what they say as a
    sentence. People who write their names like that do so now and then: `12:00 ana: hi, is it up?`.
    """
    spoken, said = 0, 0
    for turn, following in pairwise([*turns, Turn(len(text), len(text))]):
        if turn.speaker is None:
            continue
        label = text[turn.start : turn.body].partition(turn.speaker)[0]
        if not turn.speaker.islower() or "<" in label or not any(map(str.isdigit, label)):
            return False
        end = turn.body + len(text[turn.body : following.start].rstrip())
        spoken += 1
        said += ends_sentence(text, end) and not text.endswith(("..", "…"), turn.body, end)  # "starting..."
    return said < SAID * spoken
