"""Sentences that say what something is, and the question "What is …?"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from chunkers.evaluation.drafts.draft import Found
from chunkers.evaluation.drafts.sources import Sentence, Source
from chunkers.evaluation.drafts.subjects import ARTICLES, as_subject, word_list

__all__ = ["definitions"]

LATEST = 7  # words before the verb, an article included
LEAST = 4  # words behind it
COPULAS = ("is", "are", "was", "were")
RELATIVE = ("who", "that", "which", "of", "for", "with", "in", "by")  # where a noun is told more closely
SAYING = {
    "means": "What does {} mean?",
    "denotes": "What does {} denote?",
    "stands for": "What does {} stand for?",
    "stand for": "What do {} stand for?",
    "refers to": "What does {} refer to?",
    "consists of": "What does {} consist of?",
    "consist of": "What do {} consist of?",
}


def definitions(source: Source) -> Iterator[Found]:
    """Ask "What is a buoy?" where "A buoy is a …", "What does drift mean?" where "Drift means …"."""
    for sentence in source.sentences if source.is_prose else ():
        if question := _asked(sentence):
            yield Found(question, (sentence.span,), "definition")


def _asked(sentence: Sentence) -> str | None:
    words = sentence.words
    for i, word in enumerate(words[:LATEST]):
        if word in COPULAS:
            return _what_is(words[:i], word, words[i + 1 :])
        for verb in (word, " ".join(words[i : i + 2])):
            if i and verb in SAYING:
                subject = as_subject(words[:i])
                said = words[i + len(verb.split()) :]
                return SAYING[verb].format(subject) if subject and _tells(said) else None
    return None


def _tells(said: Sequence[str]) -> bool:
    """Whether enough is said, and nothing of a time or place: "Daily means on the day …" is no definition."""
    return len(said) >= LEAST - 1 and said[0] not in word_list("prepositions")


def _what_is(before: Sequence[str], copula: str, behind: Sequence[str]) -> str | None:
    """The question, if what stands behind the verb says what kind of thing, or who, it is."""
    subject = as_subject(before)
    if not subject or len(behind) < LEAST:
        return None
    one = behind[0] in ("a", "an")
    if not one and not (copula == "are" and _is_kind(behind)):
        return None
    if behind[int(one)].rstrip(",") in word_list("remarks"):
        return None
    asked = "Who" if _is_person(before, behind) else "What"
    return None if asked == "What" and copula in ("was", "were") else f"{asked} {copula} {subject}?"


def _is_kind(behind: Sequence[str]) -> bool:
    """Whether a noun in the plural follows: "are files that …"."""
    return behind[0].isalpha() and behind[0].endswith("s") and behind[1] in RELATIVE


def _is_person(before: Sequence[str], behind: Sequence[str]) -> bool:
    """Whether the sentence calls it a person before it tells more."""
    head = [word.rstrip(",") for word in behind[:LATEST]]
    stop = next((i for i, word in enumerate(head) if word in RELATIVE), len(head))
    return before[0].lower() not in ARTICLES and not word_list("people").isdisjoint(head[:stop])
