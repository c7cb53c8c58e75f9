"""Everything that `chunkers` raises on purpose.

ChunkersError
├── ConfigurationError      also a ValueError: a parameter that makes no sense
│   └── UnknownParameterError   also a TypeError: a parameter that does not exist
├── InputError              also a TypeError: a text that is no text
├── BatchError              one text of many, by its index
├── FilesError              some files of many, by their paths
├── MissingExtraError       also an ImportError: a package that an extra would bring
├── ResourceError           also an OSError: a vocabulary or model that cannot be loaded
└── NotStreamableError      this strategy needs the whole text
"""

from __future__ import annotations

__all__ = [
    "BatchError",
    "ChunkersError",
    "ConfigurationError",
    "FilesError",
    "InputError",
    "MissingExtraError",
    "NotStreamableError",
    "ResourceError",
    "UnknownParameterError",
]

SHOWN = 200  # characters of a value in a message


class ChunkersError(Exception):
    """Base of every error that this package raises on purpose."""


class ConfigurationError(ChunkersError, ValueError):
    """A parameter breaks a rule; the message names the parameter, the rule, the value and the remedy."""

    @classmethod
    def of(cls, parameter: str, rule: str, value: object, remedy: str) -> ConfigurationError:
        """Build the message that every configuration error has: `parameter` must `rule` (got `value`); `remedy`."""
        shown = repr(value)
        if len(shown) > SHOWN:
            shown = f"{shown[:SHOWN]}…"
        return cls(f"{parameter} must {rule} (got {shown}); {remedy}")


class UnknownParameterError(ConfigurationError, TypeError):
    """There is no parameter of that name, or it was not passed by name; the message has the nearest name."""


class InputError(ChunkersError, TypeError):
    """What was given to be chunked is not a `str`, or not a list of them."""


class BatchError(ChunkersError):
    """One of many texts could not be chunked; `__cause__` is the error that stopped it.

    Args:
        index: The place of the text among the texts, from 0.
        reason: Why.
    """

    def __init__(self, index: int, reason: str) -> None:
        super().__init__(index, reason)
        self.index = index
        self.reason = reason

    @classmethod
    def of(cls, index: int, error: Exception) -> BatchError:
        """What `error` means for the text at `index`."""
        found = cls(index, f"{type(error).__name__}: {error}")
        found.__cause__ = error
        return found

    def __str__(self) -> str:
        return f"text {self.index} of the batch (counted from 0): {self.reason}"


class FilesError(ChunkersError):
    """Some of many files could not be worked on; the others were.

    Args:
        failed: Why, by the path of each file.
    """

    def __init__(self, failed: dict[str, str]) -> None:
        super().__init__(failed)
        self.failed = failed

    def __str__(self) -> str:
        path, reason = next(iter(self.failed.items()))
        more = f" (and {len(self.failed) - 1} more, see `failed`)" if len(self.failed) > 1 else ""
        return f"{path}: {reason}{more}; mend what is wrong and call again: what is done is kept"


class MissingExtraError(ChunkersError, ImportError):
    """A package is not installed; the message has the command that installs it."""

    @classmethod
    def of(cls, package: str, extra: str) -> MissingExtraError:
        """Name the missing `package` and the `extra` of `chunkers` that brings it."""
        return cls(f'{package} is not installed; run: pip install "chunkers[{extra}]"')


class ResourceError(ChunkersError, OSError):
    """A vocabulary or a model could not be loaded; the message says which, why and what to do."""


class NotStreamableError(ChunkersError):
    """The chunks depend on the whole text, so they cannot be had from a stream."""


def first_line(error: Exception) -> str:
    """The first line of the message of an error, which another library may have made long."""
    return str(error).strip().partition("\n")[0]
