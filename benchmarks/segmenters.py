"""The sentence segmenter beside sentencex, which is written in Rust."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from contenders import installed
from measuring import WARM_UP, cpu_seconds, fresh
from texts import MEGABYTE, varied

HEADERS = ("library", "MB of text per CPU second", "sentences")


def _ours() -> Callable[[str], list[Any]]:
    from chunkers import sentences

    return sentences


def _sentencex() -> Callable[[str], list[Any]]:
    import sentencex

    return lambda text: [sentence for sentence in sentencex.segment("en", text) if not sentence.isspace()]


SEGMENTERS: dict[str, Callable[[], Callable[[str], list[Any]]]] = {"chunkers": _ours, "sentencex": _sentencex}


def measure(library: str, folder: str) -> dict[str, Any]:
    """Characters a second, the best of five megabytes, and sentences in the last."""
    segment = SEGMENTERS[library]()
    segment(WARM_UP)
    texts = [varied(folder, MEGABYTE, seed) for seed in range(5)]
    seconds = min(cpu_seconds(lambda text=text: segment(text)) for text in texts)
    return {"speed": MEGABYTE / seconds / 1e6, "sentences": len(segment(texts[-1]))}


def rows(folder: str, only: str | None) -> Iterator[list[str]]:
    """The table."""
    for library in SEGMENTERS:
        if only in (None, library):
            found = fresh("segmenters:measure", library, folder) if installed(library) else {"failed": "not installed"}
            figures = (
                [found["failed"], ""] if "failed" in found else [f"{found['speed']:.1f}", f"{found['sentences']:,}"]
            )
            yield [library, *figures]
