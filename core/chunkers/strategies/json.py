"""JSON, JSON Lines and YAML, cut between members."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, ClassVar, Literal

from chunkers.boundaries.data.formats import FORMATS, told
from chunkers.boundaries.data.json_documents import Document, read_json, read_lines
from chunkers.boundaries.data.json_names import json_name
from chunkers.boundaries.data.paths import Paths
from chunkers.boundaries.data.values import Values
from chunkers.boundaries.level import Level, Marks
from chunkers.boundaries.levels import Boundaries
from chunkers.boundaries.paragraphs import Lines
from chunkers.chunk import Chunk
from chunkers.strategies.prose import NAMES, ProseChunker
from chunkers.validation import check_choice, check_flag

__all__ = ["JSONChunker"]

LETTER, WORD, CLAUSE, SENTENCE, LINE, PARAGRAPH, MEMBER = range(1, 8)
NAMES_KEPT = 256  # names of members that are remembered: to find one, a key or string is read to its end, however long


@dataclass(frozen=True, kw_only=True, repr=False)
class JSONChunker(ProseChunker):
    r"""Cuts JSON, JSON Lines and YAML between members, the outermost that fit; lists and objects alike.

    A key stays with its value, a comma and closing brackets with what they follow; comments (`//`, `/* */`) with what
    follows them, or with what their line begins with. A value that is too big is cut as
    prose, line breaks in strings (`\n`) included, and never in an escape. The metadata key `json_path` names the
    deepest member that holds a chunk, in the JSONPath of RFC 9535: `$.users[3]['first name']`. If a text holds
    several values or records, each has its number, from 0: `$[12].id`; a broken line of JSON Lines counts. Paths have
    at most 16 steps, and end before a name of more than 200 characters. Text that cannot be read is chunked as prose,
    and has no path.

    Args:
        format: `"json"`, also of values one after the other; `"jsonl"`, a record on each line; `"yaml"` (needs the
            extra `yaml`); or `"auto"`: what `metadata` of `chunk` says by a file name or media type, else JSON, else
            JSON Lines if at least half of the lines are whole objects or lists.
        include_path: Put the path of the place where a chunk starts before it in `content`: `$.users[3].address: `.
    """

    format: Literal["auto", "json", "jsonl", "yaml"] = "auto"
    include_path: bool = False

    overlap_levels: ClassVar[tuple[int, ...]] = (MEMBER + 3, MEMBER + 2, MEMBER + 1, MEMBER, SENTENCE)
    keep_level: ClassVar[int] = MEMBER

    def __post_init__(self) -> None:
        super().__post_init__()
        check_choice("format", self.format, FORMATS)
        check_flag("include_path", self.include_path)
        if self.format == "yaml":
            from chunkers.boundaries.data.yaml_parser import YAML
            from chunkers.boundaries.syntax_trees import check_installed

            check_installed(YAML)

    def chunk(self, text: str, *, metadata: Mapping[str, Any] | None = None) -> list[Chunk]:
        """Cut a text into chunks.

        Args:
            text: The text.
            metadata: What is known about the document: with `format="auto"`, a file name or media type decides.

        Raises:
            InputError: `text` is no `str`.
            MissingExtraError: It is YAML, and the extra `yaml` is not installed.
        """
        form = told(metadata or {}) if self.format == "auto" else None
        return self.replace(format=form).chunk(text) if form else super().chunk(text)

    def boundaries(self, text: str) -> Boundaries:
        """Characters, words, clauses, sentences, lines and paragraphs inside of values; members, depth by depth."""
        if self.format == "yaml":
            return self._yaml(text)
        document = read_lines(text) if self.format == "jsonl" else read_json(text, lines_too=self.format == "auto")
        members = document.members.levels()
        levels = [*Values(text, document, self._prose).levels(), *members]
        return Boundaries(text, levels, surroundings=self._paths(text, document), names=_names(members))

    def _paths(self, text: str, document: Document) -> Paths:
        return Paths(
            text,
            document.members,
            lru_cache(NAMES_KEPT)(partial(json_name, text)),
            numbered=document.numbered,
            rest=document.rest,
            broken=list(document.broken),
            shown=self.include_path,
        )

    def _prose(self, text: str) -> list[Level]:
        words, clauses, sentences = self.sentence_levels(text)
        return [words, clauses, sentences, Lines(text), sentences.paragraphs]

    def _yaml(self, text: str) -> Boundaries:
        from chunkers.boundaries.data.yaml_reader import read_yaml

        document = read_yaml(text)
        members = document.members.levels()
        levels = [Marks(()), *self._prose(text), *members]
        paths = Paths(
            text,
            document.members,
            document.names.get,
            numbered=document.numbered,
            rest=document.rest,
            shown=self.include_path,
        )
        return Boundaries(text, levels, ties=document.ties, surroundings=paths, names=_names(members))


def _names(members: Sequence[Level]) -> tuple[str, ...]:
    """What the levels are called: those inside of values, and those of members, the deepest first."""
    depths = (f"member at depth {depth}" for depth in range(len(members) - 1, -1, -1))
    return ("character of a value", *NAMES, "line", "paragraph", *depths)
