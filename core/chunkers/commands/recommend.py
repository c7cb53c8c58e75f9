"""`chunkers recommend`: which strategy suits documents, by what can be measured of them, and the code for it."""

from __future__ import annotations

import json
import os
from typing import Annotated

import typer

from chunkers.advice import Recommendation
from chunkers.advice import recommend as recommended
from chunkers.commands.support.account import Account
from chunkers.commands.support.folders import find
from chunkers.commands.support.guard import printable
from chunkers.commands.support.options import NUMBER, whole
from chunkers.commands.support.output import exact_stdout
from chunkers.commands.support.sources import readable
from chunkers.errors import ConfigurationError
from chunkers.progress import Screen, tracked
from chunkers.registry import CLASSES

__all__ = ["recommend"]

SHOWN = 20  # documents in the table
HEADERS = ("document", "kind", "characters", "marked", "sentence", "sameness", "drift")
LEGEND = (
    "marked: headings, tables and blocks of code. sentence: the median length in characters. sameness: what any part "
    "of the text has in common with any other (0 to 1). drift: how much more neighbouring parts have in common."
)
HONESTY = (
    "This goes by how the documents look, not by what is asked of them. What finds the answers to your questions is "
    "decided by measuring: draft questions with `chunkers questions DOCS -o questions.jsonl`, mend them, and compare "
    "strategies and sizes on them with `chunkers compare DOCS --questions questions.jsonl`."
)


def recommend(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help="Files or folders.", show_default=False)],
    *,
    model: Annotated[
        str | None,
        typer.Option(
            metavar="<name>",
            help="The embedding model, whose limit chunks keep: a common one by name, or the folder of a model of "
            "sentence-transformers. Nothing is loaded.",
            show_default=False,
        ),
    ] = None,
    tokenizer: Annotated[
        str | None,
        typer.Option(
            metavar="<name>",
            help="What sizes count without --model: `characters`, `words`, or a tiktoken encoding or model. "
            "[default: characters]",
            show_default=False,
        ),
    ] = None,
    chunk_size: Annotated[
        int | None,
        typer.Option(metavar=NUMBER, parser=whole, help="Largest size of a chunk.", show_default=False),
    ] = None,
    embedder: Annotated[
        str | None,
        typer.Option(
            metavar="<name>",
            help="An embedder for semantic chunking that you would use: a model of sentence-transformers, or `words`.",
            show_default=False,
        ),
    ] = None,
    precision: Annotated[
        bool, typer.Option("--precision", help="The exact sentence matters more than to find all that may answer.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Write all of it as JSON.")] = False,
) -> None:
    """Recommend a strategy for documents, say why, and print the code for LangChain and for LlamaIndex.

    A tree of questions is walked: is there structure; are the documents short; is every part like any other; is an
    embedder at hand; is precision asked for? Each is answered by a measured value and a threshold, which are shown.
    No model is loaded, and nothing is downloaded.

    Exit code: 0; 1 if a file could not be read (the others are measured); 2 if the command or a parameter makes no
    sense.
    """
    account = Account()
    texts = _read(files, account)
    if not texts:
        raise ConfigurationError.of("FILE", "name a text, or a folder that holds one", files, "name others")
    found = recommended(
        texts, model=model, tokenizer=tokenizer, chunk_size=chunk_size, embedder=embedder, precision=precision
    )
    if as_json:
        exact_stdout().write(json.dumps({**found.to_dict(), "note": HONESTY}, ensure_ascii=False, indent=2) + "\n")
    else:
        _show(found)
    raise typer.Exit(1 if account.failures else 0)


def _read(files: list[str], account: Account) -> dict[str, str]:
    """The texts by path; what cannot be read is said, and counted."""
    sources = find(files, account.fail, skip=account.skip)
    account.warn()
    found = readable(tracked(sources, "reading"), account.fail)
    return {source.path: text for source, text in found if text.strip()}


def _show(found: Recommendation) -> None:
    exact_stdout()
    screen = Screen()
    screen.heading("Measured")
    screen.table(HEADERS, _rows(found), left=HEADERS[:2])
    if len(found.documents) > SHOWN:
        screen.line(f"and {len(found.documents) - SHOWN:,} more", indent=2)
    screen.line(f"\n{LEGEND}", "dim", indent=2)
    screen.heading(f"Recommended: {CLASSES[found.strategy]}")
    size = found.size
    screen.line(f"chunk_size={size.chunk_size} ({size.unit}): {size.reason}.", indent=2)
    if len(found.kinds) > 1:
        kinds = ", ".join(f"{count} by {CLASSES[kind]}" for kind, count in found.kinds.items() if kind != "recursive")
        rest = found.kinds.get("recursive", 0)
        prose = f", {rest} by {CLASSES[found.prose or 'recursive']}" if rest else ""
        screen.line(f"Of the documents, {kinds}{prose}.", indent=2)
    screen.heading("Why")
    for number, step in enumerate(found.steps, 1):
        if number == 2 and found.strategy == "auto":
            screen.line("Those that are prose:", indent=2)
        screen.line(f"{number}. {step.rule}: {'yes' if step.holds else 'no'}. {step.reason}", indent=2)
        threshold = f" (threshold: {step.threshold})" if step.threshold else ""
        screen.line(f"{step.measured}{threshold}", "dim", indent=5)
    for name, program in (("LangChain", found.langchain), ("LlamaIndex", found.llamaindex)):
        screen.heading(name)
        typer.echo(program)
    screen.line(HONESTY)


def _rows(found: Recommendation) -> list[list[str]]:
    return [
        [
            printable(os.path.basename(one.name)),
            "prose" if one.kind == "recursive" else one.kind,
            f"{one.characters:,}",
            f"{one.headings} {one.tables} {one.fences}",
            str(one.sentence_length),
            f"{one.uniformity.sameness:.2f}" if one.uniformity else "–",
            f"{one.uniformity.drift:.2f}" if one.uniformity else "–",
        ]
        for one in found.documents[:SHOWN]
    ]
