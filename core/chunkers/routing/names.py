"""Media types and file names, and the strategies for what they name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

__all__ = ["by_name", "labels"]

MEDIA_KEYS = ("content_type", "media_type", "mime_type", "mimetype", "file_type")
FILE_KEYS = ("file_name", "file_path", "filename", "filepath", "source", "path", "name")
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
_HOST = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*+://[^/?#]*+")


def labels(metadata: Mapping[str, Any]) -> Iterator[str]:
    """What the metadata call the document: its media type, then the end of its file's name, both in lower case."""
    for key in MEDIA_KEYS:
        if value := metadata.get(key):
            yield str(value).partition(";")[0].strip().lower()
    for name in _names(metadata):
        if "." in name:
            yield "." + name.rpartition(".")[2]


def by_name(metadata: Mapping[str, Any]) -> str | None:
    """The strategy for what the metadata name; None if they name nothing that is known."""
    from chunkers.boundaries.code.languages import guess

    for label in labels(metadata):
        if found := _BY_LABEL.get(label) or _by_media_type(label):
            return found
    named = ("." in name or name in BARE for name in _names(metadata) if guess("", {"file_name": name}))
    return "code" if any(named) else None


def _by_media_type(label: str) -> str | None:
    """`json` for `application/ld+json`, `code` for `text/x-python`."""
    from chunkers.boundaries.code.languages import canonical

    _, slash, kind = label.partition("/")
    if not slash:
        return None
    if kind.endswith(("+json", "+yaml")):
        return "json"
    return "code" if canonical(kind.removeprefix("x-").removesuffix("src").removesuffix("-source")) else None


def _names(metadata: Mapping[str, Any]) -> Iterator[str]:
    """The file names, in lower case, without folders, and without host, query and fragment of an address.

    A name that has no ending without its fragment keeps it: `report #3.md`.
    """
    for key in FILE_KEYS:
        if value := metadata.get(key):
            path = _HOST.sub("", str(value).strip().lower().replace("\\", "/"), count=1)
            name = re.split(r"[?#]", path, maxsplit=1)[0].rpartition("/")[2]
            yield name if "." in name else path.rpartition("/")[2]
