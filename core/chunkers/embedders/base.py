"""What turns texts into vectors: the contract, and how it is asked, so that its answers can be relied on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vectors = NDArray[np.float32]

__all__ = ["Embedder", "avectors", "vectors"]

AT_ONCE = 1_024  # texts in one call: services refuse more than some thousands


@runtime_checkable
class Embedder(Protocol):
    """Turns texts into vectors. An own one needs no base class; a plain function is enough for most uses."""

    def embed(self, texts: list[str]) -> Any:
        """One vector for each text: an array of shape (texts, dimensions), or lists of numbers."""
        ...

    async def aembed(self, texts: list[str]) -> Any:
        """The same, awaited."""
        ...


def vectors(embedder: Embedder, texts: list[str]) -> Vectors:
    """One row for each text, checked.

    Args:
        embedder: Is asked about some hundreds of texts at once.
        texts: At least one.

    Raises:
        ConfigurationError: The embedder gives something else than one vector of finite numbers for each text.
    """
    return _joined([(part, embedder.embed(part)) for part in _parts(texts)], embedder)


async def avectors(embedder: Embedder, texts: list[str]) -> Vectors:
    """The same from `aembed`."""
    return _joined([(part, await embedder.aembed(part)) for part in _parts(texts)], embedder)


def _parts(texts: list[str]) -> Iterator[list[str]]:
    for at in range(0, len(texts), AT_ONCE):
        yield texts[at : at + AT_ONCE]


def _joined(answers: list[tuple[list[str], Any]], embedder: Embedder) -> Vectors:
    import numpy as np

    from chunkers.embedders.checks import check_widths, checked_vectors

    found = [checked_vectors(answer, len(part), embedder) for part, answer in answers]
    check_widths(found, embedder)
    return np.concatenate(found)
