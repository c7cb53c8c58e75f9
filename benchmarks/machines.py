"""Folders of Parquet by Ray against the plain loop: CPU time and memory of every process, on one machine.

    python benchmarks/machines.py --corpus DIR --megabytes 160

Needs the extra `ray`, and Linux for `/proc`.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from texts import EXAMPLES, varied

FILES = 16
TICK = os.sysconf("SC_CLK_TCK")
LENGTHS = (1_000, 16_000)  # characters of a document, with equal chances between
SETTINGS = {
    "chunk_many, nothing read or written": ["bare"],
    "plain loop over the files": ["loop"],
    "Ray, 1 worker": ["ray", "1"],
    "Ray, 2 workers": ["ray", "2"],
    "Ray, 2 workers, all is there": ["ray", "2"],
}
CHUNKERS: dict[str, dict[str, Any]] = {
    "recursive, 1,000 characters": {"strategy": "recursive", "chunk_size": 1_000},
    "recursive, 400 tokens": {"strategy": "recursive", "chunk_size": 400, "tokenizer": "cl100k_base"},
    "sentence, 400 tokens": {"strategy": "sentence", "chunk_size": 400, "tokenizer": "cl100k_base"},
}


class Used(NamedTuple):
    """What a process used."""

    name: str
    cpu: float
    """Seconds."""
    peak: float
    """MB of memory."""


def write_corpus(folder: Path, corpus: str, megabytes: float) -> None:
    """Documents of paragraphs in random order, as files of Parquet."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    folder.mkdir()
    random = Random(0)  # noqa: S311 - the same documents in every run
    for number in range(FILES):
        text = varied(corpus, int(megabytes * 1e6 / FILES), seed=number)
        texts, at = [], 0
        while at < len(text):
            texts.append(text[at : at + random.randint(*LENGTHS)])
            at += len(texts[-1])
        ids = [f"{number}-{i}" for i in range(len(texts))]
        pq.write_table(pa.table({"id": ids, "text": texts}), folder / f"{number:02}.parquet", compression="zstd")


def work(how: str, workers: str, source: str, target: str, parameters: str) -> None:
    """One setting, in a process of its own."""
    from measuring import use_packaged_vocabulary

    use_packaged_vocabulary()
    from chunkers import from_dict
    from chunkers.columns import ChunkDocuments

    chunked = ChunkDocuments(from_dict(json.loads(parameters)))
    if how == "bare":
        import pyarrow.parquet as pq

        texts = (text for path in sorted(Path(source).iterdir()) for text in pq.read_table(path)["text"].to_pylist())
        print(sum(len(chunks) for chunks in chunked.chunker.chunk_many(texts)))
    elif how == "loop":
        from chunkers.parquet import jobs, map_file

        print(sum(map_file(job, chunked).written for job in jobs(source, target)))
    else:
        import ray

        from chunkers.ray import map_files

        ray.init(num_cpus=2, include_dashboard=False, logging_level="error", log_to_driver=False)
        begin = time.perf_counter()
        print(sum(done.written for done in map_files(source, target, chunked, workers=int(workers))))
        print(f"map_files took {time.perf_counter() - begin:.1f} s", file=sys.stderr)


def watched(command: list[str]) -> tuple[float, list[Used], str]:
    """Seconds on the clock, what each process used that the command started, and what it printed."""
    begin = time.perf_counter()
    used: dict[int, Used] = {}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:  # noqa: S603 - this very file
        while process.poll() is None:
            known = {process.pid, *used}
            used.update({pid: one for pid, one in _processes(known) if one.name})  # one that has ended has no name
            time.sleep(0.2)
        out, err = process.communicate()
    if process.returncode:
        raise RuntimeError(err)
    took = [line for line in err.splitlines() if line.startswith("map_files took")]
    return time.perf_counter() - begin, [*used.values()], " ".join([out.splitlines()[-1], *took])


def _processes(known: set[int]) -> list[tuple[int, Used]]:
    """The processes that are known, or were started by one of them."""
    found = []
    for folder in sorted(Path("/proc").glob("[0-9]*"), key=lambda path: int(path.name)):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            pid, parent = int(folder.name), int(fields[1])
            if pid in known or parent in known:
                known.add(pid)
                peak = re.search(r"VmHWM:\s+(\d+)", (folder / "status").read_text())
                name = (folder / "cmdline").read_text().partition("\0")[0]
                cpu = (int(fields[11]) + int(fields[12])) / TICK
                found.append((pid, Used(Path(name).name, cpu, int(peak[1]) * 1024 / 1e6 if peak else 0)))
        except OSError:
            continue  # it ended meanwhile
    return found


def main() -> None:
    """Measure every setting, and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--corpus", default=str(EXAMPLES))
    parser.add_argument("--megabytes", type=float, default=20)
    parser.add_argument("--chunker", choices=CHUNKERS, default="recursive, 400 tokens")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "documents"
        write_corpus(source, options.corpus, options.megabytes)
        print(f"{_bytes(source):.1f} MB in {FILES} files; {options.chunker}")
        for name, how in SETTINGS.items():
            target = Path(folder) / " ".join(how)
            parameters = json.dumps(CHUNKERS[options.chunker])
            command = [sys.executable, __file__, "--work", *(*how, "0")[:2], str(source), str(target), parameters]
            seconds, used, printed = watched(command)
            print(f"\n{name}: {seconds:.1f} s, {sum(one.cpu for one in used):.1f} s of CPU, {printed}", flush=True)
            for one in sorted(used, key=lambda one: -one.cpu)[:6]:
                print(f"  {one.name[:50]:50} {one.cpu:7.1f} s {one.peak:6.0f} MB", flush=True)
            if target.exists():
                print(f"  written: {_bytes(target):.1f} MB", flush=True)


def _bytes(folder: Path) -> float:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 1e6


if __name__ == "__main__":
    if sys.argv[1:2] == ["--work"]:
        work(*sys.argv[2:])
    else:
        main()
