"""Parameters as values: JSON that tells apart what behaves differently, the same in every process."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from types import FunctionType, ModuleType
from typing import Any, cast

from chunkers.errors import ConfigurationError

__all__ = ["check_restored", "describe", "described", "digest", "function_name", "strategy_name", "uuid_of"]

OBJECT = "object"  # the one key of what stands for a value that JSON has no form for
LONG = 200  # characters of a `repr` above which a digest of it is enough
_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")


def describe(value: Any) -> Any:
    """A parameter as JSON, the same in every process; for what JSON has no form for, a name or a fingerprint."""
    if value is None or isinstance(value, str | int | float | bool):
        return value
    if isinstance(value, tuple | list):
        return [describe(item) for item in cast("Any", value)]
    if isinstance(value, Mapping):
        return {str(key): describe(item) for key, item in cast("Any", value).items()}
    if hasattr(value, "to_dict"):
        return value.to_dict()
    return getattr(value, "encoding_name", None) or {OBJECT: described(getattr(value, "function", value))}


def check_restored(parameter: str, value: Any) -> None:
    """Refuse what `describe` gave for a value that JSON has no form for. Nothing is imported or unpickled from data.

    Raises:
        ConfigurationError: The value must be passed again.
    """
    if isinstance(value, Mapping) and list(cast("Any", value)) == [OBJECT]:
        rule, remedy = "be passed again, since JSON cannot hold it", f"call from_dict(data, {parameter}=…)"
        raise ConfigurationError.of(parameter, rule, cast("Any", value)[OBJECT], remedy)


def function_name(function: Any) -> str:
    """`module:qualified.name`, with a fingerprint if that names more than one function."""
    name = f"{function.__module__}:{function.__qualname__}"
    return f"{name}#{_fingerprint(function)}" if "<" in name and isinstance(function, FunctionType) else name


def described(value: Any) -> str:
    """A name, or a fingerprint, of what JSON has no form for; without an address in memory."""
    if isinstance(value, partial):
        call = cast("Any", value)
        return f"partial({described(call.func)}, {describe(call.args)!r}, {describe(call.keywords)!r})"
    if hasattr(value, "__qualname__"):
        owner = getattr(value, "__self__", None)
        return function_name(value) + (
            "" if owner is None or isinstance(owner, ModuleType) else f" of {described(owner)}"
        )
    shown = repr(value)
    if _ADDRESS.search(shown):
        return f"{function_name(type(value))}#{digest(_pickled(value))}"
    return shown if len(shown) <= LONG else f"{function_name(type(value))}#{digest(shown)}"


def _pickled(value: Any) -> bytes:
    import pickle

    try:
        return pickle.dumps(value)
    except Exception:  # noqa: BLE001 - anything may be raised; its class then is all that is known of it
        return b""


def _fingerprint(function: FunctionType) -> str:
    """Of what the function does, and of the values that it was made with."""
    code = function.__code__
    constants = [sorted(map(repr, cast("Any", c))) if isinstance(c, frozenset) else c for c in code.co_consts]
    enclosed = [cell.cell_contents for cell in function.__closure__ or ()]
    parts = (code.co_code, code.co_names, constants, function.__defaults__, function.__kwdefaults__, enclosed)
    return digest(_ADDRESS.sub("", repr(parts)))


def digest(data: str | bytes) -> str:
    """A digest of 16 hexadecimal digits, the same in every process."""
    from hashlib import blake2b

    data = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    return blake2b(data, digest_size=8).hexdigest()


def uuid_of(*parts: str) -> str:
    """A digest of some texts in the form of a UUID, because some vector stores take no other."""
    from hashlib import blake2b
    from uuid import UUID

    found = blake2b("\0".join(parts).encode("utf-8", "surrogatepass"), digest_size=16)
    return str(UUID(bytes=found.digest(), version=5))


def strategy_name(strategy: type) -> str:
    """`recursive` for `RecursiveChunker`: the name under which a strategy stands in the registry."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", strategy.__name__.removesuffix("Chunker"))
    return words.lower()
