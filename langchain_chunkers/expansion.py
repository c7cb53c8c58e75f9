"""One document that was found, grown to its window or parent; and several of them without repetition."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any

from chunkers.values import describe
from langchain_chunkers.documents import END, ORIGINAL_TEXT, PARENT_START, START, WINDOW_END, WINDOW_START
from langchain_chunkers.framework import Document

__all__ = ["Expansion", "expansion", "joined"]

PLACES = (ORIGINAL_TEXT, START, END)


@dataclass
class Expansion:
    """What a document that was found has grown to."""

    document: Document
    key: str | None
    """Equal for what may be one text: the same parent, or windows of the same document. None: stays as it is."""
    text: str
    start: int = -1
    """The place of a window in its document or parent, if that is known."""
    base: int = 0
    """The place of that parent in its document."""
    originals: list[str] = field(default_factory=list[str])

    def made(self) -> Document:
        """The document to read."""
        if self.key is None:
            return self.document
        metadata = {**deepcopy(self.document.metadata), ORIGINAL_TEXT: "\n".join(dict.fromkeys(self.originals))}
        if self.start >= 0 and START in metadata:
            start = self.base + self.start
            metadata |= {START: start, END: start + len(self.text)}
        return self.document.model_copy(update={"page_content": self.text, "metadata": metadata})


def expansion(found: Document, parent: Document | None, window_key: str) -> Expansion:
    """A document that was found, grown to the window in its parent, to its parent, or to its own window.

    Args:
        found: The document.
        parent: Its parent, if it is known.
        window_key: Where the metadata of a sentence has its window.
    """
    metadata = found.metadata
    originals, base = [metadata.get(ORIGINAL_TEXT, found.page_content)], 0
    window, start, end = (metadata.get(key) for key in (window_key, WINDOW_START, WINDOW_END))
    if parent is not None and window is None and start is not None and end is not None:
        window, base = parent.page_content[start:end], metadata.get(PARENT_START, 0)
        if found.page_content not in window:  # the parent is a newer version: other text stands there
            return Expansion(found, None, found.page_content)
    elif parent is not None:
        return Expansion(parent, _key(parent.metadata, parent.page_content), parent.page_content, originals=originals)
    if window is None:
        return Expansion(found, None, found.page_content)
    rest = {
        key: value for key, value in metadata.items() if key not in (window_key, WINDOW_START, WINDOW_END, PARENT_START)
    }
    same = {key: value for key, value in rest.items() if key not in PLACES and not isinstance(value, float)}  # scores
    key = _key(same, "" if start is not None else window)
    known = -1 if start is None else start
    return Expansion(found.model_copy(update={"metadata": rest}), key, window, known, base, originals)


def _key(metadata: dict[Any, Any], text: str) -> str:
    return json.dumps([describe(metadata), text], sort_keys=True)


@dataclass
class _Cluster:
    """Expansions that overlap, as one text."""

    start: int
    text: str = ""
    members: list[int] = field(default_factory=list[int])

    def takes(self, one: Expansion) -> bool:
        """Whether a window that starts no earlier overlaps the text, and both are the same where they do."""
        at = one.start - self.start
        shared = min(len(self.text) - at, len(one.text))
        return shared > 0 and self.text.startswith(one.text[:shared], at)

    def add(self, i: int, one: Expansion) -> None:
        """Make it one with the text."""
        self.members.append(i)
        self.text += one.text[len(self.text) - (one.start - self.start) :]


def joined(expansions: Iterable[Expansion]) -> list[Document]:
    """The documents to read: what overlaps is one, at the place of the first, with the metadata of that one."""
    made = [*expansions]
    groups: dict[str | int, list[int]] = {}
    for i, one in enumerate(made):
        groups.setdefault(i if one.key is None else one.key, []).append(i)
    kept: dict[int, Expansion] = {}
    for members in groups.values():
        for cluster in _clusters(made, members):
            best = min(cluster.members)
            originals = [original for i in cluster.members for original in made[i].originals]
            kept[best] = replace(made[best], text=cluster.text, start=cluster.start, originals=originals)
    return [kept[i].made() for i in sorted(kept)]


def _clusters(made: Sequence[Expansion], members: Sequence[int]) -> list[_Cluster]:
    """Those that overlap and agree, together, in the order of the text."""
    clusters: list[_Cluster] = []
    for i in sorted(members, key=lambda i: made[i].start):
        if not clusters or not clusters[-1].takes(made[i]):
            clusters.append(_Cluster(made[i].start))
        clusters[-1].add(i, made[i])
    return clusters
