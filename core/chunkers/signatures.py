"""Parameters of classes with their types and documentation: for the signatures, help and stubs of what wraps them."""

from __future__ import annotations

import inspect
import re
import textwrap
from typing import get_type_hints

__all__ = ["documentation", "explanations", "parameters", "signature"]

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


def explanations(*sources: type) -> dict[str, str]:
    """What the classes and their bases say of each parameter under `Args:`; the nearest class decides."""
    found: dict[str, str] = {}
    for source in reversed(sources):
        for base in reversed(source.__mro__):
            _, _, section = inspect.cleandoc(base.__dict__.get("__doc__") or "").partition("\nArgs:\n")
            entries = _ENTRY.findall(re.split(r"\n(?=\S)", section, maxsplit=1)[0])
            found.update((name, " ".join(text.split())) for name, text in entries)
    return found


def documentation(note: str, *sources: type) -> str:
    """The docstring of the first class, with a note below its first line, and all parameters of all classes."""
    own = re.split(r"\n\n(?:Args|Raises):\n", inspect.cleandoc(sources[0].__doc__ or ""), maxsplit=1)[0]
    summary, _, rest = own.partition("\n\n")
    said = explanations(*sources)
    entries = [_entry(p.name, said[p.name]) for p in parameters(*sources) if p.name in said]
    closing = "Raises:\n    ConfigurationError: A parameter, or two together, make no sense."
    return "\n\n".join(filter(None, [summary, note, rest, "\n".join(["Args:", *entries]), closing]))


def _entry(name: str, text: str) -> str:
    return textwrap.fill(f"{name}: {text}", WIDTH, initial_indent=" " * 4, subsequent_indent=" " * 8)
