"""Write the `.pyi` files of the adapters, whose classes are made from the registry at import.

python scripts/make_stubs.py            # write them
python scripts/make_stubs.py --check    # only say which are out of date, with exit code 1
"""

from __future__ import annotations

import argparse
import inspect
import json
import sys
import types
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

STARS: dict[Any, str] = {inspect.Parameter.VAR_POSITIONAL: "*", inspect.Parameter.VAR_KEYWORD: "**"}
WIDTH = 120
ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("chunkers", "langchain_chunkers", "llamaindex_chunkers")


class Stub:
    """The stub of one package: what the package defines itself is spelled out, the rest is imported."""

    def __init__(self, package: str) -> None:
        self.package = import_module(package)
        self.imports: defaultdict[str, set[str]] = defaultdict(set)

    def text(self) -> str:
        """The whole file."""
        public: list[str] = sorted(self.package.__all__, key=lambda name: (name.islower(), name))
        classes = [self.class_(value) for name in public if self._own(value := getattr(self.package, name))]
        for name in public:
            if not self._own(value := getattr(self.package, name)):
                self._name(value)
        listed = "__all__ = [\n" + "".join(f'    "{name}",\n' for name in public) + "]\n"
        heading = f'# Written by scripts/make_stubs.py from the registry; do not edit.\n"""{self.package.__doc__}"""'
        return "\n\n".join([heading, self._imports(), listed + "\n" + "\n".join(classes)])

    def class_(self, cls: type) -> str:
        """A class: its bases, its help, its constructor."""
        bases = ", ".join(self.hint(base) for base in cls.__bases__)
        parameters = list(inspect.signature(cls).parameters.values())
        lines = [wrapped(f"        {line},") for line in ("self", *self._parameters(parameters))]
        opening = [f"class {cls.__name__}({bases}):", self._docstring(cls), *self.attributes(cls), "    def __init__("]
        return "\n".join([*opening, *lines, "    ) -> None: ...", ""])

    def attributes(self, cls: Any) -> list[str]:
        """Lines that declare the attributes of instances; an empty one follows them."""
        return []

    def hint(self, hint: Any) -> str:
        """A type as source text; what it names is imported."""
        origin, arguments = get_origin(hint), get_args(hint)
        if origin in (Union, types.UnionType):
            return " | ".join(self.hint(part) for part in arguments)
        if origin is Literal:
            return f"{self._name(Literal)}[{', '.join(map(source, arguments))}]"
        if origin is Callable:
            accepted = "..." if arguments[0] is ... else f"[{self._hints(arguments[0])}]"
            return f"{self._name(Callable)}[{accepted}, {self.hint(arguments[1])}]"
        if origin is not None and arguments:
            return f"{self._name(origin)}[{self._hints(arguments)}]"
        return {type(None): "None", ...: "..."}.get(hint) or self._name(hint)

    def _hints(self, hints: Iterable[Any]) -> str:
        return ", ".join(self.hint(hint) for hint in hints)

    def _parameters(self, parameters: list[inspect.Parameter]) -> list[str]:
        shown = [self._parameter(p) for p in parameters]
        kinds = [p.kind for p in parameters]
        if inspect.Parameter.KEYWORD_ONLY in kinds and inspect.Parameter.VAR_POSITIONAL not in kinds:
            shown.insert(kinds.index(inspect.Parameter.KEYWORD_ONLY), "*")
        return shown

    def _parameter(self, parameter: inspect.Parameter) -> str:
        text = f"{STARS.get(parameter.kind, '')}{parameter.name}: {self.hint(parameter.annotation)}"
        if parameter.default is inspect.Parameter.empty:
            return text
        plain = parameter.default is None or type(parameter.default) in (bool, int, float, str)
        return f"{text} = {source(parameter.default) if plain else '...'}"

    def _docstring(self, cls: type) -> str:
        help_ = inspect.getdoc(cls) or ""
        lines = "\n".join(f"    {line}".rstrip() for line in help_.split("\n")).lstrip()
        return f'    {"r" if chr(92) in lines else ""}"""{lines}\n    """\n'

    def _own(self, value: Any) -> bool:
        return bool(value.__module__ == self.package.__name__)

    def _name(self, named: Any) -> str:
        module, name = named.__module__, named.__qualname__
        if module not in ("builtins", self.package.__name__):
            self.imports[module].add(name)
        return str(name)

    def _imports(self) -> str:
        blocks: defaultdict[int, list[str]] = defaultdict(list)
        for module in sorted(self.imports):
            root = module.partition(".")[0]
            block = 0 if root in sys.stdlib_module_names else 2 if root in PACKAGES else 1
            blocks[block].append(f"from {module} import {', '.join(sorted(self.imports[module]))}")
        return "\n\n".join("\n".join(blocks[block]) for block in sorted(blocks))


class ParserStub(Stub):
    """The stub of node parsers, whose parameters can be read and assigned."""

    def attributes(self, cls: Any) -> list[str]:
        """The parameters of the strategy."""
        names = {f.name for f in fields(cls.strategy)}
        own = [p for p in inspect.signature(cls).parameters.values() if p.name in names]
        return [*(wrapped(f"    {p.name}: {self.hint(p.annotation)}") for p in own), ""]


def source(value: Any) -> str:
    """A plain value as source text."""
    plain = isinstance(value, str) and '"' not in value  # else `repr` has the better quotes
    return json.dumps(value, ensure_ascii=False) if plain else repr(value)


def wrapped(line: str) -> str:
    """The line, or three if it is too long: what stands in its brackets on its own, as the formatter has it."""
    if len(line) <= WIDTH:
        return line
    indent = " " * (len(line) - len(line.lstrip()))
    before, _, rest = line.partition("[")
    inside, _, behind = rest.rpartition("]")
    return f"{before}[\n{indent}    {inside}\n{indent}]{behind}"


def splitter_stub() -> str:
    """The stub of `langchain_chunkers`."""
    return Stub("langchain_chunkers").text()


def parser_stub() -> str:
    """The stub of `llamaindex_chunkers`."""
    return ParserStub("llamaindex_chunkers").text()


STUBS: dict[Path, Callable[[], str]] = {
    ROOT / "langchain_chunkers" / "__init__.pyi": splitter_stub,
    ROOT / "llamaindex_chunkers" / "__init__.pyi": parser_stub,
}


def main() -> int:
    """Write the stubs, or check them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a file is out of date")
    check = parser.parse_args().check
    stale = [path for path, make in STUBS.items() if not path.exists() or path.read_text("utf-8") != make()]
    for path in stale:
        print(f"{path.relative_to(ROOT)} {'is out of date' if check else 'written'}")
        if not check:
            path.write_text(STUBS[path](), "utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
