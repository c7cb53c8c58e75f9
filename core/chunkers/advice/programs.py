"""Programs for LangChain and LlamaIndex that cut documents as it was recommended."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath

from chunkers.advice.sizes import Size
from chunkers.registry import CLASSES

__all__ = ["Chosen", "langchain", "llamaindex"]

LISTED = 8  # paths that are written out; of more, their folder and endings are


@dataclass(frozen=True)
class Chosen:
    """What a program is to do.

    Attributes:
        strategy: The name of the strategy.
        prose: For `"auto"`, another strategy for prose; else empty.
        size: How big chunks are.
        embedder: The name of the embedder of a semantic strategy.
        paths: The files.
    """

    strategy: str
    prose: str
    size: Size
    embedder: str
    paths: Sequence[str]

    def arguments(self, strategy: str, model: str = "embedder") -> str:
        """Those of the class of a strategy; `model` is what it calls an embedder."""
        counts = f"chunk_size={self.size.chunk_size}"
        if self.size.model:
            counts += ", tokenizer=model"
        elif self.size.tokenizer != "characters":
            counts += f", tokenizer={_quoted(self.size.tokenizer)}"
        if strategy == "semantic":
            counts += f", {model}={_quoted(self.embedder)}"
        return counts


def langchain(chosen: Chosen) -> str:
    """A program that ends with `documents`, the chunks of all files."""
    made = _class(chosen.strategy, "TextSplitter")
    read = 'Document(path.read_bytes().decode(), metadata={"source": str(path)})'
    return "\n".join(
        [
            *_imports(chosen, "langchain_chunkers", made, "langchain_core.documents"),
            *_paths(chosen.paths),
            *_routes(chosen),
            f"splitter = {made}({_given(chosen, 'embeddings')})",
            f"texts = [{read} for path in paths]",
            "documents = splitter.split_documents(texts)",
            *_comment(chosen, "ExpandContext() of langchain_chunkers"),
            "",
        ]
    )


def llamaindex(chosen: Chosen) -> str:
    """A program that ends with `nodes`, the chunks of all files."""
    made = _class(chosen.strategy, "NodeParser")
    read = 'Document(text=path.read_bytes().decode(), metadata={"source": str(path)})'
    return "\n".join(
        [
            *_imports(chosen, "llamaindex_chunkers", made, "llama_index.core"),
            *_paths(chosen.paths),
            *_routes(chosen),
            f"parser = {made}({_given(chosen, 'embed_model')})",
            f"texts = [{read} for path in paths]",
            "nodes = parser.get_nodes_from_documents(texts)",
            *_comment(chosen, 'MetadataReplacementPostProcessor(target_metadata_key="window")'),
            "",
        ]
    )


def _comment(chosen: Chosen, expands: str) -> list[str]:
    """What is to be done when sentences are found."""
    windows = "sentence_window" in (chosen.strategy, chosen.prose)
    return [f"# When a sentence was found, {expands} puts its window in its place."] if windows else []


def _quoted(text: str) -> str:
    """As a formatter writes it."""
    plain = text.isprintable() and not {'"', "\\"}.intersection(text)
    return f'"{text}"' if plain else repr(text)


def _given(chosen: Chosen, model: str) -> str:
    routes = ', routes={"recursive": prose}' if chosen.prose else ""
    return chosen.arguments(chosen.strategy, model) + routes


def _class(strategy: str, ending: str) -> str:
    return CLASSES[strategy].removesuffix("Chunker") + ending


def _imports(chosen: Chosen, package: str, made: str, framework: str) -> list[str]:
    first = [f"from chunkers import {CLASSES[chosen.prose]}"] if chosen.prose else []
    rest = [f"from {package} import {made}", f"from {framework} import Document"]
    model = ["from sentence_transformers import SentenceTransformer"] if chosen.size.model else []
    return ["from pathlib import Path", "", *sorted([*first, *rest, *model]), ""]


def _paths(paths: Sequence[str]) -> list[str]:
    if len(paths) <= LISTED:
        return ["paths = [", *(f"    Path({_quoted(path)})," for path in paths), "]"]
    folder = os.path.commonpath([os.path.dirname(path) for path in paths]) or "."
    endings = sorted({PurePath(path).suffix for path in paths})
    listed, within = ", ".join(map(_quoted, endings)), _quoted(folder)
    return [
        f"endings = [{listed}]",
        f"paths = [path for path in sorted(Path({within}).rglob('*')) if path.is_file() and path.suffix in endings]",
    ]


def _routes(chosen: Chosen) -> list[str]:
    """What must be there before the splitter is made."""
    lines = [f"model = SentenceTransformer({_quoted(chosen.size.model)})"] if chosen.size.model else []
    if chosen.prose:
        lines.append(f"prose = {CLASSES[chosen.prose]}({chosen.arguments(chosen.prose)})")
    return lines
