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


def answers(said: str) -> list[Answer] | None:
    """What was asked for; None if it is anything else.

    Marks of code around all of it, which models like to add, are taken off.
    """
    bare = said.strip()
    for fence in FENCES:
        if bare.startswith(fence) and bare.endswith(END):
            bare = bare.removeprefix(fence).removesuffix(END)
    try:
        rows: Any = json.loads(bare)
    except (ValueError, RecursionError):
        return None
    found = [_answer(row) for row in rows] if isinstance(rows, list) else [None]  # pyright: ignore[reportUnknownVariableType]
    whole = [answer for answer in found if answer]
    return whole if len(whole) == len(found) else None


def _answer(row: Any) -> Answer | None:
    record: dict[str, Any] = cast("dict[str, Any]", row) if isinstance(row, dict) else {}
    question, quotes = record.get("question"), record.get("quotes")
    if not _says(question) or not isinstance(quotes, list) or not all(map(_says, quotes)):  # pyright: ignore[reportUnknownArgumentType]
        return None
    return Answer(" ".join(str(question).split()), cast("list[str]", quotes))


def _says(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())
