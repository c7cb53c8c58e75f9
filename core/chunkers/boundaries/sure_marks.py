"""Marks that may end a sentence, or start an item or a ruled line; and which of them surely do, whatever is around."""

from __future__ import annotations

import re
from functools import cache

from chunkers.boundaries.sentence_rules.full_stops import decide, goes_on
from chunkers.boundaries.sentence_rules.lists import closes_number
from chunkers.boundaries.sentence_rules.marks import CLOSERS_WITHOUT_BLANK, SCRIPT_TERMINATORS, WIDE_TERMINATORS
from chunkers.boundaries.sentence_rules.passage import Passage
from chunkers.boundaries.sentence_rules.stops import Stop, stop_pattern, token_before

__all__ = ["SURE_WIDE", "TITLE", "ends_sentence", "may_start", "sure_marks"]

TITLE = 21  # characters in which a title in 《》 closes: a terminator in it ends nothing
SURE_WIDE = "。！？"
_STOPS = ".!?…"
_RULED = "_=*-"  # a sentence starts at a line drawn with these
_QUOTES = '"”'

# The first class is what the engine scans for. What follows it says what the mark may be; group 1 says: maybe sure.
_MARKS = rf"""
    [.!?…:;=)\n\r_*\-{SCRIPT_TERMINATORS}{WIDE_TERMINATORS}] (?:
        (?<= [.!?] ) (?<! \b[A-Z]\. ) ["”]?+ (?: [ ]{{1,2}} | [ ]?\n[ ]? ) (?=[A-Z]) ()  # not an initial
      | (?<= [{SURE_WIDE}] ) (?![\s{re.escape(CLOSERS_WITHOUT_BLANK)}{SCRIPT_TERMINATORS}{WIDE_TERMINATORS}!?…]) ()
      | (?<= [.!?] ) (?! [a-z0-9,;:/\\<>] | ["'’”][,;:/\\<>\w] )  # but not in "3.5", nor in "e.g."
      | (?<= […\r\n{SCRIPT_TERMINATORS}{WIDE_TERMINATORS}] )
      | (?<= [0-9a-z]\) ) (?<! [a-z]{{5}}\) ) (?<! \d{{4}}\) )  # may close the number of an item
      | (?<= ; ) (?=[ \n](?![a-z]))
      | (?<= [:;=] ) ['’]?-?[()DP]                              # an emoticon
      | (?<= [_=*\-] ) [_=*\-]{{4}}                             # a ruled line
    )
"""


@cache
def sure_marks() -> re.Pattern[str]:
    """The marks. Group 1 takes part in a match if a sentence starts at its end unless `ends_sentence` objects."""
    return re.compile(_MARKS, re.VERBOSE)


def may_start(text: str, mark: re.Match[str], hi: int) -> bool:
    """Whether the mark, if it is not known what it ends, may be why a sentence starts at `hi` or before."""
    start = mark.start()
    if text[start] in ".)" and closes_number(text, start):
        return True  # the item starts before
    if text[start] in _RULED:
        return start <= hi
    return start < hi and not text[start + 1 : hi + 1].isspace()  # no sentence starts with a blank


def ends_sentence(passage: Passage, mark: re.Match[str]) -> bool | None:
    """Whether a sentence ends at the mark; None if that is not sure, as where it may close the number of an item."""
    if not mark.lastindex:
        return None
    terminator = mark[0][0]
    if terminator == ".":
        return mark[0][1] in _QUOTES or _full_stop_ends(passage, mark)
    is_sure = terminator in "!?" or "》" not in passage.text[mark.start() : mark.start() + TITLE]
    return is_sure or None


def _full_stop_ends(passage: Passage, mark: re.Match[str]) -> bool | None:
    text, start = passage.text, mark.start()
    token = token_before(text, start)
    if not token:  # a full stop after a blank, as tokenised text has it
        return text[max(0, start - 2) : start - 1].isalnum() or None
    if token[-1] in _STOPS or closes_number(text, start):
        return None
    if len(token) > 1 and token.isalpha() and token not in passage.language.abbreviations:
        return True
    silent = token in passage.language.silent and goes_on(passage, mark.end())
    found = None if silent else stop_pattern(".").match(text, start)
    if found and decide(Stop(passage, found)):
        return True
    return None if "\n" in mark[0] else False  # a line behind may start with an item
