"""What the token before a full stop says: numbers, initials and abbreviations rarely end a sentence."""

import re

from chunkers.boundaries.sentence_rules.stops import Stop, token_before

__all__ = ["NO_END", "is_plain_word", "token_ends"]

NO_END = 0

_ROMAN = re.compile("[IVXLC]+")
# Parts of names that look like starters: "J. De Vries".
_PARTICLES = frozenset(
    ("De", "La", "Le", "Van", "Den", "Der", "Di", "Da", "Del", "El", "Al", "Von", "Du", "Ten", "Ter", "Dos", "Das")
)


def token_ends(stop: Stop) -> bool:
    """Whether the full stop behind the token ends a sentence, when no lower-case word follows."""
    token = stop.token
    if not token:  # a full stop after a blank, as tokenised text has it, abbreviates nothing
        return True
    if token.isdigit():
        return not _is_ordinal(stop, token)
    token = _without_elision(token)
    if stop.word[0].isdigit() or (_ROMAN.fullmatch(stop.word) and not stop.before_starter):
        return not _is_completed_by_number(stop, token)
    if len(token) == 1 and token.isalpha():
        return _letter_ends(stop, token)
    return _abbreviation_ends(stop, token)


def is_plain_word(stop: Stop) -> bool:
    """Whether the token before a lower-case word is surely a word, not an abbreviation."""
    language, token = stop.passage.language, stop.token.replace("'", "")
    starts = stop.word in language.lowercase_starters
    if token[-1:].isdigit():
        return starts
    if not token.isalpha() or token in language.abbreviations:
        return False
    return len(token) > 3 or token in language.short_words or (len(token) == 3 and starts)


def _is_ordinal(stop: Stop, token: str) -> bool:
    """Whether it is a number as in "3. Mai", "den 45. Präsidenten", "3. 10. 2026"."""
    language = stop.passage.language
    if not language.ordinals or len(token) > 3:
        return False
    if len(token) <= 2 and (stop.word.isdigit() or stop.word.lower() in language.ordinal_nouns):
        return True
    article = token_before(stop.passage.text, stop.start - len(token) - 1).lower()
    return article in language.ordinal_articles and not stop.before_starter


def _is_completed_by_number(stop: Stop, token: str) -> bool:
    """Whether it wants a number behind it: "No. 5", "Jan. 3", "P. 7"."""
    language = stop.passage.language
    if token in language.before_number or token in language.never or (len(token) == 1 and token.isalpha()):
        return True
    return token in language.unless_starter and (token not in language.closing or stop.openers.startswith("("))


def _letter_ends(stop: Stop, letter: str) -> bool:
    """A single letter is an initial or an abbreviation, unless a sentence surely starts behind it."""
    if not letter.isupper():
        return stop.before_starter
    if letter == "I" and _is_pronoun(stop):
        return True
    return stop.before_starter and len(stop.word) > 1 and stop.word not in _PARTICLES


def _is_pronoun(stop: Stop) -> bool:
    """Whether the "I" before the stop is the English pronoun: "you and I."."""
    before = stop.passage.text[max(0, stop.start - 6) : stop.start - 1]
    return stop.before_starter or before.endswith((" and ", "you ", " than "))


def _abbreviation_ends(stop: Stop, token: str) -> bool:
    """The classes of abbreviations, and unknown ones with inner dots ("B.V.", "n.a.")."""
    language = stop.passage.language
    if token in language.never:
        return False
    is_dotted = "." in token and len(token) <= 8 and all(len(part) <= 2 for part in token.split("."))
    if is_dotted or token in language.unless_starter:
        return stop.before_starter
    return True


def _without_elision(token: str) -> str:
    """A token without what is elided before it: "l'av" -> "av"."""
    return token.replace("’", "'").rsplit("'", 1)[-1]
