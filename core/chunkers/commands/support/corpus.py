"""Documents and questions about them, as a command is given them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from chunkers.commands.support.account import Account
from chunkers.commands.support.folders import find
from chunkers.commands.support.guard import printable
from chunkers.commands.support.sources import STDIN, readable
from chunkers.errors import ConfigurationError
from chunkers.evaluation.evenly import evenly
from chunkers.evaluation.questions import QuestionSet
from chunkers.plurals import counted
from chunkers.progress import Screen

__all__ = ["Corpus", "examples", "read", "show_problems", "shown"]

QUESTIONS = "questions.jsonl"
PROBLEMS = 5  # of questions that are shown


@dataclass(frozen=True)
class Corpus:
    """Documents by name, and the file of questions about them."""

    place: str
    documents: dict[str, str]
    questions: Path | None


def examples() -> Path:
    """The folder of the example documents: inside the installed package, or in the repository beside its source.

    Raises:
        ConfigurationError: It is in neither place.
    """
    package = Path(__file__).resolve().parents[2]
    for folder in (package / "examples" / "documents", package.parents[1] / "examples" / "documents"):
        if folder.is_dir():
            return folder
    raise ConfigurationError.of("DOCS", "be given, since the example documents are missing", None, "name a folder")


def shown(path: str | Path) -> str:
    """The path as it is printed: from the working directory on, if it is in there."""
    absolute = Path(path).absolute()
    return printable(absolute.relative_to(Path.cwd()) if absolute.is_relative_to(Path.cwd()) else path)


def read(place: Path, questions: Path | None, account: Account, without: Iterable[Path | int] = ()) -> Corpus:
    """Read a file, or the texts in a folder and below; what is no text, or cannot be read, is told and left out.

    Args:
        place: The file or folder.
        questions: The file of questions. None: that of the folder, or the one beside it, if there is any.
        account: Is told what is left out, and why.
        without: Files that are no documents wherever they lie, such as those that are written.

    Raises:
        ConfigurationError: There is no text.
    """
    if str(place) == STDIN:
        raise ConfigurationError.of("DOCS", "be a folder or a file", STDIN, "name one")
    lying = [path for path in (place / QUESTIONS, Path(os.path.abspath(place)).parent / QUESTIONS) if path.is_file()]
    asked = [questions] if questions else lying[:1]
    sources = find([str(place)], account.fail, [*asked, *lying, *without], account.skip)
    account.warn()
    documents: dict[str, str] = {}
    for source, text in readable(sources, account.fail):
        if text.strip():
            documents[os.path.relpath(source.name, place) if place.is_dir() else place.name] = text
    if not documents:
        raise ConfigurationError.of("DOCS", "be a folder that holds texts", str(place), "name another folder")
    return Corpus(str(place), documents, next(iter(asked), None))


def show_problems(screen: Screen, asked: QuestionSet) -> None:
    """Which questions are left out, and why; of many, some."""
    if asked.problems:
        screen.line(f"{counted(len(asked.problems), 'other')} left out, since no answer is certain:", indent=2)
    for problem in evenly(asked.problems, PROBLEMS):
        screen.line(f"{shown(problem.place)}: {problem.reason}: {printable(problem.detail)}", "yellow", indent=4)
