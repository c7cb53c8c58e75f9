"""A file of Parquet through a function of tables into another file, which is there when it is whole, and made once."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import PurePosixPath
from typing import Any, NamedTuple

from chunkers.arrow import library
from chunkers.errors import ConfigurationError, ResourceError
from chunkers.values import described

__all__ = ["Done", "Job", "Stage", "jobs", "map_file"]

Stage = Callable[[Any], Any]
"""From a table to a table whose columns and types are always the same; it may be given one without rows."""

MADE_FROM = b"chunkers.made_from"  # the key in a file's metadata of what tells whether it would be made alike again
PART = ".part"
ATTEMPTS = 3  # for a file in a run: an engine would start workers for ever
ROW_GROUP = 64_000_000  # bytes in memory: large enough to be read quickly, small enough to be held several times


class Job(NamedTuple):
    """A file to read and the file to write, as paths or addresses."""

    source: str
    target: str


class Done(NamedTuple):
    """What became of a file."""

    target: str
    """The file that was written."""
    read: int
    """Rows of its source."""
    written: int
    """Rows of it."""
    skipped: bool
    """Whether it was there already."""


def jobs(source: str | os.PathLike[str], target: str | os.PathLike[str]) -> list[Job]:
    """A job for each file of Parquet in the folder `source` and below, to be written under the same name in `target`.

    Names that begin with a full stop or an underscore are left out, as by other readers. What an interrupted run left
    behind in `target` is removed.

    Raises:
        ConfigurationError: There is none, or both are the same folder.
        OSError: A folder cannot be read or written.
    """
    system, root = _located(source)
    out_system, out = _located(target)
    if (system, root) == (out_system, out):
        raise ConfigurationError.of("target", "be another folder than source", str(target), "name one that is empty")
    for path in _files(out_system, out, PART):
        out_system.delete_file(path)
    names = [path[len(root) :].lstrip("/") for path in _files(system, root, ".parquet")]
    found = [name for name in names if not any(part[0] in "._" for part in PurePosixPath(name).parts)]
    if not found:
        raise ConfigurationError.of("source", "be a folder with files *.parquet", str(source), "name another")
    return [Job(*(f"{str(os.fspath(folder)).rstrip('/')}/{name}" for folder in (source, target))) for name in found]


def map_file(job: Job, stage: Stage, *, batch_size: int = 256) -> Done:
    """Write what `stage` makes of the rows of a file.

    The target is written under another name and takes its own when it is whole. One that is there stays as it is if it
    was made from this file (of this size and time of change) by the same settings: `stage.fingerprint` if there is
    one, else what can be told of the object.

    Args:
        job: Which file, and where to.
        stage: What makes tables of tables.
        batch_size: Rows that it is given at once, at most.

    Raises:
        OSError: A file cannot be read or written.
        ResourceError: Three workers died at this file since `jobs` was called.
    """
    system, path = _located(job.source)
    out_system, target = _located(job.target)
    about = system.get_file_info(path)
    name = getattr(stage, "fingerprint", None) or described(stage)
    made_from = f"{about.size} bytes of {about.mtime_ns}, {name}".encode()
    parquet = library("pyarrow.parquet")
    with parquet.ParquetFile(system.open_input_file(path)) as file:
        rows = file.metadata.num_rows
        if (known := _rows_made_from(out_system, target, made_from)) is not None:
            return Done(job.target, rows, known, skipped=True)
        written = _write(out_system, target, _tables(file, stage, batch_size), made_from)
    return Done(job.target, rows, written, skipped=False)


def _tables(file: Any, stage: Stage, batch_size: int) -> Iterator[Any]:
    """What the stage makes of a file, at least one table."""
    pa = library("pyarrow")
    if not file.metadata.num_rows:
        yield stage(file.schema_arrow.empty_table())
    for batch in file.iter_batches(batch_size):
        yield stage(pa.Table.from_batches([batch]))


def _rows_made_from(system: Any, target: str, made_from: bytes) -> int | None:
    """How many rows the file has, if it is there and made from that."""
    pa, parquet = library("pyarrow"), library("pyarrow.parquet")
    try:
        with system.open_input_file(target) as file:
            found: Any = parquet.read_metadata(file)
    except (FileNotFoundError, pa.ArrowInvalid):  # none, or none that this module wrote
        return None
    told: dict[bytes, bytes] = found.metadata or {}
    return int(found.num_rows) if told.get(MADE_FROM) == made_from else None


def _write(system: Any, target: str, tables: Iterator[Any], made_from: bytes) -> int:
    """Write the tables, give the file its name, and count its rows."""
    system.create_dir(target.rpartition("/")[0], recursive=True)
    parts = _parts(system, target)
    try:
        with system.open_output_stream(parts[-1]) as file:  # it is there before anybody can die at the first rows
            rows = _written(file, tables, made_from)
        system.move(parts[-1], target)
    except BaseException:
        with suppress(OSError):
            system.delete_file(parts[-1])
        raise
    for left in parts[:-1]:
        with suppress(OSError):
            system.delete_file(left)
    return rows


def _parts(system: Any, target: str) -> list[str]:
    """The file to write to, behind those of workers that died at it in this run, or were thought to be dead."""
    fs = library("pyarrow.fs")
    folder, _, name = target.rpartition("/")
    names = [f"{folder}/.{name}.{attempt}{PART}" for attempt in range(1, ATTEMPTS + 1)]
    taken = [about.type != fs.FileType.NotFound for about in system.get_file_info(names)]
    if all(taken):
        raise ResourceError(
            f"{ATTEMPTS} workers died at this file, or were killed; they may lack memory. Pass a smaller batch_size, "
            "fewer workers or memory=…, or look for a text that a model or tokenizer dies of"
        )
    return names[: taken.index(False) + 1]


def _written(out: Any, tables: Iterator[Any], made_from: bytes) -> int:
    parquet = library("pyarrow.parquet")
    first = next(tables)
    schema = first.schema.with_metadata({**(first.schema.metadata or {}), MADE_FROM: made_from})
    rows = 0
    with parquet.ParquetWriter(out, schema, compression="zstd") as writer:
        for group in _groups(first, tables):
            writer.write_table(group)
            rows += group.num_rows
    return rows


def _groups(first: Any, tables: Iterator[Any]) -> Iterator[Any]:
    """The tables joined to groups of rows."""
    pa = library("pyarrow")
    held = [first]
    for table in tables:
        if sum(one.nbytes for one in held) >= ROW_GROUP:
            yield pa.concat_tables(held)
            held.clear()
        held.append(table)
    yield pa.concat_tables(held)


def _located(path: str | os.PathLike[str]) -> tuple[Any, str]:
    """The file system of a path or address, and the path in it."""
    fs = library("pyarrow.fs")
    name = str(os.fspath(path))
    if "://" in name:
        system, inside = fs.FileSystem.from_uri(name)
        return system, inside.rstrip("/")
    return fs.LocalFileSystem(), os.path.abspath(name).replace(os.sep, "/")


def _files(system: Any, folder: str, ending: str) -> list[str]:
    """The files in a folder and below, sorted."""
    fs = library("pyarrow.fs")
    found = system.get_file_info(fs.FileSelector(folder, allow_not_found=True, recursive=True))
    return sorted(about.path for about in found if about.type == fs.FileType.File and about.path.endswith(ending))
