"""The options of `chunkers compare`."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import typer

from chunkers.commands.support.options import whole
from chunkers.comparison.axes import BUDGET_TOKENIZER, MODES, OVERLAPS, SIZES, STRATEGIES

__all__ = [
    "Budget",
    "BudgetTokenizer",
    "Docs",
    "EmbedderName",
    "Folder",
    "Margin",
    "Modes",
    "Output",
    "Overlaps",
    "Questions",
    "Quiet",
    "Sizes",
    "Strategies",
    "TokenizerName",
]


def _several(about: str, metavar: str, standard: Iterable[object], **given: Any) -> Any:
    """An option that may be given several times."""
    text = f"{about}. (May be given several times.) [default: {', '.join(map(str, standard))}]"
    return typer.Option(help=text, metavar=f"<{metavar}>", show_default=False, **given)


Docs = Annotated[Path, typer.Argument(metavar="DOCS", help="A folder of texts, or a file.", show_default=False)]
Questions = Annotated[
    Path | None,
    typer.Option(
        metavar="<file>",
        help="JSON Lines with `question`, `corpus_id` (a document) and `quotes` or `spans`. [default: questions.jsonl "
        "in the folder or beside it]",
        show_default=False,
    ),
]
Strategies = Annotated[list[str] | None, _several("Where cuts may fall", "name", STRATEGIES)]
Sizes = Annotated[list[int] | None, _several("Largest size of a chunk", "n", SIZES, parser=whole)]
Overlaps = Annotated[list[str] | None, _several("Largest overlap, or a share of the size: 10%", "n", OVERLAPS)]
Modes = Annotated[list[str] | None, _several("How to search", "|".join(MODES), ["all, without a model keywords"])]
EmbedderName = Annotated[
    str | None,
    typer.Option(
        metavar="<name>",
        help="What makes vectors: keywords (nothing, only keyword search is compared), minilm, words, or the name or "
        "folder of a sentence-transformers model. [default: minilm where it is installed, else keywords]",
        show_default=False,
    ),
]
TokenizerName = Annotated[
    str, typer.Option(metavar="<name>", help="What sizes count: characters, words, or a tiktoken encoding or model.")
]
Budget = Annotated[int, typer.Option(min=1, help="Compare recall at so many returned tokens.")]
BudgetTokenizer = Annotated[
    str | None,
    typer.Option(
        metavar="<name>",
        help="What these are, as for --tokenizer. "
        f"[default: {BUDGET_TOKENIZER} where it is on this machine, else words]",
        show_default=False,
    ),
]
Margin = Annotated[
    float, typer.Option(min=0.001, max=0.999, help="A difference in recall, from 0 to 1, that does not matter to you.")
]
Output = Annotated[
    Path, typer.Option("--output", "-o", metavar="<file>", help="The report, .html; .md and .json come beside it.")
]
Folder = Annotated[Path, typer.Option(help="Keeps results and vectors; what is there is not done again.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No progress on stderr.")]
