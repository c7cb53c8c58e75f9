"""Which files are reports of an earlier comparison, so that a new one may take their places."""

from __future__ import annotations

from pathlib import Path

from chunkers.comparison.report import markdown, page, record

__all__ = ["is_report"]

HEADS = {".md": markdown.HEAD, ".json": record.HEAD}
READ = 2_048  # characters, in which the page has its title


def is_report(path: Path) -> bool:
    """Whether a file holds a report in the form that its suffix says."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(READ)
    except (OSError, UnicodeDecodeError):
        return False
    head = HEADS.get(path.suffix)
    return text.startswith(head) if head else page.HEAD in text
