"""What the type of a node says, looked up once for each type, and not once for each node."""

from __future__ import annotations

from dataclasses import dataclass

from chunkers.boundaries.code.kinds import (
    ATTACHED,
    DEFINITIONS,
    IMPORTS,
    TRANSPARENT,
    VALUES,
    WRAPPERS,
    is_comment,
    is_opaque,
)

__all__ = ["TRAITS", "Traits"]


@dataclass(frozen=True, slots=True)
class Traits:
    """What a type of nodes stands for."""

    comment: bool
    """A comment."""
    waits: bool
    """A comment, or what else belongs to what follows it."""
    defines: bool
    """A definition."""
    may_define: bool
    """A definition, or what may be around one."""
    wraps: bool
    """What may be around a definition."""
    body: bool
    """No unit, but what is in it are units."""
    imports: bool
    """One import or more."""
    opaque: bool
    """What is inside is no code."""


class _Table(dict[str, Traits]):
    def __missing__(self, kind: str) -> Traits:
        comment, defines, wraps = is_comment(kind), kind in DEFINITIONS, kind in WRAPPERS or kind in VALUES
        self[kind] = found = Traits(
            comment=comment,
            waits=comment or kind in ATTACHED,
            defines=defines,
            may_define=defines or wraps,
            wraps=wraps,
            body=kind in TRANSPARENT,
            imports=kind in IMPORTS,
            opaque=is_opaque(kind),
        )
        return found


TRAITS = _Table()
"""By type of node."""
