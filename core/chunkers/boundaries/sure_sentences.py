"""Starts of sentences that are sure whatever stands around them: found beside an offset, without segmenting.

Most cuts fall near a full stop behind a plain word and before a capital. The segmenter (`sentence_rules`) ends a
sentence there in every context. Where nothing else that may end a sentence, start an item or draw a line stands
between such a place and the offset that is asked about, the answer is known; everywhere else there is none.
"""

from __future__ import annotations

import re
from functools import cache, cached_property

from chunkers.boundaries.sentence_rules import languages
from chunkers.boundaries.sentence_rules.full_stops import decide
from chunkers.boundaries.sentence_rules.lists import closes_number
from chunkers.boundaries.sentence_rules.marks import CLOSERS_WITHOUT_BLANK, SCRIPT_TERMINATORS, WIDE_TERMINATORS
from chunkers.boundaries.sentence_rules.passage import Passage
from chunkers.boundaries.sentence_rules.stops import Stop, stop_pattern, token_before

__all__ = ["SureSentences"]

WINDOW = 320  # characters that are looked at: beyond, segmenting costs little more
DOUBTS = 8  # doubtful marks in a row after which nothing is hoped for: text is dense with them
BEHIND = 16  # a sentence may start before the number of an item, which stands this far behind at most
TITLE = 21  # characters in which a title in 《》 closes: a terminator in it ends nothing
AROUND = 96  # characters around a full stop that may say what it means
_STOPS = ".!?…"
_SURE_WIDE = "。！？"
_RULED = "_=*-"  # a sentence starts at a line drawn with these
_EMOTICON_ENDS = "DP"
_QUOTES = '"”'

# The first class is what the engine scans for. What follows it says what the mark may be; group 1 says: sure.
_MARKS = rf"""
    [.!?…:;=)\n\r_*\-{SCRIPT_TERMINATORS}{WIDE_TERMINATORS}] (?:
        (?<= [.!?] ) ["”]?+ (?: [ ]{{1,2}} | [ ]?\n[ ]? ) (?=[A-Z]) ()
      | (?<= [{_SURE_WIDE}] ) (?![\s{re.escape(CLOSERS_WITHOUT_BLANK)}{SCRIPT_TERMINATORS}{WIDE_TERMINATORS}!?…]) ()
      | (?<= [.!?] ) (?! [a-z0-9,;:/\\<>] | ["'’”][,;:/\\<>\w] )  # but not in "3.5", nor in "e.g."
      | (?<= […\r\n{SCRIPT_TERMINATORS}{WIDE_TERMINATORS}] )
      | (?<= [0-9a-z]\) ) (?<! [a-z]{{5}}\) ) (?<! \d{{4}}\) )  # may close the number of an item
      | (?<= ; ) (?=[ \n](?![a-z]))
      | (?<= [:;=] ) ['’]?-?[()DP]                              # an emoticon
      | (?<= [_=*\-] ) [_=*\-]{{4}}                             # a ruled line
    )
"""


@cache
def _pattern() -> re.Pattern[str]:
    return re.compile(_MARKS, re.VERBOSE)


class SureSentences:
    """Answers about windows of one text that lie in one paragraph each, as far as they are sure.

    Args:
        text: The text.
        language: A code such as "en".
    """

    def __init__(self, text: str, language: str) -> None:
        self.text = text
        self._code = language

    @cached_property
    def _language(self) -> languages.Language:
        return languages.load(self._code)

    def last(self, lo: int, hi: int) -> int | None:
        """The furthest start of a sentence in (lo, hi], -1 if there surely is none; None if it takes a segmenter."""
        if self._language.end_marks:
            return None
        lowest = max(lo, hi - WINDOW)
        start = self._scan_from(lowest, hi)
        found = self._last_from(start, hi)
        if found == -1 and start > lowest:  # the full stop that was scanned from ends nothing
            found = self._last_from(lowest, hi)
        return found if found != -1 or (lowest == lo and self._is_inside(lo)) else None

    def _last_from(self, start: int, hi: int) -> int | None:
        """The furthest place up to `hi` by the marks from `start` on, -1 if they make none; None if one is doubtful."""
        sure, doubts = -1, 0
        for mark in _pattern().finditer(self.text, start, hi + BEHIND):
            ends = self._ends(mark) if mark.lastindex else None
            if ends and mark.end() <= hi:
                sure, doubts = mark.end(), 0
            elif ends is None and self._is_doubtful(mark, hi):
                doubts += 1
                if doubts > DOUBTS:
                    break
        return None if doubts else sure

    def _scan_from(self, start: int, hi: int) -> int:
        """The last full stop in the window, if any: what stands before it does not matter."""
        return max(self.text.rfind(". ", start, hi), self.text.rfind("。", start, hi), start)

    def first(self, lo: int, hi: int) -> int | None:
        """The nearest start of a sentence in (lo, hi], -1 if there surely is none; None if it takes a segmenter."""
        stop = min(lo + WINDOW, hi + BEHIND)
        if not self._is_inside(lo) or self._language.end_marks:
            return None
        for mark in _pattern().finditer(self.text, lo, stop):
            ends = self._ends(mark) if mark.lastindex else None
            if ends:
                return mark.end() if mark.end() <= hi else -1
            if ends is None and self._is_doubtful(mark, hi):
                return None
        return -1 if stop == hi + BEHIND else None

    def following(self, lo: int, hi: int) -> int:
        """The first start of a sentence in (lo, hi] that is sure, or -1."""
        for mark in _pattern().finditer(self.text, lo, min(hi, len(self.text) - TITLE)):
            if mark.lastindex and self._ends(mark):
                return mark.end()
        return -1

    def _is_inside(self, offset: int) -> bool:
        """Whether nothing before `offset` makes a sentence start behind it."""
        before, after = self.text[offset - 1] if offset else " ", self.text[offset]
        if any(letter.isalpha() and letter not in _EMOTICON_ENDS for letter in (before, after)):
            return True
        return (before.isspace() or before in _SURE_WIDE) and after.isalnum()

    def _is_doubtful(self, mark: re.Match[str], hi: int) -> bool:
        """Whether the mark may be why a sentence starts at `hi` or before."""
        text, start = self.text, mark.start()
        if text[start] in ".)" and closes_number(text, start):
            return True  # the item starts before
        if text[start] in _RULED:
            return start <= hi
        return start < hi and not text[start + 1 : hi + 1].isspace()  # no sentence starts with a blank

    def _ends(self, mark: re.Match[str]) -> bool | None:
        """Whether a sentence ends at a mark of the sure kind; None where the number of an item, or a title, may."""
        text, start = self.text, mark.start()
        if text[start] != ".":
            return True if text[start] in "!?" or "》" not in text[start : start + TITLE] else None
        if mark[0][1] in _QUOTES:
            return True
        token = token_before(text, start)
        if not token:  # a full stop after a blank, as tokenised text has it
            return True if text[max(0, start - 2) : start - 1].isalnum() else None
        if token[-1] in _STOPS or closes_number(text, start):
            return None
        if len(token) > 1 and token.isalpha() and token not in self._language.abbreviations:
            return True
        return self._is_decided(start) or (None if "\n" in mark[0] else False)

    def _is_decided(self, start: int) -> bool:
        """Whether the segmenter ends a sentence at the full stop."""
        lowest = max(0, start - AROUND)
        passage = Passage(self.text[lowest : start + AROUND], self._language)
        found = stop_pattern(".").match(passage.text, start - lowest)
        return found is not None and decide(Stop(passage, found)) > 0
