"""Parameters as values: JSON that tells apart what gives other nodes, and a state that can be pickled."""

from __future__ import annotations

import pickle
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import partial
from hashlib import blake2b
from types import FunctionType, ModuleType
from typing import Any, cast

from chunkers import STRATEGIES, Chunker, ConfigurationError
from chunkers.tokenizers import Custom
from chunkers.tokenizers.tiktoken import Tiktoken

__all__ = ["check_restored", "describe", "described", "function_name", "loaded_function", "picklable"]

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
    if isinstance(value, Chunker):
        names = {cls: name for name, cls in STRATEGIES.items()}
        strategy = names.get(type(value)) or function_name(type(value))
        return {"strategy": strategy} | {f.name: describe(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Tiktoken) and value.custom is None:
        return value.name
    limit = getattr(value, "max_chunk_size", None)  # of a sentence encoder; the default of `chunk_size`
    name = described(value.function if isinstance(value, Custom) else value)
    return {OBJECT: name if limit is None else f"{name}, at most {limit}"}


def check_restored(parameter: str, value: Any) -> None:
    """Refuse what `describe` gave for a value that JSON has no form for. Nothing is imported or unpickled from data.

    Raises:
        ConfigurationError: The value must be passed again.
    """
    if isinstance(value, Mapping) and list(cast("Any", value)) == [OBJECT]:
        rule, remedy = "be passed again, since JSON cannot hold it", f"call from_dict(data, {parameter}=…)"
        raise ConfigurationError.of(parameter, rule, cast("Any", value)[OBJECT], remedy)


def picklable(state: Mapping[str, Any]) -> dict[str, Any]:
    """The state, if all of it can be pickled.

    Raises:
        ConfigurationError: A parameter, such as a lambda, cannot.
    """
    for name, value in state.items():
        try:
            pickle.dumps(value)
        except Exception as error:
            raise ConfigurationError.of(
                name, f"be picklable to be sent to another process ({error})", value, "pass a name, or a function of a module"
            ) from error
    return dict(state)


def function_name(function: Any) -> str:
    """`module:qualified.name`, with a fingerprint if that names more than one function."""
    name = f"{function.__module__}:{function.__qualname__}"
    return f"{name}#{_fingerprint(function)}" if "<" in name and isinstance(function, FunctionType) else name


def loaded_function(name: str) -> Callable[..., Any] | None:
    """The function of that name, if it is a plain one in a module that is loaded already."""
    module, _, function = name.partition(":")
    found = getattr(sys.modules.get(module), function, None)
    return found if isinstance(found, FunctionType) and function_name(found) == name else None


def described(value: Any) -> str:
    """A name, or a fingerprint, of what JSON has no form for; without an address in memory."""
    if isinstance(value, partial):
        call = cast("Any", value)
        return f"partial({described(call.func)}, {describe(call.args)!r}, {describe(call.keywords)!r})"
    if hasattr(value, "__qualname__"):
        owner = getattr(value, "__self__", None)
        return function_name(value) + ("" if owner is None or isinstance(owner, ModuleType) else f" of {described(owner)}")
    shown = repr(value)
    if _ADDRESS.search(shown):
        return f"{function_name(type(value))}#{_digest(_pickled(value))}"
    return shown if len(shown) <= LONG else f"{function_name(type(value))}#{_digest(shown)}"


def _pickled(value: Any) -> bytes:
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
    return _digest(_ADDRESS.sub("", repr(parts)))


def _digest(data: str | bytes) -> str:
    data = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    return blake2b(data, digest_size=8).hexdigest()
