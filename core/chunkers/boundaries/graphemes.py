"""Ends of grapheme clusters: what a reader takes for one character (Unicode Standard Annex 29)."""

from __future__ import annotations

from bisect import bisect_right, insort
from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regex import Pattern

__all__ = ["FIRST_MARK", "Graphemes"]

FIRST_MARK = "\u0300"  # below it, only CR LF forms a cluster of two
STEP = 32  # characters that are walked at once
PUNCTUATION = frozenset("，。、；：？！“”‘’「」『』（）《》〈〉【】…—・")


@cache
def _patterns() -> tuple[Pattern[str], Pattern[str]]:
    """A cluster, and (searched backwards) a character that surely starts one."""
    import regex

    joins_left = r"\p{Extended_Pictographic}\p{InSC=Consonant}"
    sure = rf"(?r)(?<![\p{{GCB=Prepend}}])[\p{{GCB=Other}}--[{joins_left}]]"
    return regex.compile(r"\X"), regex.compile(sure, flags=regex.V1)


@lru_cache(4096)
def _is_plain(character: str) -> bool:
    """Whether two such characters side by side are always two clusters (CR LF aside)."""
    return (
        "\u3400" <= character <= "\u9fff"  # ideographs
        or character < FIRST_MARK
        or "\u3041" <= character <= "\u3096"  # hiragana
        or "\u30a1" <= character <= "\u30fa"  # katakana
        or character in PUNCTUATION
    )


class Graphemes:
    """The weakest level: where clusters end. Looks at the text around a place only, so far as it must."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._known = [0]  # boundaries found the slow way, so that no run of marks or flags is walked twice
        self._cluster = (0, 0)

    def whole(self, offset: int) -> bool:
        """Whether no cluster is cut at `offset`."""
        text = self.text
        if offset <= 0 or offset >= len(text):
            return True
        before, after = text[offset - 1], text[offset]
        if before < FIRST_MARK and after < FIRST_MARK:
            return after != "\n" or before != "\r"
        if _is_plain(before) and _is_plain(after):
            return True
        return self._around(offset)[0] == offset

    def last(self, lo: int, hi: int) -> int:
        """The furthest end of a cluster in (lo, hi], or -1."""
        at = hi if self.whole(hi) else self._around(hi)[0]
        return at if at > lo else -1

    def first(self, lo: int, hi: int) -> int:
        """The nearest end of a cluster in (lo, hi], or -1."""
        at = lo + 1
        if not self.whole(at):
            at = self._around(at)[1]
        return at if at <= hi else -1

    def settled(self) -> int:
        """All but the last cluster, which more text may prolong."""
        return self.last(0, len(self.text) - 1) if len(self.text) > 1 else 0

    def anchor(self, offset: int) -> int:
        """The end of the cluster before."""
        return offset if self.whole(offset) else self._around(offset)[0]

    def resume(self, anchor: int) -> None:
        """Clusters are counted from the anchor."""
        self._known = [anchor]

    def _around(self, offset: int) -> tuple[int, int]:
        """The cluster that covers `offset`, as (start, end); `offset` itself when it lies between two."""
        start, end = self._cluster
        if start < offset < end:
            return start, end
        known = self._known[bisect_right(self._known, offset) - 1]
        if known == offset:
            return offset, offset
        found = _patterns()[1].search(self.text, known, offset)
        start, end = self._walk(found.start() if found else known, offset)
        self._remember(start)
        if start < offset:
            self._cluster = start, end
        return start, end

    def _walk(self, start: int, offset: int) -> tuple[int, int]:
        r"""The cluster that covers `offset` or starts there, counting from the boundary at `start`.

        Short slices are walked: `\X` looks at all the flags to the left, of which half a one may stand before a slice,
        and a million of them before an offset.
        """
        size, width = len(self.text), STEP
        while True:
            stop, reached = min(start + width, size), start
            for match in _patterns()[0].finditer(self.text[start:stop]):
                end = start + match.end()
                if end == stop < size:
                    break  # the cluster may go on behind the slice
                if end > offset:
                    return start + match.start(), end
                reached = end
            width = STEP if reached > start else width * 4
            start = reached

    def _remember(self, boundary: int) -> None:
        if boundary > self._known[-1]:
            self._known.append(boundary)
        elif self._known[bisect_right(self._known, boundary) - 1] != boundary:
            insort(self._known, boundary)
