"""Folders of Parquet on many machines, by Ray Data. The only module that imports it."""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping, Sequence
from itertools import starmap
from operator import itemgetter
from typing import Any

from chunkers.errors import FilesError
from chunkers.extras import loaded
from chunkers.parquet import Done, Job, Stage, jobs, map_file
from chunkers.validation import checked_count

__all__ = ["map_files"]

_log = logging.getLogger("chunkers")


def map_files(
    source: str | os.PathLike[str],
    target: str | os.PathLike[str],
    stage: Stage,
    *,
    workers: int = 1,
    batch_size: int = 256,
    **resources: Any,
) -> list[Done]:
    """Put every file of a folder of Parquet through `stage`, into a file of the same name in another folder.

    Each file is read, worked on and written by one worker, batch by batch, so memory does not grow with it; there
    should be several files for each worker. A run that was stopped is taken up by the same call: files that are whole
    stay, the others are made, and so are those whose source or settings changed since. A worker that dies is replaced;
    a file at which three died is given up. Two runs must not share a target at the same time.

    Args:
        source: A folder; files below it are read too. A path, or an address that `pyarrow.fs` knows (`s3://…`), which
            every machine must be able to read.
        target: The folder for what is made of it, which every machine must be able to write.
        stage: From a table to a table, such as `ChunkDocuments(…)`. Each worker has a copy for all of its files. If it
            has a `fingerprint`, that tells its settings from others.
        workers: Number of workers (actors of Ray).
        batch_size: Rows that `stage` is given at once.
        resources: What a worker needs, as for Ray's `map_batches`: `num_cpus=1`, `num_gpus=1`, `memory=…`.

    Returns:
        What became of each file, in the order of their names.

    Raises:
        MissingExtraError: Ray is not installed.
        ConfigurationError: A parameter makes no sense.
        FilesError: Some files failed. The others were worked on before it is raised.
    """
    data = loaded("ray.data", "ray")
    workers, batch_size = checked_count("workers", workers, 1), checked_count("batch_size", batch_size, 1)
    todo = [job._asdict() for job in jobs(source, target)]
    outcomes: list[dict[str, Any]] = (
        data.from_items(todo, override_num_blocks=len(todo))
        .map_batches(
            _Worker,
            fn_constructor_args=(stage, batch_size),
            batch_size=1,
            compute=data.ActorPoolStrategy(size=workers),
            **resources,
        )
        .take_all()
    )
    outcomes.sort(key=itemgetter("source"))
    if failed := {row["source"]: row["error"] for row in outcomes if row["error"]}:
        raise FilesError(failed)
    return [Done(*(row[name] for name in Done._fields)) for row in outcomes]


class _Worker:
    """Lives in a process of its own, as long as there are files."""

    def __init__(self, stage: Stage, batch_size: int) -> None:
        self._stage = stage
        self._batch_size = batch_size

    def __call__(self, batch: Mapping[str, Sequence[Any]]) -> dict[str, list[Any]]:
        (job,) = starmap(Job, zip(map(str, batch["source"]), map(str, batch["target"]), strict=True))
        done, error = Done(job.target, 0, 0, skipped=False), ""
        try:
            done = map_file(job, self._stage, batch_size=self._batch_size)
        except Exception as failure:  # noqa: BLE001 - a stage may raise anything
            _log.exception("%s", job.source)
            error = f"{type(failure).__name__}: {failure}"
        return {name: [value] for name, value in {"source": job.source, "error": error, **done._asdict()}.items()}
