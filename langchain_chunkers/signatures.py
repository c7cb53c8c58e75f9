"""The signature and the help of a named splitter, read from its chunker and from LangChain's keywords."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from typing import get_type_hints

__all__ = ["documentation", "parameters"]


def parameters(*sources: type) -> list[inspect.Parameter]:
    """The parameters of dataclasses, those of the first one first, with their types; each name once."""
    found: dict[str, inspect.Parameter] = {}
    for source in sources:
        hints = get_type_hints(source)
        for name, parameter in inspect.signature(source).parameters.items():
            found.setdefault(name, parameter.replace(annotation=hints[name]))
    return list(found.values())


def documentation(note: str, *sources: type) -> str:
    """The docstring of the first class with `note` added, and what all of them and their bases say of parameters."""
    summary, *rest = re.split(r"\n\n(?!Args:|Raises:)", _before_sections(sources[0]))
    weakest_first = [base for source in reversed(sources) for base in reversed(source.__mro__)]
    described = {name: entry for base in weakest_first for name, entry in _entries(base)}
    entries = [described[p.name] for p in parameters(*sources) if p.name in described]
    sections = ["Args:\n" + "\n".join(entries), "Raises:\n    ConfigurationError: A parameter, or two, make no sense."]
    return "\n\n".join([summary, *rest, note, *sections])


def _own(cls: type) -> str:
    return inspect.cleandoc(cls.__dict__.get("__doc__") or "")


def _before_sections(cls: type) -> str:
    return re.split(r"^(?:Args|Raises):$", _own(cls), maxsplit=1, flags=re.MULTILINE)[0].strip()


def _entries(cls: type) -> Iterator[tuple[str, str]]:
    """Name and lines of each parameter under `Args:`, indented by four."""
    section = re.split(r"\n(?=\S)", _own(cls).partition("Args:\n")[2], maxsplit=1)[0]
    for entry in re.split(r"^    (?=\w+: )", section, flags=re.MULTILINE):
        if entry.strip():
            yield entry.partition(":")[0], "    " + entry.rstrip()
