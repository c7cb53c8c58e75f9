"""Parameters of classes with their types and documentation: for the signatures, help and stubs of what wraps them."""

from __future__ import annotations

import inspect
import re
import textwrap
from collections.abc import Mapping, Sequence
from typing import Any, get_type_hints

from chunkers.errors import UnknownParameterError
from chunkers.validation import check_names

__all__ = ["check_call", "documentation", "explanations", "own_signature", "parameters", "signature"]

WIDTH = 100
_ENTRY = re.compile(r"^    (\w+): (.+(?:\n {5,}.+)*)", re.MULTILINE)


def parameters(*sources: type) -> list[inspect.Parameter]:
    """The parameters of classes, those of the first class first, with their types; each name once."""
    found: dict[str, inspect.Parameter] = {}
    for source in sources:
        hints = get_type_hints(source)
        for name, parameter in inspect.signature(source).parameters.items():
            found.setdefault(name, parameter.replace(annotation=hints[name]))
    return sorted(found.values(), key=lambda parameter: parameter.default is not parameter.empty)


def signature(*sources: type) -> inspect.Signature:
    """The signature of a class that takes the parameters of all sources by keyword; None stands for what is made."""
    shown = [
        parameter
        if parameter.default is None or isinstance(parameter.default, str | int | float | type(parameter.empty))
        else parameter.replace(default=None, annotation=parameter.annotation | None)
        for parameter in parameters(*sources)
    ]
    return inspect.Signature(shown, return_annotation=None)


def own_signature(cls: type) -> inspect.Signature:
    """The signature of a class's constructor, with types in place of their names where they are known."""
    constructor = next(vars(base)["__init__"] for base in cls.__mro__ if "__init__" in vars(base))
    try:
        hints = get_type_hints(cls)
    except NameError:  # a type that is imported for type checkers only
        hints = {}
    _, *rest = inspect.signature(constructor).parameters.values()
    return inspect.Signature([p.replace(annotation=hints.get(p.name, p.annotation)) for p in rest])


def check_call(owner: str, call: inspect.Signature, args: Sequence[Any], given: Mapping[str, Any]) -> None:
    """Refuse names that a constructor does not know, and values for which it has no place.

    Raises:
        UnknownParameterError: It is called with one.
    """
    kinds = [p.kind for p in call.parameters.values()]
    if inspect.Parameter.VAR_KEYWORD not in kinds:
        check_names(owner, given, call.parameters)
    places = len(kinds) - kinds.count(inspect.Parameter.KEYWORD_ONLY)
    if len(args) > places and inspect.Parameter.VAR_POSITIONAL not in kinds:
        first = next((name for name, p in call.parameters.items() if p.kind is p.KEYWORD_ONLY), "name")
        raise UnknownParameterError(
            f"{owner} must be given its parameters by name (got {len(args)} positional argument(s), a "
            f"{type(args[places]).__name__} among them); write {owner}({first}=…)"
        )


def explanations(*sources: type) -> dict[str, str]:
    """What the classes and their bases say of each parameter under `Args:`; the nearest class decides."""
    found: dict[str, str] = {}
    for source in reversed(sources):
        for base in reversed(source.__mro__):
            _, _, section = _own_docstring(base).partition("\nArgs:\n")
            entries = _ENTRY.findall(re.split(r"\n(?=\S)", section, maxsplit=1)[0])
            found.update((name, " ".join(text.split())) for name, text in entries)
    return found


def documentation(note: str, *sources: type) -> str:
    """The docstring of the first class, with a note below its first line, and all parameters of all classes."""
    sections = _own_docstring(sources[0]).split("\n\n")
    summary, *rest = [section for section in sections if not section.startswith(("Args:\n", "Raises:\n"))]
    said = explanations(*sources)
    entries = [_entry(p.name, said[p.name]) for p in parameters(*sources) if p.name in said]
    closing = "Raises:\n    ConfigurationError: A parameter, or two together, make no sense."
    return "\n\n".join(filter(None, [summary, note, *rest, "\n".join(["Args:", *entries]), closing]))


def _own_docstring(cls: type) -> str:
    return inspect.cleandoc(cls.__dict__.get("__doc__") or "")


def _entry(name: str, text: str) -> str:
    return textwrap.fill(f"{name}: {text}", WIDTH, initial_indent=" " * 4, subsequent_indent=" " * 8)
