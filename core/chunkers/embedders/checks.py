"""What an embedder may not give."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chunkers.errors import ConfigurationError, first_line

__all__ = ["check_widths", "checked_vectors"]

SAFE = 2.0**-30, 2.0**50  # sizes of the largest number of a vector: sums of squares stay well within float32


def checked_vectors(found: Any, count: int, embedder: object) -> NDArray[np.float32]:
    """What an embedder gave for `count` texts, as an array of shape (count, dimensions).

    Vectors of numbers so large or small that their squares would overflow or vanish are scaled by a power of two. That
    changes no direction, and directions are all that is looked at.

    Raises:
        ConfigurationError: It is no such thing; the message says what it is.
    """
    remedy = f"mend {embedder!r}"
    try:
        with np.errstate(over="ignore"):  # told below, as an error
            rows = np.asarray(found, dtype=np.float32)
    except (TypeError, ValueError, OverflowError, RuntimeError) as error:
        rule = f"return vectors of numbers, all of one length ({first_line(error)})"
        raise ConfigurationError.of("embedder", rule, found, remedy) from error
    if rows.ndim != 2 or rows.shape[0] != count or rows.shape[1] == 0:
        rule = f"return one vector for each of {count} texts, an array of shape ({count}, dimensions)"
        raise ConfigurationError.of("embedder", rule, _Shown(f"one of shape {rows.shape}"), remedy)
    if not np.isfinite(rows).all():
        shown = _Shown("NaN, infinity, or more than float32 holds")
        raise ConfigurationError.of("embedder", "return finite numbers", shown, remedy)
    return _scaled(rows)


def _scaled(rows: NDArray[np.float32]) -> NDArray[np.float32]:
    peaks = np.abs(rows).max(axis=1, initial=0)
    extreme = (peaks > 0) & ((peaks < SAFE[0]) | (peaks > SAFE[1]))
    if not extreme.any():
        return rows
    exponents = np.where(extreme, np.frexp(peaks)[1], 0)
    return np.asarray(np.ldexp(rows, -exponents[:, None]), np.float32)


def check_widths(parts: list[NDArray[np.float32]], embedder: object) -> None:
    """Refuse vectors of different lengths in different calls.

    Raises:
        ConfigurationError: There are some.
    """
    widths = {part.shape[1] for part in parts}
    if len(widths) > 1:
        rule = "return vectors of one length in every call"
        raise ConfigurationError.of("embedder", rule, sorted(widths), f"mend {embedder!r}")


class _Shown(str):
    """Words that stand in a message without quotes."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)
