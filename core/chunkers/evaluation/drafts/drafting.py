"""Questions for documents that come without: drafted by rules, or by a language model."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from chunkers.evaluation.drafts.asked import asked
from chunkers.evaluation.drafts.asking import MODEL, ask
from chunkers.evaluation.drafts.counts import counts
from chunkers.evaluation.drafts.dates import dates
from chunkers.evaluation.drafts.definitions import definitions
from chunkers.evaluation.drafts.dialogues import dialogues
from chunkers.evaluation.drafts.draft import Draft, Drafts, Found
from chunkers.evaluation.drafts.headings import headings
from chunkers.evaluation.drafts.numbers import numbers
from chunkers.evaluation.drafts.persons import persons
from chunkers.evaluation.drafts.reasons import reasons
from chunkers.evaluation.drafts.selection import distinct, selected
from chunkers.evaluation.drafts.sources import Source
from chunkers.evaluation.questions import Question
from chunkers.validation import checked_count

__all__ = ["RULES", "draft_questions"]

RULES: dict[str, Callable[[Source], Iterator[Found]]] = {
    "asked": asked,
    "dialogue": dialogues,
    "number": numbers,
    "count": counts,
    "date": dates,
    "person": persons,
    "reason": reasons,
    "definition": definitions,
    "heading": headings,
}
"""By name, those whose questions are kept most often first."""


def draft_questions(documents: Mapping[str, str], *, count: int = 50, llm: Any = None) -> Drafts:
    """Questions about documents, each with the passages that answer it, for a person to read before they are used.

    Without a model they are made by rules: questions that the documents ask themselves, in headings and in
    conversations; definitions; numbers; and headings, with the first sentences below. The rules for sentences are
    those of English; in other languages headings and questions are left. The same documents give the same drafts.

    Args:
        documents: Texts by name; the name may say what kind of document it is (`notes.md`).
        count: How many at most, from all documents alike.
        llm: A chat model of LangChain, an LLM of LlamaIndex, or any function from a prompt to an answer. It is shown
            passages from all over the documents. Its answer must be JSON, and each quote in it must stand in the
            document exactly once, but for white space; what breaks that is dropped and counted.

    Raises:
        ConfigurationError: `count` is less than 1, or `llm` is nothing that can be asked.
    """
    count = checked_count("count", count, least=1)
    dropped = Counter[str]()
    found = _by_rules(documents) if llm is None else ask(documents, count, llm, dropped)
    kept = selected(distinct(found, dropped), documents, (*RULES, MODEL), count, dropped)
    drafts = [
        _draft(f"{name}-{number}", name, documents[name], one)
        for name, here in kept.items()
        for number, one in enumerate(here, 1)
    ]
    return Drafts(tuple(drafts), {reason: number for reason, number in dropped.items() if number})


def _by_rules(documents: Mapping[str, str]) -> dict[str, list[Found]]:
    sources = [Source(name, text) for name, text in documents.items()]
    return {source.name: [one for rule in RULES.values() for one in rule(source)] for source in sources}


def _draft(id_: str, name: str, text: str, found: Found) -> Draft:
    question = Question(id_, found.text, name, found.evidence, draft=True)
    return Draft(question, found.rule, tuple(text[start:end] for start, end in question.evidence))
