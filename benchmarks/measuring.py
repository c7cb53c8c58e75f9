"""A measurement in a fresh process, with a limit on its time; and what is measured there."""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
import resource
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

WARM_UP = (
    "A list:\r\n\r\n- a, “b” — 水泵。\r\n\r\n" + "Dr. A said so. Did he? " * 400 + "\n\n" + "e\u0301" * 4000
)  # loads all


def fresh(function: str, *args: Any, seconds: int = 300) -> dict[str, Any]:
    """What the function gives in a process of its own, or `{"failed": why}`.

    Args:
        function: `module:name`, of this folder.
        args: Its arguments: JSON values.
        seconds: How long it may take. A limit on CPU time would make the clock of CPU time a coarse one.
    """
    command = [sys.executable, __file__, function, json.dumps(args)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=seconds)  # noqa: S603 - this very file
    except subprocess.TimeoutExpired:
        return {"failed": f"> {seconds} s"}
    if done.returncode:
        return {"failed": (done.stderr.strip() or str(done.returncode)).splitlines()[-1]}
    return dict(json.loads(done.stdout.splitlines()[-1]))


def use_packaged_vocabulary() -> None:
    """Let tiktoken read the vocabulary that llama-index-core carries, so that nothing is downloaded."""
    spec = importlib.util.find_spec("llama_index.core")
    for folder in (spec.submodule_search_locations or []) if spec else []:
        os.environ.setdefault("TIKTOKEN_CACHE_DIR", str(Path(folder) / "_static" / "tiktoken_cache"))


def cpu_seconds(function: Callable[[], object]) -> float:
    """CPU time of one call, of all threads."""
    begin = time.process_time()
    function()
    return time.process_time() - begin


def peak() -> float:
    """The most memory that this process has held, in MB; on Linux, since `forget_peak`."""
    with suppress(OSError):
        for line in Path("/proc/self/status").read_text("ascii").splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024 / 1e6
    unit = 1 if sys.platform == "darwin" else 1024  # bytes, or KiB
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6


def forget_peak() -> None:
    """Count the peak of memory from what is held now. Only Linux can."""
    with suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5", "ascii")


def contents(chunks: Sequence[Any]) -> list[str]:
    """The texts that would be embedded."""
    return [chunk if isinstance(chunk, str) else getattr(chunk, "content", None) or chunk.text for chunk in chunks]


def over(pieces: Sequence[str], limit: int, size: Callable[[str], int]) -> int:
    """How many are larger than the limit, counted again; what is far larger needs no count."""
    return sum(len(piece) > 200 * limit or size(piece) > limit for piece in pieces)


def lost(text: str, pieces: Sequence[str]) -> int:
    """How many characters that are no blanks the pieces lack."""
    missing = Counter(text)
    for piece in pieces:
        missing.subtract(piece)
    return sum(count for character, count in missing.items() if count > 0 and not character.isspace())


def main() -> None:
    """Call the function that the arguments name, and print what it gives as JSON."""
    function, args = sys.argv[1:]
    use_packaged_vocabulary()
    module, _, name = function.partition(":")
    print(json.dumps(getattr(importlib.import_module(module), name)(*json.loads(args))))


if __name__ == "__main__":
    main()
