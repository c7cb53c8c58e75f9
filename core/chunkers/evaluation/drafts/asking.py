"""Questions that a language model writes, of which only those are kept whose quotes stand in the document."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

from chunkers.chunk import Chunk
from chunkers.evaluation.drafts.answers import answers
from chunkers.evaluation.drafts.draft import Found
from chunkers.evaluation.drafts.models import asker
from chunkers.evaluation.evenly import evenly
from chunkers.evaluation.quotes import Quoted
from chunkers.registry import create

__all__ = ["MODEL", "ask"]

MODEL = "model"  # the rule that made such a question
PASSAGE = 4_000  # characters that a model reads at once: enough for several questions, little enough to be read closely
EACH = 4  # questions that are asked for at once

_log = logging.getLogger("chunkers")


def ask(documents: Mapping[str, str], count: int, llm: Any, dropped: Counter[str]) -> dict[str, list[Found]]:
    """What a model asks about passages from all over the documents; what cannot be used is counted in `dropped`.

    Raises:
        ConfigurationError: `llm` is nothing that can be asked.
        Exception: That of the model, if it never answered.
    """
    model = asker(llm)
    found: dict[str, list[Found]] = {name: [] for name in documents}
    quoted = {name: Quoted(text) for name, text in documents.items()}
    prompt = (files("chunkers.evaluation.drafts") / "prompt.txt").read_text("utf-8").replace("{count}", str(EACH))
    answered, failure = 0, None
    for name, passage in _passages(documents, -(-count // EACH)):
        try:
            said = model(prompt.replace("{passage}", passage.text))
        except Exception as error:  # noqa: BLE001 - a model may raise anything; what it said before is not lost
            _log.warning("the language model failed for %s, characters %d to %d: %s", name, *passage.span, error)
            dropped["the model failed"] += 1
            failure = error
        else:
            answered += 1
            found[name] += _located(said, quoted[name], passage, dropped)
    if failure is not None and not answered:
        raise failure
    return found


def _passages(documents: Mapping[str, str], count: int) -> Iterator[tuple[str, Chunk]]:
    """About so many passages: from each document alike, one at least, and from all over it."""
    chunker = create("recursive", chunk_size=PASSAGE)
    each = max(1, -(-count // max(1, len(documents))))
    for name, text in documents.items():
        for chunk in evenly(chunker.chunk(text), each):
            yield name, chunk


def _located(said: str, text: Quoted, passage: Chunk, dropped: Counter[str]) -> Iterator[Found]:
    """The questions whose quotes all stand in the passage, and nowhere else in the document."""
    rows = answers(said)
    if rows is None:
        dropped["answer that is not the JSON asked for"] += 1
    for question, quotes in rows or ():
        places = [text.places(quote) for quote in quotes]
        if not places or not all(places):
            dropped["quote that is not in the document"] += 1
        elif any(len(found) > 1 for found in places):
            dropped["quote that stands in the document twice"] += 1
        elif any(span.start < passage.start or span.end > passage.end for (span,) in places):
            dropped["quote from elsewhere"] += 1
        else:
            yield Found(question, tuple(span for (span,) in places), MODEL)
