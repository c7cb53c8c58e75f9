"""A file of vectors: an SQLite database that several threads and processes may read and write.

Each call opens the file anew, which takes a fraction of a millisecond: so nothing has to be shared between threads,
carried into another process or closed at the end. Each write is one transaction.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Generator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from chunkers.errors import ConfigurationError, ResourceError

__all__ = ["VectorFile"]

Rows = NDArray[np.float32]

APPLICATION = 0x63686E6B  # "chnk": how SQLite files of different programs are told apart
VERSION = 1
PATIENCE = 60.0  # seconds to wait for another writer, each of which takes milliseconds
ASKED = 500  # texts in one query; SQLite takes at least 999 parameters
BYTES = "<f4"  # float32, little-endian on every machine

MARKS = ("application_id", "user_version")
SCHEMA = (
    "CREATE TABLE models (id INTEGER PRIMARY KEY, fingerprint TEXT NOT NULL UNIQUE, width INTEGER NOT NULL)",
    "CREATE TABLE vectors (model INTEGER NOT NULL, text BLOB NOT NULL, vector BLOB NOT NULL, crc INTEGER NOT NULL)",
    "CREATE UNIQUE INDEX places ON vectors (model, text)",
    f"PRAGMA application_id = {APPLICATION}",
    f"PRAGMA user_version = {VERSION}",
)


@dataclass(frozen=True)
class VectorFile:
    """Vectors by the fingerprint of their model and a digest of their text.

    Args:
        path: Where it is. Reading makes no file; writing does.
    """

    path: Path

    def read(self, fingerprint: str, texts: Sequence[str]) -> dict[str, Rows]:
        """The vectors that are there, each of shape (dimensions,), by their texts.

        Raises:
            ResourceError: The file is damaged, no file of vectors, or cannot be read.
        """
        if not self.path.exists():
            return {}
        with self._opened() as connection:
            connection.execute("BEGIN")  # nobody makes or changes the file between these questions
            if not _is_made(connection) or (model := _model(connection, fingerprint)) is None:
                return {}
            digests = {_digest(text): text for text in texts}
            stored = _stored(connection, model[0], list(digests))
            return {digests[digest]: _vector(blob, checksum, model[1]) for digest, blob, checksum in stored}

    def write(self, fingerprint: str, texts: Sequence[str], vectors: Rows) -> None:
        """Add vectors of shape (texts, dimensions), all or none; a text that is there keeps its own.

        Raises:
            ConfigurationError: The file has vectors of another length under this fingerprint.
            ResourceError: The file is damaged, no file of vectors, or cannot be written.
        """
        blobs = [row.astype(BYTES).tobytes() for row in vectors]
        with self._opened() as connection:
            connection.execute("BEGIN IMMEDIATE")
            if not _is_made(connection):
                for statement in SCHEMA:
                    connection.execute(statement)
            model = self._model_of_width(connection, fingerprint, vectors.shape[1])
            rows = ((model, _digest(text), blob, crc32(blob)) for text, blob in zip(texts, blobs, strict=True))
            connection.executemany("INSERT OR IGNORE INTO vectors VALUES (?, ?, ?, ?)", rows)
            connection.execute("COMMIT")

    def _model_of_width(self, connection: sqlite3.Connection, fingerprint: str, width: int) -> int:
        """The id of the model, which is added if it is new."""
        connection.execute("INSERT OR IGNORE INTO models (fingerprint, width) VALUES (?, ?)", (fingerprint, width))
        found = _model(connection, fingerprint)
        if found is None:
            raise sqlite3.DatabaseError("a model that was added is not there")
        if found[1] != width:
            rule = f"return vectors of {found[1]} dimensions, as those of it in {str(self.path)!r}"
            remedy = f"delete that file, or pass a fingerprint= of this model (now {fingerprint!r})"
            raise ConfigurationError.of("embedder", rule, width, remedy)
        return found[0]

    @contextmanager
    def _opened(self) -> Generator[sqlite3.Connection]:
        """A connection; what was not committed is undone at the end."""
        try:
            # isolation_level=None: transactions begin where this module says so.
            with closing(sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None)) as connection:
                yield connection
        except sqlite3.Error as error:
            raise self._refused(error) from error

    def _refused(self, error: sqlite3.Error) -> ResourceError:
        if isinstance(error, sqlite3.OperationalError):  # locked, forbidden, disk full
            rule, remedy = "be a file that can be read and written", "see to that, or name another file"
        else:
            rule, remedy = "be a file of vectors, whole and made by CachedEmbedder", "delete it, or name another file"
        return ResourceError(f"path must {rule} (got {str(self.path)!r}: {error}); {remedy}")


def _is_made(connection: sqlite3.Connection) -> bool:
    """Whether the tables are there; an empty file has none yet."""
    application, version = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in MARKS)
    if (application, version) == (APPLICATION, VERSION):
        return True
    if application or version or connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        other = f"version {version}" if application == APPLICATION else "another program"
        raise sqlite3.DatabaseError(f"this is a database of {other}")
    return False


def _model(connection: sqlite3.Connection, fingerprint: str) -> tuple[int, int] | None:
    """Its id, and the dimensions of its vectors."""
    query = "SELECT id, width FROM models WHERE fingerprint = ?"
    found: tuple[int, int] | None = connection.execute(query, (fingerprint,)).fetchone()
    return found


def _stored(connection: sqlite3.Connection, model: int, digests: list[bytes]) -> list[tuple[bytes, bytes, int]]:
    """Digest, vector and checksum of those that are there."""
    found: list[tuple[bytes, bytes, int]] = []
    for at in range(0, len(digests), ASKED):
        some = digests[at : at + ASKED]
        marks = ",".join("?" * len(some))
        query = f"SELECT text, vector, crc FROM vectors WHERE model = ? AND text IN ({marks})"  # noqa: S608 - question marks
        found += connection.execute(query, (model, *some))
    return found


def _vector(blob: bytes, checksum: int, width: int) -> Rows:
    """The numbers.

    Raises:
        sqlite3.DatabaseError: They are not those that were written. SQLite itself has no checksums.
    """
    if len(blob) != 4 * width or crc32(blob) != checksum:
        raise sqlite3.DatabaseError("a vector in it is damaged")
    return np.frombuffer(blob, BYTES).astype(np.float32)


def _digest(text: str) -> bytes:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=20).digest()
