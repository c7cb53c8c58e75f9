"""Parameters as a value: calls that are checked, a short `repr`, JSON, copies."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any, Self

from chunkers.values import describe, strategy_name

if TYPE_CHECKING:
    from inspect import Signature

__all__ = ["Parameterized"]


class _FullSignature:
    """The signature of a class, with types in place of their names."""

    def __get__(self, instance: object, owner: type) -> Signature:
        from chunkers.signatures import own_signature

        return own_signature(owner)


class Parameterized:
    """Base of a frozen dataclass all of whose fields are passed by name."""

    __signature__ = _FullSignature()

    if not TYPE_CHECKING:  # type checkers read the fields of the dataclass

        def __new__(cls, *args: Any, **given: Any) -> Self:
            """Name what is misspelt; a dataclass says less."""
            if args or not given.keys() <= cls.__dataclass_fields__.keys():
                from chunkers.signatures import check_call, own_signature

                check_call(cls.__name__, own_signature(cls), args, given)
            return super().__new__(cls)

    def to_dict(self) -> dict[str, Any]:
        """The strategy's name and its parameters as JSON values; `chunkers.from_dict` reads them."""
        return {
            "strategy": strategy_name(type(self)),
            **{name: describe(value) for name, value in self._changed().items()},
        }

    def shared_with(self, other: type[Parameterized]) -> dict[str, Any]:
        """Those of the parameters that another class has, too."""
        return {name: value for name, value in self.__getstate__().items() if name in other.__dataclass_fields__}  # type: ignore[attr-defined]  # subclasses are dataclasses

    def replace(self, **changes: Any) -> Self:
        """A copy with other parameters."""
        return type(self)(**self.__getstate__() | changes)

    def __repr__(self) -> str:
        """The call that makes an equal one: only what differs from the defaults."""
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self._changed().items())})"

    def _changed(self) -> dict[str, Any]:
        defaults = {f.name: f.default for f in fields(self)}  # type: ignore[arg-type]  # subclasses are dataclasses
        return {name: value for name, value in self.__getstate__().items() if value != defaults[name]}

    def __getstate__(self) -> dict[str, Any]:
        return {f.name: getattr(self, f.name) for f in fields(self)}  # type: ignore[arg-type]  # subclasses are dataclasses
