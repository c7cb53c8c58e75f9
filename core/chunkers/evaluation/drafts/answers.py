"""The answer of a language model, read strictly: a list of questions with quotes, as JSON."""

from __future__ import annotations

import json
from typing import Any, NamedTuple, cast

__all__ = ["Answer", "answers"]

FENCES = ("```json\n", "```\n")
END = "\n```"


class Answer(NamedTuple):
    """A question, and passages that are said to stand in the document."""

    question: str
    quotes: list[str]


def answers(said: str) -> list[Answer]:
    """What was asked for. Marks of code around all of it, which models like to add, are taken off.

    Raises:
        ValueError: It is something else.
    """
    bare = said.strip()
    for fence in FENCES:
        if bare.startswith(fence) and bare.endswith(END):
            bare = bare.removeprefix(fence).removesuffix(END)
    try:
        rows: Any = json.loads(bare)
    except RecursionError as error:
        raise ValueError("lists in lists in lists") from error
    return [*map(_answer, _strict(rows, list))]


def _answer(row: Any) -> Answer:
    record = _strict(row, dict)
    question = _strict(record.get("question"), str)
    quotes = [str(_strict(quote, str)) for quote in _strict(record.get("quotes"), list)]
    return Answer(" ".join(question.split()), quotes)


def _strict(value: Any, kind: type[Any]) -> Any:
    """The value, which must be of that kind and not empty; a list of questions may be."""
    if not isinstance(value, kind) or (isinstance(value, str) and not value.strip()):
        raise ValueError(f"{value!r} is no {kind.__name__}, or empty")
    return cast("Any", value)
