"""The beginning of a document, from which its kind is told."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

__all__ = ["SIZE", "Sample", "sampled"]

SIZE = 16_384  # characters


@dataclass(frozen=True)
class Sample:
    r"""The first characters of a document, without a BOM, and with "\n" for every line end."""

    text: str
    whole: bool
    """Whether it is the whole document."""

    @cached_property
    def lines(self) -> list[str]:
        """Its lines that are not blank."""
        return [line for line in self.text.split("\n") if line.strip()]


def sampled(text: str) -> Sample:
    """The first 16,384 characters, up to the last whole line in them."""
    found = text[:SIZE].removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    whole = len(text) <= SIZE
    return Sample(found if whole else found[: found.rfind("\n") + 1] or found, whole)
