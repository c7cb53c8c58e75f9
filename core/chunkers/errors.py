"""Everything that `chunkers` raises on purpose.

ChunkersError
├── ConfigurationError      also a ValueError: a parameter that makes no sense
├── InputError              also a TypeError: a text that is no text
├── MissingExtraError       also an ImportError: a package that an extra would bring
├── ResourceError           also an OSError: a vocabulary or model that cannot be loaded
└── NotStreamableError      this strategy needs the whole text
"""

from __future__ import annotations

__all__ = [
    "ChunkersError",
    "ConfigurationError",
    "InputError",
    "MissingExtraError",
    "NotStreamableError",
    "ResourceError",
]


class ChunkersError(Exception):
    """Base of every error that this package raises on purpose."""


class ConfigurationError(ChunkersError, ValueError):
    """A parameter breaks a rule; the message names the parameter, the rule, the value and the remedy."""

    @classmethod
    def of(cls, parameter: str, rule: str, value: object, remedy: str) -> ConfigurationError:
        """Build the message that every configuration error has: `parameter` must `rule` (got `value`); `remedy`."""
        return cls(f"{parameter} must {rule} (got {value!r}); {remedy}")


class InputError(ChunkersError, TypeError):
    """What was given to be chunked is not a `str`."""


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
