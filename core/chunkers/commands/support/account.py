"""What became of the files that a command was given: told on stderr, and counted for the last line."""

from __future__ import annotations

from chunkers.commands.support.guard import complain, printable
from chunkers.commands.support.sources import UnreadableError
from chunkers.plurals import counted

__all__ = ["Account"]


class Account:
    """Counts of texts, chunks, and files that were left out."""

    def __init__(self) -> None:
        self.texts = self.chunks = self.failures = 0
        self._skipped: dict[str, dict[str, None]] = {}

    def fail(self, failure: UnreadableError) -> None:
        """Say at once what cannot be read."""
        self.failures += 1
        complain(failure)

    def skip(self, path: str, kind: str) -> None:
        """Remember what a folder holds beside texts."""
        self._skipped.setdefault(kind, {})[printable(path)] = None

    def warn(self) -> None:
        """Name what was skipped, in one line for each kind."""
        for kind, names in self._skipped.items():
            complain(f"skipped {len(names):,} as {kind}: {', '.join(names)}")

    @property
    def skipped(self) -> int:
        """How many files were skipped."""
        return sum(map(len, self._skipped.values()))

    def __str__(self) -> str:
        parts = [f"{counted(self.texts, 'text')}, {counted(self.chunks, 'chunk')}"]
        if self.skipped:
            parts.append(f"{self.skipped:,} skipped")
        if self.failures:
            parts.append(f"{self.failures:,} could not be read")
        return "; ".join(parts)
