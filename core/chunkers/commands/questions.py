"""`chunkers questions`: questions drafted from documents, to be read by a person, then used by `chunkers compare`."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from chunkers.commands.support.account import Account
from chunkers.commands.support.arguments import Output
from chunkers.commands.support.corpus import read
from chunkers.commands.support.guard import complain, printable
from chunkers.commands.support.output import exact_stdout
from chunkers.commands.support.replacing import replacing
from chunkers.commands.support.sources import STDIN
from chunkers.commands.support.targets import targets
from chunkers.evaluation.drafts import Drafts, draft_questions
from chunkers.plurals import counted

__all__ = ["questions"]


def questions(
    docs: Annotated[Path, typer.Argument(metavar="DOCS", help="A folder of texts, or a file.", show_default=False)],
    *,
    output: Output = None,
    count: Annotated[int, typer.Option(min=1, help="Draft at most so many, from all documents alike.")] = 50,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="No counts on stderr. [default: off]")] = False,
) -> None:
    """Draft questions about documents, each with the passage that answers it, without any model.

    They are made of what the documents say: questions in headings and conversations, numbers, dates, definitions,
    reasons, and headings with what stands below them. Sentences are read as English; of texts in other languages,
    headings and questions are used. They are drafts: read them, mend or delete what nobody would ask, and add what
    people do ask, before you measure with them.

    A line of JSON has id, question, corpus_id (the document), spans (offsets in characters), quotes (the texts there),
    draft (true: delete it when you have read the question) and rule (what made it).

    With a language model of your own, use chunkers.evaluation.draft_questions(documents, llm=…) in Python.

    Exit code: 0 if there are drafts; 1 if a file could not be read, or nothing could be asked; 2 if the command or a
    parameter makes no sense.
    """
    account = Account()
    path = None if str(output) == STDIN else output
    documents = read(docs, path, account, targets(path, [str(docs)])).documents
    drafts = draft_questions(documents, count=count)
    if drafts:
        _write(drafts, path)
    if not quiet:
        complain(_account(drafts, documents, path))
    if account.failures or not drafts:
        raise typer.Exit(1)


def _write(drafts: Drafts, path: Path | None) -> None:
    if path is None:
        stream = exact_stdout()
        stream.writelines(draft.line() for draft in drafts)
        return
    with replacing(path) as file:
        file.writelines(draft.line() for draft in drafts)


def _account(drafts: Drafts, documents: dict[str, str], path: Path | None) -> str:
    """How many drafts there are, of which kinds, and which documents have none."""
    if not drafts:
        return "no question could be drafted: write some by hand, or use a language model (draft_questions(llm=…))"
    rules = Counter(draft.rule for draft in drafts)
    kinds = ", ".join(f"{number} {rule}" for rule, number in rules.most_common())
    silent = [name for name in documents if name not in {draft.question.document for draft in drafts}]
    asked = f"{len(documents) - len(silent)} of {len(documents)} documents"
    of = f"{counted(len(drafts), 'draft')} of questions ({kinds}) about {asked}"
    to = f", written to {printable(path)}" if path else ""
    none = f"; none about {', '.join(map(printable, silent[:5]))}{' …' if len(silent) > 5 else ''}" if silent else ""
    return f"{of}{to}{none}. They are drafts: read them before you measure."
