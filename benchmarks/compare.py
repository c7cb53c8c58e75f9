"""Chunkers side by side: the CPU time of each over that of one plain encode of the same texts in the same process.

Every text is chunked once: some libraries keep what they counted, and would be timed at remembering. Each is run in
three fresh processes, of which the median counts.

    python benchmarks/compare.py                       # the example documents, all that is installed
    python benchmarks/compare.py --corpus DIR          # the text files of a folder
    python benchmarks/compare.py --only chunkers       # one library

Prints a Markdown table. `over` counts the chunks that are larger than what was asked for, counted again.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from contenders import CONTENDERS, Contender, count, encode

EXAMPLES = Path(__file__).resolve().parent.parent / "examples" / "documents"
PROCESSES = 3
WARM_UP = (
    "A list:\r\n\r\n- a, “b” — 水泵。\r\n\r\n" + "Dr. A said so. Did he? " * 400 + "\n\n" + "e\u0301" * 4000
)  # loads all


def use_packaged_vocabulary() -> None:
    """Let tiktoken read the vocabulary that llama-index-core carries, so that nothing is downloaded."""
    spec = importlib.util.find_spec("llama_index.core")
    for folder in (spec.submodule_search_locations or []) if spec else []:
        os.environ.setdefault("TIKTOKEN_CACHE_DIR", str(Path(folder) / "_static" / "tiktoken_cache"))


def corpus(folder: Path) -> list[str]:
    """The documents of the folder."""
    paths = sorted(path for path in folder.iterdir() if path.suffix in {".md", ".txt"})
    return [path.read_text("utf-8") for path in paths]


def cpu_seconds(function: Callable[[], object]) -> float:
    """CPU time of one call, of all threads."""
    begin = time.process_time()
    function()
    return time.process_time() - begin


def content(chunk: Any) -> str:
    """The text that would be embedded."""
    return chunk if isinstance(chunk, str) else getattr(chunk, "content", None) or chunk.text


def measure(contender: Contender, texts: list[str]) -> dict[str, Any]:
    """Time and check one contender in this process; its turns alternate with those of the encoder."""
    chunk = contender.make()
    size = count if contender.unit == "tokens" else len
    chunk(WARM_UP), encode(WARM_UP)
    ours = plain = 0.0
    chunked: list[Sequence[Any]] = []
    for text in texts:
        plain += cpu_seconds(partial(encode, text))
        ours += cpu_seconds(lambda text=text: chunked.append(chunk(text)))
    sizes = [size(content(piece)) for pieces in chunked for piece in pieces]
    return {
        "ratio": ours / plain,
        "chunks": len(sizes),
        "mean": statistics.mean(sizes),
        "over": sum(found > contender.size for found in sizes),
    }


def in_own_process(index: int, folder: Path) -> dict[str, Any] | None:
    """What `measure` gives in fresh processes; None if the library is not installed or fails."""
    command = [sys.executable, __file__, "--corpus", str(folder), "--measure", str(index)]
    found: list[dict[str, Any]] = []
    for _ in range(PROCESSES):
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - this very file
        if done.returncode:
            print(f"{CONTENDERS[index][:5]}: {done.stderr.strip().splitlines()[-1]}", file=sys.stderr)
            return None
        found.append(json.loads(done.stdout.splitlines()[-1]))
    return found[0] | {"ratio": statistics.median(one["ratio"] for one in found)}


def main() -> None:
    """Measure all contenders, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", type=Path, default=EXAMPLES, help="folder of .md and .txt files")
    parser.add_argument("--only", help="only this library")
    parser.add_argument("--measure", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args()
    use_packaged_vocabulary()
    if options.measure is not None:
        print(json.dumps(measure(CONTENDERS[options.measure], corpus(options.corpus))))
        return
    print("| limit, overlap | library | strategy | × encode | chunks | mean size | over |")
    print("|---|---|---|---:|---:|---:|---:|")
    for index, contender in enumerate(CONTENDERS):
        if options.only in (None, contender.library) and (found := in_own_process(index, options.corpus)):
            limit = f"{contender.size:,} {contender.unit}, {contender.overlap}"
            row = f"| {limit} | {contender.library} | {contender.strategy} | {found['ratio']:.2f} "
            print(f"{row}| {found['chunks']:,} | {found['mean']:.0f} | {found['over']} |", flush=True)


if __name__ == "__main__":
    main()
