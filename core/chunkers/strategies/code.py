"""Source code, cut where its syntax tree says."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from chunkers.boundaries.code.inline import Inline
from chunkers.boundaries.code.languages import GRAMMARS, LANGUAGES, canonical, guess
from chunkers.boundaries.code.outline import outline
from chunkers.boundaries.code.records import definitions
from chunkers.boundaries.code.scopes import Scopes
from chunkers.boundaries.code.tree import CodeTree
from chunkers.boundaries.level import Level, Marks
from chunkers.boundaries.levels import Boundaries
from chunkers.boundaries.paragraphs import Lines
from chunkers.boundaries.sentence_units import SentenceUnits
from chunkers.boundaries.sentences import sentence_ends
from chunkers.boundaries.syntax_trees import check_installed
from chunkers.boundaries.words import Words
from chunkers.chunk import Chunk
from chunkers.chunker import Chunker
from chunkers.errors import MissingExtraError
from chunkers.strategies.prose import TOGETHER
from chunkers.validation import check_choice, check_flag, checked_text

__all__ = ["CodeChunker"]


WORD, SENTENCE, LINE = 1, 2, 4
NAMES = ("word", "sentence", "statement in a line", "line", "blank line")
LOG = logging.getLogger("chunkers")


@dataclass(frozen=True, kw_only=True, repr=False)
class CodeChunker(Chunker):
    """Cuts source code between definitions, else members, statements, lines; what fits is not cut.

    A chunk that starts inside of a definition that is cut ends with it. Comments, decorators, annotations and
    attributes stay with the definition below them; imports stay together. What a grammar cannot read is cut by the
    look of its lines: where a line that is not indented follows a blank one; so are lines at the margin of more than
    64,000 characters, and long tables of numbers. The metadata `language` names the
    language, `scope` the innermost definition that holds all that is new in a chunk, qualified by dots:
    `Panel.render` for the method or a part of it, `Panel` for several of its methods.

    Args:
        language: Name of the programming language, such as `"python"`, `"ts"` or `"c++"`, in capitals or not. Python,
            JavaScript, TypeScript, TSX, Java, Go, Rust, C, C++, C#, Ruby, PHP and Bash have grammars (extra `code`);
            other languages are cut by the look of their lines. None guesses from the metadata, the file's name
            (`file_name`, `file_path`, `source`) before the media type (`content_type`…), else from the first line.
        include_scope: Put the heads of the definitions around a chunk before it in `content`, inside the budget:
            `class Panel(Base):` before a method that is cut from it.

    Raises:
        ConfigurationError: No language of that name is known.
        MissingExtraError: The language has a grammar, and the extra `code` is not installed.
    """

    language: str | None = None
    include_scope: bool = False

    overlap_levels: ClassVar[tuple[int, ...]] = (LINE, SENTENCE, WORD)
    keep_level: ClassVar[int] = LINE

    def __post_init__(self) -> None:
        if self.language is not None:
            object.__setattr__(self, "language", self._checked_language(self.language))
        check_flag("include_scope", self.include_scope)
        super().__post_init__()

    @staticmethod
    def _checked_language(given: object) -> str:
        language = canonical(given)
        if language is None:
            check_choice("language", given, LANGUAGES)
        if language in GRAMMARS:
            check_installed(GRAMMARS[language])
        return str(language)

    def chunk(self, text: str, *, metadata: Mapping[str, Any] | None = None) -> list[Chunk]:
        """Cut a text into chunks.

        Args:
            text: The text.
            metadata: What is known about the document: `file_name`, `file_path`, `source` or a media type tell the
                language where it is not given.

        Raises:
            InputError: `text` is no `str`.
        """
        if self.language is None and (guessed := guess(checked_text(text), metadata)):
            try:
                return self.replace(language=guessed).chunk(text)
            except MissingExtraError as error:
                LOG.warning("%s; %s is cut by the look of its lines", error, guessed)
        return super().chunk(text, metadata=metadata)

    def boundaries(self, text: str) -> Boundaries:
        """Words, sentences, statements in a line, lines, blank lines, and above them the structure."""
        sentences = SentenceUnits(text, sentence_ends, TOGETHER)  # of comments and of texts
        below: list[Level] = [Words(text), sentences, Inline(text, ";{}"), Lines(text), sentences.paragraphs]
        if self.language not in GRAMMARS:
            lines = outline(text)
            scopes = Scopes(text, self.language, definitions(0), repeat=False) if self.language else None
            names = [*NAMES, "indented definition", "line at the margin"]
            return Boundaries(text, [*below, Marks(lines.inner), Marks(lines.outer)], surroundings=scopes, names=names)
        crowded = self.include_scope or self.chunk_overlap or self.min_chunk_size
        tree = CodeTree(text, self.language, self.budget // 2 if crowded else self.budget)
        if not tree.readable:
            LOG.warning(
                "not all of this text can be read as %s; the rest is cut by the look of its lines", self.language
            )
        scopes = Scopes(text, self.language, tree.scopes, repeat=self.include_scope)
        first = len(below) + 1

        def wall(level: int) -> int:
            return tree.wall(level - first) + first

        depths = [f"statement or definition at depth {depth}" for depth in range(len(tree.levels))]
        names = [*NAMES, *reversed(depths)]
        return Boundaries(text, [*below, *tree.levels], wall=wall, surroundings=scopes, names=names)
