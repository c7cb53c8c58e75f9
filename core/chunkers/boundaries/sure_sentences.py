"""Starts of sentences that are sure whatever stands around them: found beside an offset, without segmenting.

Most cuts fall near a full stop behind a plain word and before a capital. The segmenter (`sentence_rules`) ends a
sentence there in every context. Where nothing else that may end a sentence, start an item or draw a line stands
between such a place and the offset that is asked about, the answer is known; everywhere else there is none.
"""

from __future__ import annotations

from functools import cached_property

from chunkers.boundaries.sentence_rules import languages
from chunkers.boundaries.sentence_rules.passage import Passage
from chunkers.boundaries.sure_marks import SURE_WIDE, TITLE, ends_sentence, may_start, sure_marks

__all__ = ["SureSentences"]

WINDOW = 320  # characters that are looked at: beyond, segmenting costs little more
MARKS = 2  # in a row that end nothing, or may not, and are looked at: text that has more is dense with them
BEHIND = 16  # a sentence may start before the number of an item, which stands this far behind at most
_EMOTICON_ENDS = "DP"


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
    def _passage(self) -> Passage:
        return Passage(self.text, languages.load(self._code))

    def last(self, lo: int, hi: int) -> int | None:
        """The furthest start of a sentence in (lo, hi], -1 if there surely is none; None if it takes a segmenter."""
        if self._passage.language.end_marks:
            return None
        lowest = max(lo, hi - WINDOW)
        start = self._scan_from(lowest, hi)
        found = self._last_from(start, hi)
        if found == -1 and start > lowest:  # the full stop that was scanned from ends nothing
            found = self._last_from(lowest, hi)
        return found if found != -1 or (lowest == lo and self._is_inside(lo)) else None

    def _scan_from(self, start: int, hi: int) -> int:
        """The last full stop in the window, if any: what stands before it rarely matters."""
        return max(self.text.rfind(". ", start, hi), self.text.rfind("。", start, hi), start)

    def _last_from(self, start: int, hi: int) -> int | None:
        """The furthest place up to `hi` by the marks from `start` on, -1 if none; None if that is not sure."""
        place, passed, doubtful = -1, 0, False
        for mark in sure_marks().finditer(self.text, start, hi + BEHIND):
            ends = ends_sentence(self._passage, mark)
            if ends and mark.end() <= hi:
                place, passed, doubtful = mark.end(), 0, False
            elif ends is False or (ends is None and may_start(self.text, mark, hi)):
                doubtful = doubtful or ends is None
                passed += 1
                if passed > MARKS:
                    return None
        return None if doubtful else place

    def first(self, lo: int, hi: int) -> int | None:
        """The nearest start of a sentence in (lo, hi], -1 if there surely is none; None if it takes a segmenter."""
        stop = min(lo + WINDOW, hi + BEHIND)
        if not self._is_inside(lo) or self._passage.language.end_marks:
            return None
        passed = 0
        for mark in sure_marks().finditer(self.text, lo, stop):
            ends = ends_sentence(self._passage, mark)
            if ends:
                return mark.end() if mark.end() <= hi else -1
            passed += ends is False
            if passed > MARKS or (ends is None and may_start(self.text, mark, hi)):
                return None
        return -1 if stop == hi + BEHIND else None

    def following(self, lo: int, hi: int) -> int:
        """The first start of a sentence in (lo, hi] that is sure, or -1."""
        for mark in sure_marks().finditer(self.text, lo, min(hi, len(self.text) - TITLE)):
            if ends_sentence(self._passage, mark):
                return mark.end()
        return -1

    def _is_inside(self, offset: int) -> bool:
        """Whether nothing before `offset` makes a sentence start behind it."""
        before, after = self.text[offset - 1] if offset else " ", self.text[offset]
        for letter in (before, after):
            if letter.isalpha() and letter not in _EMOTICON_ENDS:
                return True
        return (before.isspace() or before in SURE_WIDE) and after.isalnum()
