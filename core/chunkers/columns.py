"""Batches of documents in, columns of chunks out: what engines for many machines call in each of their workers."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any, Literal, cast

from chunkers.boundaries.document_names import FILE_KEYS, MEDIA_KEYS
from chunkers.chunk import Chunk
from chunkers.chunker import Chunker
from chunkers.errors import BatchError, ConfigurationError, InputError
from chunkers.validation import check_choice

__all__ = ["COLUMNS", "ChunkDocuments"]

NAMING = (*MEDIA_KEYS, *FILE_KEYS)  # columns that say what kind of document it is
DOCUMENT_ID = "document_id"
COLUMNS: dict[str, type[str | int]] = {
    "chunk_id": str,
    "index": int,
    "start": int,
    "end": int,
    "level": int,
    "parent": int,
    "window_start": int,
    "window_end": int,
    "size": int,
    "text": str,
    "content": str,
    "metadata": str,
    "error": str,
}
"""What stands in the columns of chunks, behind `document_id`; any of them may be null."""

Columns = dict[str, list[Any]]


@dataclass(frozen=True)
class ChunkDocuments:
    """Chunks a batch of documents: a row for each chunk, whose columns are the attributes of `Chunk`.

    `document_id` and `chunk_id` together name a chunk; the second is `Chunk.id`, as `chunk_many` gives it. `start` and
    `end` count characters (code points) of the text. `metadata` is JSON, because its keys differ from chunk to chunk.
    Columns of the documents beside their id and text are repeated in each row.

    An object of this class is sent to a worker once; tokenizer and models are loaded there at the first batch, and
    kept.

    Args:
        chunker: What cuts the texts. It is told the columns that name a file or a media type (`source`, `file_name`,
            `path`, `content_type`…), by which `AutoChunker` and `CodeChunker` go.
        id_column: The column that names a document.
        text_column: The column of its text.
        on_error: What becomes of a document that cannot be chunked: `"raise"` the error, or make it a `"row"` that has
            nothing but `document_id`, the columns of the document, and in `error` what is wrong.

    Raises:
        ConfigurationError: A parameter makes no sense.
    """

    chunker: Chunker
    _: KW_ONLY
    id_column: str = "id"
    text_column: str = "text"
    on_error: Literal["raise", "row"] = "raise"

    def __post_init__(self) -> None:
        if not isinstance(self.chunker, Chunker):  # pyright: ignore[reportUnnecessaryIsInstance] - users may pass others
            raise ConfigurationError.of("chunker", "be a chunker", self.chunker, "pass RecursiveChunker()")
        check_choice("on_error", self.on_error, ("raise", "row"))
        if self.id_column == self.text_column:
            remedy = "name the column that tells documents apart"
            raise ConfigurationError.of("id_column", "be another column than text_column", self.id_column, remedy)

    @property
    def fingerprint(self) -> str:
        """Tells these settings from others: equal ones give equal rows, in every process."""
        given = {name: getattr(self, name) for name in ("id_column", "text_column", "on_error")}
        return json.dumps(given | {"chunker": self.chunker.to_dict()}, sort_keys=True)

    def __call__(self, batch: Any) -> Any:
        """The chunks of some documents, in order.

        Args:
            batch: A mapping of names to columns of equal length (lists, arrays), or a `pyarrow.Table`.

        Returns:
            A `dict` of lists for a mapping, a table for a table; the types of its columns do not depend on the batch.

        Raises:
            InputError: The batch is neither.
            ConfigurationError: A column is missing, or has a name that is needed for chunks.
            BatchError: A document cannot be chunked, and `on_error` is `"raise"`.
        """
        if isinstance(batch, Mapping):
            return self._lists(cast("Mapping[str, Sequence[Any]]", batch))
        if hasattr(batch, "column_names") and hasattr(batch, "select"):
            return self._table(batch)
        kind, remedy = type(cast("object", batch)).__name__, "for pandas pass frame.to_dict('list')"
        raise InputError(f"batch must be a mapping of columns or a pyarrow.Table (got a {kind}); {remedy}")

    def _lists(self, batch: Mapping[str, Sequence[Any]]) -> Columns:
        carried = self._carried([*batch])
        places, made = self._rows(batch)
        repeated = {name: [batch[name][place] for place in places] for name in (self.id_column, *carried)}
        return {DOCUMENT_ID: repeated[self.id_column], **made, **{name: repeated[name] for name in carried}}

    def _table(self, table: Any) -> Any:
        from chunkers.arrow import library, repeated, typed

        names: list[str] = table.column_names
        carried = self._carried(names)
        read = {self.id_column, self.text_column, *NAMING}.intersection(names)
        places, made = self._rows({name: table[name].to_pylist() for name in read})
        documents = repeated(table.select([self.id_column, *carried]), places)
        columns = {DOCUMENT_ID: documents[self.id_column], **typed(made, COLUMNS)}
        return library("pyarrow").table({**columns, **{name: documents[name] for name in carried}})

    def _carried(self, names: Sequence[str]) -> list[str]:
        """The columns of the documents, of those named, that are repeated for each chunk.

        Raises:
            ConfigurationError: A column is missing, or has a name that is needed for chunks.
        """
        for parameter in ("id_column", "text_column"):
            if (name := getattr(self, parameter)) not in names:
                rule = f"name a column of the documents, which have {', '.join(map(repr, names))}"
                raise ConfigurationError.of(parameter, rule, name, f"pass {parameter}=… of these")
        found = [name for name in names if name not in (self.id_column, self.text_column)]
        if taken := [name for name in found if name in COLUMNS or name == DOCUMENT_ID]:
            rule = "have no column beside id and text that is called as one of the chunks"
            raise ConfigurationError.of("documents", rule, taken[0], "rename it, or leave it out")
        return found

    def _rows(self, batch: Mapping[str, Sequence[Any]]) -> tuple[list[int], Columns]:
        """The columns of the chunks alone, and for each row the place of its document in the batch."""
        places: list[int] = []
        made: Columns = {name: [] for name in COLUMNS}
        ids = batch[self.id_column]
        for place, outcome in enumerate(self._outcomes(batch)):
            if isinstance(outcome, Exception):
                outcome = self._failed(place, ids[place], outcome)  # noqa: PLW2901 - what becomes of it
            places += [place] * len(outcome)
            for values in outcome:
                for column, value in zip(made.values(), values, strict=True):
                    column.append(value)
        return places, made

    def _outcomes(self, batch: Mapping[str, Sequence[Any]]) -> Iterator[list[tuple[Any, ...]] | Exception]:
        """For each document the values of its chunks, or why there are none."""
        texts = batch[self.text_column]
        naming = {name: batch[name] for name in NAMING if name in batch}
        about = [{name: column[place] for name, column in naming.items()} for place in range(len(texts))]
        left = iter(about)
        for chunker, group in self.chunker.groups(texts, about):
            for text in group:
                try:
                    yield [_values(chunk) for chunk in chunker.chunk(text, metadata=next(left))]
                except Exception as error:  # noqa: BLE001 - a tokenizer may raise anything
                    yield error

    def _failed(self, place: int, document: object, error: Exception) -> list[tuple[Any, ...]]:
        reason = f"{type(error).__name__}: {error}"
        if self.on_error == "raise":
            raise BatchError(place, f"document {document!r}: {reason}") from error
        written = reason.encode("utf-8", "backslashreplace").decode()  # an engine takes no halves of surrogate pairs
        return [(*[None] * (len(COLUMNS) - 1), written)]


def _values(chunk: Chunk) -> tuple[Any, ...]:
    """In the order of `COLUMNS`."""
    window = chunk.window or (None, None)
    metadata = json.dumps(chunk.metadata)  # in ASCII: a key of JSON may hold half of a surrogate pair
    placed = (chunk.id, chunk.index, chunk.start, chunk.end, chunk.level, chunk.parent, *window)
    return (*placed, chunk.size, chunk.text, chunk.content, metadata, None)
