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
    answers = _Answers(embedder, len(texts))
    for part in _parts(texts):
        answers.add(embedder.embed(part), len(part))
    return answers.rows


async def avectors(embedder: Embedder, texts: list[str]) -> Vectors:
    """The same from `aembed`."""
    answers = _Answers(embedder, len(texts))
    for part in _parts(texts):
        answers.add(await embedder.aembed(part), len(part))
    return answers.rows


def _parts(texts: list[str]) -> Iterator[list[str]]:
    for at in range(0, len(texts), AT_ONCE):
        yield texts[at : at + AT_ONCE]


class _Answers:
    """What an embedder gives, checked call by call: a wrong first answer must not cost hundreds of calls.

    Args:
        embedder: Gives it.
        count: How many vectors it will have given: there is room for them at once, as they are too many to be copied.
    """

    def __init__(self, embedder: Embedder, count: int) -> None:
        self._embedder = embedder
        self._count = count
        self._filled = 0
        self.rows: Vectors

    def add(self, answer: Any, count: int) -> None:
        import numpy as np

        from chunkers.embedders.checks import check_widths, checked_vectors

        found = checked_vectors(answer, count, self._embedder)
        if not self._filled:
            self.rows = np.empty((self._count, found.shape[1]), np.float32)
        check_widths([self.rows, found], self._embedder)
        self.rows[self._filled : self._filled + count] = found
        self._filled += count
