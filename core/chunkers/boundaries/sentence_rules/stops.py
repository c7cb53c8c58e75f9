"""A terminator with its surroundings: the token before it, what closes the sentence, the word after the blank."""

import re
from functools import cache

from chunkers.boundaries.sentence_rules.marks import CLOSERS, OPENERS, TOKEN_OPENERS
from chunkers.boundaries.sentence_rules.passage import BLANKS, LINE_END, Passage

__all__ = ["EMOTICON", "Stop", "stop_pattern", "token_before"]

TOKEN_LENGTH = 24  # characters before a terminator that are looked at: longer tokens are no abbreviations

EMOTICON = r"[:;=]['’]?-?[()DP](?!\w)"

_BLANK = rf"{BLANKS} {LINE_END}?+ {BLANKS}"
_OPENER = rf"(?: [{re.escape(OPENERS)}] | ,, )"

# Every repeat is bounded or possessive, and at most one line end is crossed before a word or an opener: what lies
# behind a blank line is never read.
_SURROUNDINGS = rf"""
    [.!?…]{{0,9}}+ (?![.!?…]) (?:[ ][.!?](?![.!?…\w])){{0,3}}+                         # more terminators: "?!", ". . ."
    ( (?: [{re.escape(CLOSERS)}] | [ ]?\[\d{{1,3}}\] | [ ]?{EMOTICON} ){{0,6}}+ )  # quotes, brackets, "[3]", ":)"
    (?=\s) (?!\r?+\n\r?+\n) {_BLANK}
    ( (?: {_OPENER}{{1,4}}+ {_BLANK} {_OPENER}{{0,3}}+ )?+ )
    ( \w{{0,24}}+ )                                                              # the next word
"""


@cache
def stop_pattern(mark: str, plain: str = "", no_stop: str = "(?!)") -> re.Pattern[str]:
    """The regular expression for stops that begin with `mark`.

    `plain` is an alternative for what follows the mark in the common case. It has no groups: ``lastindex`` is None.
    Where `no_stop` matches behind the mark, there is no stop.
    """
    tail = f"(?:{plain}|{_SURROUNDINGS})" if plain else _SURROUNDINGS
    return re.compile(f"{re.escape(mark)}(?!{no_stop}){tail}", re.VERBOSE)


class Stop:
    """One or more terminators that a `stop_pattern` has found, and what stands around them."""

    __slots__ = ("_match", "closers", "end", "openers", "passage", "start", "word")

    start: int
    """Offset of the first terminator."""
    end: int
    """Where the sentence ends if it does: behind the closers."""
    closers: str
    openers: str
    word: str
    """The first word of what follows (up to 24 characters), or ""."""

    def __init__(self, passage: Passage, match: re.Match[str]) -> None:
        self.passage = passage
        self._match = match
        self.start = match.start()
        self.end = match.end(1)
        self.closers, self.openers, self.word = match.groups()
        if self.openers and not self.closers:
            self.end = passage.quotes.detached_end(match.start(2)) or self.end

    @property
    def is_single(self) -> bool:
        """Whether there is one terminator only."""
        return self._match.start(1) == self.start + 1

    @property
    def marks(self) -> str:
        """The terminators, and the blanks between them."""
        return self.passage.text[self.start : self._match.start(1)]

    @property
    def is_closed(self) -> bool:
        """Whether a quote or a bracket stands behind the terminators, and belongs to the sentence."""
        return self.end > self._match.start(1)

    @property
    def has_emoticon(self) -> bool:
        """Whether an emoticon closes the sentence."""
        return ":" in self.closers or ";" in self.closers or "=" in self.closers

    @property
    def word_start(self) -> int:
        """Offset of the next word, or where it would be."""
        return self._match.start(3)

    @property
    def following(self) -> str:
        """The character where the next word would start, or ""."""
        return self.passage.text[self.word_start : self.word_start + 1]

    @property
    def before(self) -> str:
        """The character before the terminators, or ""."""
        return self.passage.text[self.start - 1 : self.start]

    @property
    def before_lower_case(self) -> bool:
        """Whether the next word starts in lower case, and not as Dutch sentences do: "'s Avonds"."""
        if not self.word[0].islower():
            return False
        is_elided = self.openers.endswith(("'", "’")) and self.word in self.passage.language.elided_starters
        capital = self.word_start + len(self.word) + 1
        return not (is_elided and self.passage.text[capital : capital + 1].isupper())

    @property
    def before_starter(self) -> bool:
        """Whether the next word is one that sentences start with."""
        return self.word in self.passage.language.starters

    @property
    def token(self) -> str:
        """The token that the terminator ends, without opening marks; "" after a blank."""
        return token_before(self.passage.text, self.start)


def token_before(text: str, offset: int) -> str:
    """The characters between the last blank (or opening mark) and `offset`, at most 24."""
    before = text[offset - TOKEN_LENGTH if offset > TOKEN_LENGTH else 0 : offset]
    if not before or before[-1].isspace():
        return ""
    return before.rsplit(None, 1)[-1].lstrip(TOKEN_OPENERS)
