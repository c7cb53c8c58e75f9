"""The exclamation mark, the question mark and the ellipsis."""

from chunkers.boundaries.sentence_rules.passage import Passage
from chunkers.boundaries.sentence_rules.stops import Stop, stop_pattern

__all__ = ["other_stop_ends"]

_MARKS = "!?…"


def other_stop_ends(passage: Passage) -> list[int]:
    """Where "!", "?" and "…" end sentences."""
    ends: list[int] = []
    for mark in _MARKS:
        if mark in passage.text:
            stops = (Stop(passage, match) for match in stop_pattern(mark).finditer(passage.text))
            ends += [stop.end for stop in stops if _ends(stop, mark)]
    return ends


def _ends(stop: Stop, mark: str) -> bool:
    if not stop.word:
        return _ends_before_mark(stop)
    if stop.before == "(" and stop.closers.startswith(")"):  # a remark: "(!)"
        return False
    if not stop.before_lower_case or stop.has_emoticon:
        return True
    if stop.is_closed or stop.marks[-1] in ".…":
        return False
    return mark == "?" or not stop.token[:1].isupper()  # "Yahoo! said"


def _ends_before_mark(stop: Stop) -> bool:
    """Whether the sentence ends before something that is no word."""
    following = stop.following
    if not following or following in "\r\n":
        return False
    return following not in ".…/|" or stop.openers.endswith("[")
