"""A folder of outcomes, one JSON file each, so that an interrupted comparison goes on where it was."""

from __future__ import annotations

import json
import logging
import os
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from chunkers.comparison.outcome import Outcome
from chunkers.comparison.setting import Setting
from chunkers.errors import ConfigurationError, ResourceError, first_line

__all__ = ["Store"]

_LOGGER = logging.getLogger(__name__)


@dataclass(frozen=True)
class Store:
    """Outcomes by the digest of all that they depend on.

    Args:
        folder: Where the files are; it is made if it is not there.

    Raises:
        ConfigurationError: There can be no such folder.
    """

    folder: Path

    def __post_init__(self) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            rule = f"be a folder, or can become one ({error.strerror or error})"
            raise ConfigurationError.of("folder", rule, str(self.folder), "name another") from error

    @property
    def vectors(self) -> Path:
        """The file of vectors."""
        return self.folder / "vectors.sqlite"

    def read(self, key: str, setting: Setting, questions: int, metrics: Sequence[str]) -> Outcome | None:
        """The outcome of that digest; None if there is none, or what is there is damaged.

        Args:
            key: The digest.
            setting: What it must be of.
            questions: About how many questions it must be.
            metrics: What it must have of each, at least.
        """
        try:
            found = Outcome.from_dict(json.loads(self._file(key).read_text("utf-8")))
            damage = found.damage(setting, questions, metrics)
        except FileNotFoundError:
            return None
        except (OSError, ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError) as error:
            found, damage = None, first_line(error)
        if damage:
            _LOGGER.warning("%s is no outcome and is made again (%s)", self._file(key), damage)
        return None if damage else found

    def write(self, key: str, outcome: Outcome) -> None:
        """Keep an outcome: the whole file is there, or none.

        Raises:
            ResourceError: It cannot be written.
        """
        part = ""
        try:
            handle, part = tempfile.mkstemp(prefix=f"{key}.", suffix=".part", dir=self.folder)
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(outcome.to_dict(), file)
            os.replace(part, self._file(key))
        except BaseException as error:
            if part:
                with suppress(OSError):
                    os.unlink(part)
            if isinstance(error, OSError):
                reason = f"{self._file(key)} cannot be written ({error.strerror or error})"
                raise ResourceError(f"folder: {reason}; make room for it, or name another") from error
            raise

    def _file(self, key: str) -> Path:
        return self.folder / f"{key}.json"
