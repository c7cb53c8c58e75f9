"""Documents, and questions about them."""

from __future__ import annotations

from pathlib import Path

from texts import EXAMPLES

from chunkers.evaluation import Question, load_questions

__all__ = ["asked"]


def asked(folder: Path | None) -> tuple[dict[str, str], tuple[Question, ...]]:
    """Documents by name, and questions about them: those of a folder with `corpora/` and `queries.jsonl`.

    Args:
        folder: The folder. None: the example documents and their questions.
    """
    inside = (EXAMPLES, EXAMPLES.parent / "questions.jsonl")
    documents, questions = inside if folder is None else (folder / "corpora", folder / "queries.jsonl")
    texts = {path.name: path.read_text("utf-8") for path in sorted(documents.iterdir())}
    return texts, load_questions(questions, texts).questions
