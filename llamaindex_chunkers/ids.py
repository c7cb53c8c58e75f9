"""The ids of nodes."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Mapping
from types import FunctionType
from typing import Any, Literal, cast
from uuid import uuid4

from chunkers import Chunk, ConfigurationError
from chunkers.values import described, function_name, uuid_of
from llamaindex_chunkers.framework import BaseNode, default_id_func

__all__ = ["IdFunction", "IdStrategy", "Namer", "described_id_function", "id_function"]

IdFunction = Callable[[int, BaseNode], str]
"""From the place of a node in its document and the document to the id of the node."""

IdStrategy = Literal["deterministic", "uuid"]


DEFAULT = default_id_func.__name__  # how LlamaIndex names it in a dictionary


def described_id_function(function: IdFunction) -> dict[str, str]:
    """The function in the form in which LlamaIndex puts it into a dictionary, but told apart from every other one."""
    return {"id_func_name": DEFAULT if function is default_id_func else described(function), "title": "id_func"}


def id_function(given: object) -> IdFunction:
    """The function, also from what a parser of this package or of LlamaIndex put into a dictionary.

    Raises:
        ConfigurationError: It was described, but cannot be found; or it is none.
    """
    if isinstance(given, Mapping):
        given = cast("Any", given).get("id_func_name")
    if given is None or given == DEFAULT:
        return default_id_func
    found = _loaded(given) if isinstance(given, str) else given
    if not callable(found):
        raise ConfigurationError.of(
            "id_func", "be a function (i, document) -> str", given, "pass it again: from_dict(data, id_func=…)"
        )
    return cast("IdFunction", found)


def _loaded(name: str) -> Callable[..., Any] | None:
    """The function of that name, if it is a plain one in a module that is loaded already."""
    module, _, function = name.partition(":")
    found = getattr(sys.modules.get(module), function, None)
    return found if isinstance(found, FunctionType) and function_name(found) == name else None


class Namer:
    """Names the nodes of one batch of documents.

    Args:
        function: The user's own, or LlamaIndex's default one, which leaves the choice to `strategy`.
        strategy: `"deterministic"` or `"uuid"`.
    """

    def __init__(self, function: IdFunction, strategy: IdStrategy) -> None:
        self._function = None if function is default_id_func else function
        self._strategy = strategy
        self._seen: Counter[str] = Counter()

    def ids(self, document: BaseNode, chunks: list[Chunk]) -> list[str]:
        """The ids of the nodes of a document; of documents that share an id, other ones for each."""
        namesake = self._seen[document.node_id]
        self._seen[document.node_id] += 1
        if self._function is not None:
            return [self._function(i, document) for i in range(len(chunks))]
        if self._strategy == "uuid":
            return [str(uuid4()) for _ in chunks]
        more = [str(namesake)] if namesake else []
        return [uuid_of(document.node_id, chunk.id, *more) for chunk in chunks]
