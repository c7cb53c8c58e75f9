"""Cues of subtitles: an index or a name, a line with two times, and text, as in SubRip (SRT) and WebVTT."""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

from chunkers.boundaries.transcripts.forms import labels
from chunkers.boundaries.transcripts.names import is_name

__all__ = ["Cue", "cues_of"]

LEAST = 2

_TIME = r"(?:\d{1,4}:)?\d{1,2}:\d{2}[.,]\d{1,3}"
_CUE = re.compile(
    r"(?<![^\r\n])(?:\S{1,40}+[ \t]*+(?:\r\n|\n|\r))?"
    rf"[ \t]*+{_TIME}[ \t]*+-->[ \t]*+{_TIME}[^\r\n]*+(?:\r\n|\n|\r|\Z)"
)
_VOICE = re.compile(r"<v(?:\.[^\s<>]{0,64}+)?[ \t]([^<>\r\n]{1,64}+)>")


class Cue(NamedTuple):
    """A cue."""

    start: int
    body: int
    """Where its text starts."""
    speaker: str | None


def cues_of(text: str) -> list[Cue]:
    """The cues of a text, in order; none if there are fewer than two.

    The speaker is named by a voice tag, `<v Ana>`, or by `ANA:` if that name opens several cues.
    """
    if "-->" not in text or len(found := [match.span() for match in _CUE.finditer(text)]) < LEAST:
        return []
    names = {label.start: (label.name, label.body) for label in labels(text) if is_name(label.name, "plain")}
    times = Counter(names[body][0] for _, body in found if body in names)
    cues: list[Cue] = []
    for start, body in found:
        voice = _VOICE.match(text, body)
        name, behind = names.get(body, ("", body))
        if voice:
            cues.append(Cue(start, voice.end(), voice[1].strip() or None))
        elif times[name] > 1:
            cues.append(Cue(start, behind, name))
        else:
            cues.append(Cue(start, body, None))
    return cues
