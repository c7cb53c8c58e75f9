"""`chunkers demo`: every strategy and its laws on a folder of documents, then questions asked of the chunks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from chunkers.commands.support.account import Account
from chunkers.commands.support.corpus import examples, read
from chunkers.commands.support.options import NUMBER, whole
from chunkers.commands.support.output import exact_stdout
from chunkers.commands.trial.measures import left_out, measures
from chunkers.commands.trial.models import EMBEDDERS, embedders
from chunkers.commands.trial.steps import RETRIEVAL, find_questions, try_frameworks, try_strategies
from chunkers.commands.trial.strategies import chunker_for
from chunkers.progress import Screen
from chunkers.validation import check_choice

__all__ = ["demo"]


def demo(
    docs: Annotated[
        Path | None,
        typer.Argument(
            metavar="DOCS", help="A folder of texts. Without it: the example documents.", show_default=False
        ),
    ] = None,
    *,
    questions: Annotated[
        Path | None,
        typer.Option(
            help="JSON Lines with `question`, `corpus_id` (a document) and `quotes` or `spans`. Without it: "
            "questions.jsonl in the folder or beside it, else questions made from the documents.",
            show_default=False,
        ),
    ] = None,
    chunk_size: Annotated[
        int | None,
        typer.Option(metavar=NUMBER, parser=whole, help="Largest size of a chunk.", show_default=False),
    ] = None,
    chunk_overlap: Annotated[
        int,
        typer.Option(metavar=NUMBER, parser=whole, help="Largest size of what a chunk repeats of the one before."),
    ] = 0,
    tokenizer: Annotated[
        str | None,
        typer.Option(help="`characters` (the default), `words`, or a tiktoken encoding or model.", show_default=False),
    ] = None,
    embedder_name: Annotated[
        str, typer.Option("--embedder", help=f"What makes vectors of texts: {' or '.join(EMBEDDERS)}.")
    ] = EMBEDDERS[0],
    max_questions: Annotated[int, typer.Option(min=1, help="Ask at most so many.")] = 40,
    show: Annotated[int, typer.Option(min=0, help="Show so many questions in full.")] = 6,
) -> None:
    """Try the library on documents: cut them with every strategy, check its promises, then ask questions.

    The chunks are indexed in LangChain and in LlamaIndex, as far as these are installed. Vectors are made of keywords,
    so that nothing is downloaded; `--embedder minilm` uses a sentence encoder instead.

    Exit code: 0 if every promise was kept and every file read, else 1; 2 if a parameter makes no sense.
    """
    exact_stdout()
    check_choice("--embedder", embedder_name, EMBEDDERS)
    screen, account = Screen(), Account()
    corpus = read(docs or examples(), questions, account)
    sizes = [{**measure, "chunk_overlap": chunk_overlap} for measure in measures(tokenizer, chunk_size)]
    chunker_for(RETRIEVAL, sizes[0])  # says what is wrong with the parameters before anything is done
    embedder = embedders(embedder_name)  # as does this
    asked = find_questions(screen, corpus, max_questions, required=questions is not None)
    kept = try_strategies(screen, corpus, sizes, left_out(tokenizer, chunk_size))
    results = try_frameworks(screen, corpus, asked, sizes[0], embedder, show)
    kept &= not any(result.inexact for result in results)
    raise typer.Exit(0 if kept and not account.failures else 1)
