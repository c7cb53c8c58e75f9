"""Fuzzing that coverage guides: bytes become a strategy, its settings and a text, and the laws must hold.

Needs atheris (`pip install atheris`). Arguments are those of libFuzzer: a folder of inputs to begin with and to grow,
`-max_total_time=3600`, or the file of an input that failed, which is then tried again.
"""

from __future__ import annotations

import importlib
import logging
import os
import pkgutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import atheris

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]

with atheris.instrument_imports(include=["chunkers", "markdown_it"]):
    from hostile import MEASURES, byte_pairs

    import conftest  # noqa: F401 - the vocabulary of tiktoken, and no model
    from chunkers import STRATEGIES, Chunker, boundaries, create, packing, tokenizers
    from chunkers import strategies as own
    from chunkers.boundaries.code.languages import GRAMMARS
    from laws import lawful
    from strategies import THRESHOLDS, TOKENIZERS, wordpiece

    for package in (boundaries, packing, own, tokenizers):  # which load on use: then without counters
        for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
            importlib.import_module(module.name)

CHOICES: dict[str, list[Any]] = {
    "respect_levels": [False, True],
    "strip_whitespace": [True, False],
    "packing": ["greedy", "balanced"],
    "oversized": ["split", "keep"],
    "format": ["auto", "json", "jsonl", "yaml"],
    "mode": ["text", "raw"],
    "delimiter": [None, ",", "\t"],
    "has_header": [None, True],
    "window_size": [3, 0],
    "keep_separator": ["end", "start"],
    **{f"include_{what}": [False, True] for what in ("headings", "path", "scope", "speaker")},
    **{name: [False, True] for name in ("links", "images", "join_pages", "merge_sections")},
}
"""The values of parameters; each takes a bit or two of the input."""
HEAD = 8  # bytes that say which chunker


def chunker_of(head: bytes) -> Chunker:
    """The chunker that the first bytes stand for."""
    names, counters = list(STRATEGIES), [*TOKENIZERS, *MEASURES, wordpiece(), byte_pairs()]
    name = names[head[0] % len(names)]
    size = 4 + head[2] * (1 + head[3] % 3)
    given: dict[str, Any] = {
        "tokenizer": counters[head[1] % len(counters)],
        "chunk_size": size,
        "chunk_overlap": head[3] * size // 512 * (head[3] % 2),
        "min_chunk_size": head[4] * size // 512 * (head[4] % 2),
    }
    bits = int.from_bytes(head[5:HEAD], "little")
    known = {field.name for field in fields(STRATEGIES[name])}
    for parameter, values in CHOICES.items():
        if parameter in known:
            bits, chosen = divmod(bits, len(values))
            given[parameter] = values[chosen]
    if name == "semantic":
        given |= {"embedder": "words", **THRESHOLDS[bits % len(THRESHOLDS)]}
    if name == "code":
        given["language"] = sorted(GRAMMARS)[bits % len(GRAMMARS)]
    return create(name, **given)


def one_input(data: bytes) -> None:
    """Try one input."""
    if len(data) > HEAD:
        lawful(chunker_of(data[:HEAD]), data[HEAD:].decode("utf-8", "replace"))


def seeds() -> Iterator[bytes]:
    """Inputs to begin with: documents of all kinds for all strategies."""
    from documents_of_kinds import DOCUMENTS

    texts = [text for _, text in DOCUMENTS.values()] + [p.read_text("utf-8") for p in CASES.iterdir()]
    for i, text in enumerate(texts):
        for strategy in range(len(STRATEGIES)):
            head = bytes([strategy, i % 12, 20 + 7 * i % 200, i % 7, i % 5, i * 37 % 256, i * 11 % 256, i % 256])
            yield head + text.encode("utf-8", "replace")


CASES = Path(__file__).parent / "cases"


def main() -> None:
    """Fuzz until libFuzzer is done."""
    logging.disable()  # a warning for each document that cannot be parsed
    with tempfile.TemporaryDirectory() as folder:
        arguments = sys.argv
        if not any(os.path.isfile(argument) for argument in arguments[1:]):
            for i, seed in enumerate(seeds()):
                Path(folder, str(i)).write_bytes(seed)
            arguments = [*arguments, folder]
        atheris.Setup(arguments, one_input)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
