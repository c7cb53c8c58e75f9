"""An embedder that remembers, in a file, what another one said."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from functools import cached_property
from inspect import getattr_static
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from chunkers.embedders.base import avectors, vectors
from chunkers.embedders.resolution import resolve
from chunkers.errors import ConfigurationError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from chunkers.embedders.vector_file import VectorFile

__all__ = ["CachedEmbedder"]

AT_ONCE = 256  # texts that are embedded before their vectors are written: what an interruption costs at most


class CachedEmbedder:
    """Asks another embedder about each distinct text once, and keeps the vectors in a file.

    Vectors are written batch by batch, so what was embedded before an interruption is there afterwards. Several
    threads and processes may share a file, and several models: each text is kept with the fingerprint of its model. Two
    that ask about the same new text at the same time may both embed it. Nothing is opened before the first question,
    and no model is loaded where all is known. To begin anew, delete the file.

    Equal to another one that asks the same model, wherever its file is: the vectors are the same.

    Args:
        embedder: What `SemanticChunker(embedder=…)` takes.
        path: The file, an SQLite database; it is made when there is something to write.
        fingerprint: Tells the model from others. None: what the embedder says of itself, which is the name of the
            model, the content of its folder, its weights or its settings. It must be given for functions and classes of
            your own without a `fingerprint`: nothing else says when their vectors change.

    Raises:
        ConfigurationError: There is no such folder, or no fingerprint.
    """

    def __init__(self, embedder: Any, path: str | os.PathLike[str], *, fingerprint: str | None = None) -> None:
        self.embedder = resolve(embedder)
        self.path = _checked_path(path)
        self._given = _checked_fingerprint(fingerprint, self.embedder)

    @cached_property
    def fingerprint(self) -> str:
        """What the vectors of the model are kept under."""
        found: str = self._given or getattr(self.embedder, "fingerprint")  # noqa: B009 - checked above
        return found if self._given else f"{type(self.embedder).__name__}: {found}"

    def embed(self, texts: list[str]) -> NDArray[np.float32]:
        """An array of shape (texts, dimensions).

        Raises:
            ConfigurationError: The embedder gives something else than vectors, or vectors of another length than those
                that the file has of it.
            ResourceError: The file is damaged, no file of vectors, or cannot be read or written.
        """
        known = self._file.read(self.fingerprint, texts)
        for batch in _batches(texts, known):
            rows = vectors(self.embedder, batch)
            self._file.write(self.fingerprint, batch, rows)
            known.update(zip(batch, rows, strict=True))
        return _stacked(texts, known)

    async def aembed(self, texts: list[str]) -> NDArray[np.float32]:
        """The same, awaited; the file is read and written in a thread."""
        fingerprint = await asyncio.to_thread(lambda: self.fingerprint)  # a digest of weights takes a while
        known = await asyncio.to_thread(self._file.read, fingerprint, texts)
        for batch in _batches(texts, known):
            rows = await avectors(self.embedder, batch)
            await asyncio.to_thread(self._file.write, fingerprint, batch, rows)
            known.update(zip(batch, rows, strict=True))
        return _stacked(texts, known)

    @cached_property
    def _file(self) -> VectorFile:
        from chunkers.embedders.vector_file import VectorFile

        return VectorFile(self.path)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CachedEmbedder):
            return NotImplemented
        return (self.embedder, self._given) == (other.embedder, other._given)

    def __hash__(self) -> int:
        return hash((CachedEmbedder, self.embedder, self._given))

    def __repr__(self) -> str:
        given = f", fingerprint={self._given!r}" if self._given else ""
        return f"CachedEmbedder({self.embedder!r}{given})"

    def __getstate__(self) -> dict[str, Any]:
        return {"embedder": self.embedder, "path": self.path, "_given": self._given}


def _batches(texts: list[str], known: dict[str, Any]) -> Iterator[list[str]]:
    """The distinct texts that are not known yet."""
    new = [text for text in dict.fromkeys(texts) if text not in known]
    for at in range(0, len(new), AT_ONCE):
        yield new[at : at + AT_ONCE]


def _stacked(texts: list[str], known: dict[str, NDArray[np.float32]]) -> NDArray[np.float32]:
    import numpy as np

    return np.stack([known[text] for text in texts]) if texts else np.zeros((0, 0), np.float32)


def _checked_path(path: Any) -> Path:
    """The path, absolute: the folder that a process works in may change, and differs from that of another."""
    name = os.fsdecode(cast("str", path)) if isinstance(path, str | os.PathLike) else ""
    if not name:
        raise ConfigurationError.of(
            "path", "be the path of a file", cast("object", path), "pass 'vectors.sqlite', for instance"
        )
    found = Path(os.path.abspath(name))
    if found.is_dir():
        raise ConfigurationError.of("path", "be a file, and is a folder", str(found), "name a file in it")
    if not found.parent.is_dir():
        raise ConfigurationError.of("path", "be in a folder that exists", str(found), "make the folder")
    return found


def _checked_fingerprint(given: Any, embedder: object) -> str | None:
    if given is not None and (not isinstance(given, str) or not given):
        remedy = "pass the name and version of the model"
        raise ConfigurationError.of("fingerprint", "be a string that tells the model from others", given, remedy)
    if given is None and getattr_static(embedder, "fingerprint", None) is None:  # not asked: it may take long
        rule = f"be given for {embedder!r}, which does not say when its vectors change"
        remedy = "pass CachedEmbedder(…, fingerprint='the name and version of the model')"
        raise ConfigurationError.of("fingerprint", rule, None, remedy)
    return given
