"""What a vector store and a document store are filled with, gathered from the families of documents."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from langchain_chunkers.blended import BlendedEmbeddings, Line, Placed
from langchain_chunkers.families import Family
from langchain_chunkers.framework import Document

__all__ = ["Batch", "Filling"]

AT_ONCE = 1_000  # of what a store takes in one call: Chroma refuses more than some thousands

Batch = tuple[list[str], list[Document]]
"""Ids, and the children that have them."""


@dataclass
class Filling:
    """Children and parents by id."""

    children: dict[str, Document] = field(default_factory=dict[str, Document])
    parents: dict[str, Document] = field(default_factory=dict[str, Document])
    lines: dict[str, Line] = field(default_factory=dict[str, Line])
    documents: int = 0
    stored: int = 0
    """How many of the children the store has taken."""

    def take(self, families: Iterable[Family], id_key: str) -> None:
        """Add families; what has an id that is known takes the place of what had it."""
        for family in families:
            self.documents += 1
            self.parents.update(family.parents)
            of_family = (family.children_ids, family.children, family.parent_ids, family.children_levels)
            for name, child, parent, level in zip(*of_family, strict=True):
                child.metadata[id_key] = parent
                self.children.pop(name, None)  # else it would stand among those of the document before
                self.children[name] = child
                self.lines[name] = self.documents, level

    def place(self, blended: BlendedEmbeddings) -> None:
        """Give the texts of the children the vectors of their places."""
        self._put(blended.placed(*self._order()) if self.children else [])

    async def aplace(self, blended: BlendedEmbeddings) -> None:
        """The same, awaited."""
        self._put(await blended.aplaced(*self._order()) if self.children else [])

    def batches(self) -> Iterator[Batch]:
        """The children, some at a time."""
        names, children = [*self.children], [*self.children.values()]
        for at in range(0, len(names), AT_ONCE):
            yield names[at : at + AT_ONCE], children[at : at + AT_ONCE]
            self.stored = min(at + AT_ONCE, len(names))  # whoever asks for more has stored these

    @contextmanager
    def resumable(self) -> Generator[None]:
        """Errors of stores in the block say, in a note, what is stored already and how to go on."""
        try:
            yield
        except BaseException as error:
            error.add_note(
                f"{self.stored:,} of {len(self.children):,} chunks were in the vector store by then. Add the same "
                "documents again: their ids are the same, so that nothing is stored twice."
            )
            raise

    def _order(self) -> tuple[list[str], list[Line]]:
        return [child.page_content for child in self.children.values()], [self.lines[name] for name in self.children]

    def _put(self, texts: list[Placed]) -> None:
        for child, text in zip(self.children.values(), texts, strict=True):
            child.page_content = text
