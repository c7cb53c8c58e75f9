"""Media types and file names, and the strategies for what they name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

__all__ = ["by_name", "labels"]

MEDIA_KEYS = ("content_type", "media_type", "mime_type", "mimetype", "file_type")
FILE_KEYS = ("file_name", "file_path", "filename", "filepath", "source", "path")

_STRATEGIES = {
    "markdown": ".md .markdown .mdown .mkd .mdx .qmd .rmd text/markdown text/x-markdown",
    "html": ".html .htm .xhtml .shtml text/html application/xhtml+xml",
    "json": ".json .jsonl .ndjson .geojson .ipynb .yaml .yml application/json application/x-ndjson application/jsonl"
    " application/yaml application/x-yaml text/yaml text/x-yaml",
    "table": ".csv .tsv .tab text/csv text/tab-separated-values",
    "transcript": ".srt .vtt text/vtt application/x-subrip",
}
_BY_LABEL = {label: strategy for strategy, known in _STRATEGIES.items() for label in known.split()}


def labels(metadata: Mapping[str, Any]) -> Iterator[str]:
    """What the metadata call the document: its media type, then the end of its file's name, both in lower case."""
    for key in MEDIA_KEYS:
        if value := metadata.get(key):
            yield str(value).partition(";")[0].strip().lower()
    for key in FILE_KEYS:
        name = str(metadata.get(key) or "").replace("\\", "/").rpartition("/")[2].partition("?")[0]
        if "." in name:
            yield "." + name.rpartition(".")[2].lower()


def by_name(metadata: Mapping[str, Any]) -> str | None:
    """The strategy for what the metadata name; None if they name nothing that is known."""
    from chunkers.boundaries.code.languages import guess

    for label in labels(metadata):
        if found := _BY_LABEL.get(label):
            return found
    return "code" if guess("", metadata) else None
