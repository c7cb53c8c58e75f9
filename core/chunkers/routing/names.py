"""Media types and file names, and the strategies for what they name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from chunkers.boundaries.document_names import file_names, media_types

__all__ = ["by_name", "labels"]

BARE = ("dockerfile", "makefile", "gemfile", "rakefile")  # names of programs without an ending

_STRATEGIES = {
    "markdown": ".md .markdown .mdown .mkd .mdx .qmd .rmd text/markdown text/x-markdown",
    "html": ".html .htm .xhtml .shtml text/html application/xhtml+xml",
    "json": ".json .jsonl .ndjson .geojson .ipynb .yaml .yml application/json application/x-ndjson application/jsonl"
    " application/yaml application/x-yaml text/yaml text/x-yaml",
    "table": ".csv .tsv .tab text/csv text/tab-separated-values",
    "transcript": ".srt .vtt text/vtt application/x-subrip",
    "recursive": ".log .rst .tex text/x-log text/x-rst text/x-tex",
}
_BY_LABEL = {label: strategy for strategy, known in _STRATEGIES.items() for label in known.split()}


def labels(metadata: Mapping[str, Any]) -> Iterator[str]:
    """What the metadata call the document: its media type, then the end of its file's name, both in lower case."""
    yield from media_types(metadata)
    for name in file_names(metadata):
        if "." in name:
            yield "." + name.rpartition(".")[2]


def by_name(metadata: Mapping[str, Any]) -> str | None:
    """The strategy for what the metadata name; None if they name nothing that is known."""
    from chunkers.boundaries.code.languages import guess

    for label in labels(metadata):
        if found := _BY_LABEL.get(label) or _by_media_type(label):
            return found
    named = ("." in name or name in BARE for name in file_names(metadata) if guess("", {"file_name": name}))
    return "code" if any(named) else None


def _by_media_type(label: str) -> str | None:
    """`json` for `application/ld+json`, `code` for `text/x-python`."""
    from chunkers.boundaries.code.languages import of_media_type

    if label.endswith(("+json", "+yaml")):
        return "json"
    return "code" if of_media_type(label) else None
