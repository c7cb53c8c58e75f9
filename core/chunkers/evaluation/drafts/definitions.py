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
PAST = ("was", "were")
EMPTY = frozenset(
    "bit few good bad better great lot little matter must pleasure part pain result sign shame pity reminder while time way place "
    "reason big important excellent essential crucial key major minor nice useful huge valid real true serious favorite favourite "
    "childhood rapidly decision challenge success failure surprise mistake".split()
)
"""First words of a praise or a remark, which is no definition."""
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
    """ "A buoy is a …": "What is a buoy?"; "… means …": "What does … mean?"."""
    for sentence in source.sentences if source.is_prose else ():
        if question := _asked(sentence):
            yield Found(question, (sentence.span,), "definition")


def _asked(sentence: Sentence) -> str | None:
    words = sentence.words
    for i, word in enumerate(words[:LATEST]):
        if word in COPULAS:
            return _what_is(words[:i], word, words[i + 1 :])
        for verb in (word, " ".join(words[i : i + 2])):
            if i and verb in SAYING and len(words) - i > LEAST and words[i + 1] not in word_list("prepositions"):
                subject = as_subject(words[:i])
                return SAYING[verb].format(subject) if subject else None
    return None


def _what_is(before: Sequence[str], copula: str, behind: Sequence[str]) -> str | None:
    """The question, if what stands behind the verb says what kind of thing it is."""
    subject = as_subject(before)
    plural = copula in ("are", "were")
    kind = bool(behind) and behind[0] in ("a", "an")
    if not subject or len(behind) < LEAST or not (kind or (plural and _is_kind(behind))):
        return None
    if behind[int(kind)].rstrip(",") in EMPTY:
        return None
    word = _word(before, behind)
    if copula in PAST and word != "Who":
        return None
    return f"{word} {copula} {subject}?"


def _is_kind(behind: Sequence[str]) -> bool:
    """Whether a noun in the plural follows: "are files that …"."""
    return len(behind) > 2 and behind[0].isalpha() and behind[0].endswith("s") and behind[1] in ("that", "which", "of", "for", "with")


def _word(before: Sequence[str], behind: Sequence[str]) -> str:
    """Who, if the sentence calls it a person before anything else is said."""
    head = [word.rstrip(",") for word in behind[:LATEST]]
    stop = next((i for i, word in enumerate(head) if word in ("who", "that", "which", "of", "for", "in", "by")), len(head))
    return "Who" if before[0].lower() not in ARTICLES and word_list("people").intersection(head[:stop]) else "What"
