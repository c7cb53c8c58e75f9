"""What an embedder may not give."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chunkers.errors import ConfigurationError, first_line

__all__ = ["check_widths", "checked_vectors"]


def checked_vectors(found: Any, count: int, embedder: object) -> NDArray[np.float32]:
    """What an embedder gave for `count` texts, as an array of shape (count, dimensions).

    Raises:
        ConfigurationError: It is no such thing; the message says what it is.
    """
    remedy = f"mend {embedder!r}"
    try:
        rows = np.asarray(found, dtype=np.float32)
    except (TypeError, ValueError, RuntimeError) as error:
        rule = f"return vectors of numbers, all of one length ({first_line(error)})"
        raise ConfigurationError.of("embedder", rule, found, remedy) from error
    if rows.ndim != 2 or rows.shape[0] != count or rows.shape[1] == 0:
        rule = f"return one vector for each of {count} texts, an array of shape ({count}, dimensions)"
        raise ConfigurationError.of("embedder", rule, _Shown(f"one of shape {rows.shape}"), remedy)
    if not np.isfinite(rows).all():
        raise ConfigurationError.of("embedder", "return finite numbers", _Shown("NaN or infinity"), remedy)
    return rows


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
