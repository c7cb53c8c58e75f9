"""LlamaIndex's keywords, which every node parser takes, and what makes it a value: equality, a dictionary, a pickle."""

from __future__ import annotations

import pickle
from typing import Annotated, Any, Self

from pydantic import BeforeValidator, ConfigDict, Field, PlainSerializer, ValidationError, WithJsonSchema

from chunkers import ConfigurationError
from chunkers.validation import check_names, check_picklable
from llamaindex_chunkers.budget import CountedMetadata
from llamaindex_chunkers.framework import TextSplitter, default_id_func
from llamaindex_chunkers.ids import IdFunction, IdStrategy, described_id_function, id_function

__all__ = ["LlamaIndexKeywords"]


class LlamaIndexKeywords(TextSplitter):
    """What every node parser takes beside the parameters of its chunker.

    Args:
        include_metadata: Give nodes a copy of the metadata of their document.
        include_prev_next_rel: Link each node with the one before and the one after it in its document.
        callback_manager: Told when parsing starts and ends.
        id_func: From the place of a node in its document, and the document, to the id of the node.
        metadata_mode: Which metadata counts in `chunk_size`, so that a text fits together with what LlamaIndex puts in
            front of it: that for the embedding model (`"embed"`), that for the LLM (`"llm"`), the larger of the two
            (`"max"`), or `"none"`. It counts up to half of `chunk_size`.
        id_strategy: `"deterministic"`: the same document gives the same ids in every run; or `"uuid"`: random ones.
            Without an effect beside `id_func`.
    """

    model_config = ConfigDict(validate_assignment=True)

    id_func: Annotated[
        IdFunction,
        BeforeValidator(id_function),
        PlainSerializer(described_id_function),
        WithJsonSchema({"type": "string"}),
    ] = Field(default=default_id_func, description="Function to generate node IDs.")
    metadata_mode: CountedMetadata = Field(default="max", description="Which metadata counts in chunk_size.")
    id_strategy: IdStrategy = Field(default="deterministic", description="How ids are made without an id_func.")

    def __init__(self, **parameters: Any) -> None:
        parameters.pop("class_name", None)  # `model_dump` writes it
        check_names(type(self).__name__, parameters, tuple(type(self).model_fields))
        if "id_func" in parameters:
            parameters["id_func"] = id_function(parameters["id_func"])
        if parameters.get("callback_manager") is None:
            parameters.pop("callback_manager", None)
        try:
            super().__init__(**parameters)  # pyright: ignore[reportUnknownMemberType] - LlamaIndex's id_func is untyped
        except ValidationError as error:
            wrong = error.errors()[0]
            name, remedy = ".".join(map(str, wrong["loc"])), f"see help({type(self).__name__})"
            raise ConfigurationError.of(name, f"be valid: {wrong['msg']}", wrong["input"], remedy) from error

    @classmethod
    def class_name(cls) -> str:
        """The name that stands for the class in a dictionary."""
        return cls.__name__

    @classmethod
    def from_defaults(cls, **parameters: Any) -> Self:
        """The same as calling the class, as LlamaIndex's own parsers have it."""
        return cls(**parameters)

    def __getstate__(self) -> dict[str, Any]:
        """A state of its own: LlamaIndex would delete what cannot be pickled, in the living parser too."""
        state = dict(self.__dict__)
        try:
            pickle.dumps(state["callback_manager"])
        except Exception:  # noqa: BLE001 - handlers may hold anything; they change no node
            del state["callback_manager"]
        check_picklable(state, "pass a name, or a function that stands at the top of a module")
        return {
            "__dict__": state,
            "__pydantic_fields_set__": self.__pydantic_fields_set__ & set(state),
            "__pydantic_extra__": None,
            "__pydantic_private__": None,
        }

    def __eq__(self, other: object) -> bool:
        """Whether the other one gives the same nodes."""
        if not isinstance(other, LlamaIndexKeywords) or type(other) is not type(self):
            return NotImplemented
        return self._values() == other._values()

    __hash__ = None  # type: ignore[assignment]  # fields may be assigned

    def _values(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name, field in type(self).model_fields.items() if not field.exclude}

    def __repr_args__(self) -> list[tuple[str | None, Any]]:
        """Only what differs from the defaults."""
        defaults = {name: field.default for name, field in type(self).model_fields.items()}
        return [(name, value) for name, value in self._values().items() if value != defaults[name]]
