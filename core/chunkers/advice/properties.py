"""What can be measured of a document without a model."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median

from chunkers.advice.uniformity import Uniformity, uniformity
from chunkers.boundaries.html import render
from chunkers.boundaries.markdown import markdown_outline
from chunkers.boundaries.outline import Outline
from chunkers.boundaries.sentences import sentences
from chunkers.routing import PROSE, route

__all__ = ["LEAST_HEADINGS", "Properties", "properties"]

SAMPLE = 200_000  # characters at the beginning of a document in which sentences are looked at
LEAST_HEADINGS = 2  # one alone is a title, and divides nothing
MARKED = ("markdown", "html")


@dataclass(frozen=True)
class Properties:
    """What was measured of one document.

    Attributes:
        name: Its name.
        characters: Its length.
        kind: The strategy that its name or content asks for; `"recursive"` for prose, and for Markdown or HTML in which
            nothing is marked.
        headings: How many there are.
        tables: How many there are.
        fences: How many blocks of code there are.
        sentence_length: The median length of its sentences, in characters.
        uniformity: How alike its parts are; None if it is too short to have parts.
    """

    name: str
    characters: int
    kind: str
    headings: int
    tables: int
    fences: int
    sentence_length: int
    uniformity: Uniformity | None

    @property
    def structured(self) -> bool:
        """Whether its author or its format says where it may be cut."""
        return self.kind != PROSE


def properties(name: str, text: str) -> Properties:
    """Measure a document.

    Args:
        name: Its name, of which the end (`.md`) says what it is; else its content does.
        text: The whole text. Its sentences are looked at in the first 200,000 characters.
    """
    kind = route(text, {"source": name})
    outline = _outline(kind, text)
    marked = len(outline.headings) >= LEAST_HEADINGS or outline.tables or outline.fences
    sample = text[:SAMPLE]
    spans = sentences(sample)
    return Properties(
        name,
        len(text),
        kind if marked or kind not in MARKED else PROSE,
        len(outline.headings),
        len(outline.tables),
        len(outline.fences),
        round(median(span.end - span.start for span in spans)) if spans else 0,
        uniformity([sample[start:end] for start, end in spans]),
    )


def _outline(kind: str, text: str) -> Outline:
    if kind == "html":
        return render(text).outline
    return markdown_outline(text) if kind in (*MARKED, "page") else Outline()
