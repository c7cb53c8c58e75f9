"""The full stop: which dots end a sentence.

`decide` looks at what follows first, then at what stands before. Every function answers with the offset where the
sentence ends, or with `NO_END`.
"""

import re

from chunkers.boundaries.sentence_rules import tokens
from chunkers.boundaries.sentence_rules.passage import Passage
from chunkers.boundaries.sentence_rules.stops import Stop, stop_pattern, token_before

__all__ = ["decide", "full_stop_ends", "goes_on"]

NO_END = tokens.NO_END

# A few blanks and a capital or a digit: nine stops of ten.
_CAPITALS = "A-ZÀ-ÖØ-ÞΑ-ΩА-Я"
_PLAIN = rf"[ ]{{0,2}}+\r?+\n?+[ ]{{0,12}}+(?<=\s)(?=[0-9{_CAPITALS}])"
# Between two initials; a text may be full of them. "I" may be the pronoun.
_INITIALS = rf"(?<=(?<![^ ])[A-HJ-Z]\.)[ \n][{_CAPITALS}](?!\w)"
_WORD = re.compile(r"\w{0,24}+")
_CITATION = re.compile(r"\([^()\r\n]{1,60}\)[.,;]")
_GLUED_ELLIPSIS = re.compile(r"(?:\.\.\.|…)\w")


def full_stop_ends(passage: Passage) -> list[int]:
    """Where full stops end sentences.

    Plain stops are decided here, as `decide` would, without a look at their surroundings.
    """
    text, language = passage.text, passage.language
    known, silent, counts = language.abbreviations, language.silent, not language.ordinals
    pattern, surroundings = stop_pattern(".", _PLAIN, _INITIALS), stop_pattern(".")
    ends: list[int] = []
    for found in pattern.finditer(text):
        start, match = found.start(), found
        if found.lastindex is None:
            token = token_before(text, start)
            is_word = token.isalpha() and token not in known and len(token) > 1
            if is_word or not token or (counts and token.isdigit()):
                ends.append(start + 1)
                continue
            if token in silent and goes_on(passage, found.end()):
                continue
            match = surroundings.match(text, start) or found
        end = decide(Stop(passage, match))
        if end:
            ends.append(end)
    return ends


def goes_on(passage: Passage, offset: int) -> bool:
    """Whether neither a number stands at `offset` nor a word that sentences start with: behind "Dr." a name."""
    found = _WORD.match(passage.text, offset)
    word = found[0] if found else ""
    return word not in passage.language.starters and not word[:1].isdigit()


def decide(stop: Stop) -> int:
    """The offset where the sentence ends, or `NO_END`."""
    if not stop.word:
        return before_mark(stop)
    if stop.before_lower_case:
        return before_lower_case(stop)
    if stop.is_closed:
        return after_closers(stop)
    if not stop.is_single:
        return after_several_dots(stop)
    return stop.end if tokens.token_ends(stop) else NO_END


def before_mark(stop: Stop) -> int:
    """At the end of a paragraph there is nothing to decide; before other punctuation the sentence goes on."""
    following = stop.following
    if not following or following in "\r\n":
        return NO_END
    if following in ".…" and not stop.openers:
        return stop.end if _GLUED_ELLIPSIS.match(stop.passage.text, stop.word_start) else NO_END
    if following in ".…,;:)!?]}/|" and not stop.openers.endswith("["):
        return NO_END
    return stop.end


def before_lower_case(stop: Stop) -> int:
    """A lower-case word continues the sentence, but for careless writing in languages that allow it."""
    if stop.has_emoticon:
        return stop.end
    if not stop.is_single or stop.is_closed or not stop.passage.language.lowercase_starts:
        return NO_END
    return stop.end if tokens.is_plain_word(stop) else NO_END


def after_closers(stop: Stop) -> int:
    """A closed quotation ends the sentence; a bracket may close on an abbreviation: "(U.S.) Army"."""
    if stop.openers.startswith("(") and _is_cited(stop):
        return NO_END
    if stop.closers.startswith((")", "]")) and stop.is_single:
        return stop.end if tokens.token_ends(stop) else NO_END
    return stop.end


def _is_cited(stop: Stop) -> bool:
    """Whether a source in parentheses follows, as in ``"…" (Smith 55).``, which belongs to the quotation."""
    is_elision = stop.closers.startswith("]") and len(stop.closers) > 1 and stop.before == "["
    return is_elision or bool(_CITATION.match(stop.passage.text, stop.word_start - 1))


def after_several_dots(stop: Stop) -> int:
    """An ellipsis before a capital ends the sentence; of four spaced dots the first does, the rest opens the next."""
    if stop.passage.text.startswith(". . . .", stop.start) and stop.before.strip():
        return stop.start + 1
    return stop.end
