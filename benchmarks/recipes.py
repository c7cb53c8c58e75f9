"""Ways to retrieve: the chunks of each library, how they are searched, and what is returned for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

import contenders
from contenders import ENCODING, Contender, installed
from measuring import contents

from chunkers import Chunk, Chunker, ParentChildChunker, RecursiveChunker, SentenceWindowChunker, Span
from chunkers.evaluation import BestSentence, KeywordBoost, Neighbours
from chunkers.evaluation.retrieval.blending import Blend
from chunkers.inspection.pieces import pieces

__all__ = ["OURS", "Recipe", "chunked", "compared", "of_both", "of_ours", "of_peers", "of_sizes"]

OURS = "chunkers"
SIZES = (64, 128, 256, 400)
OVERLAPS = ((128, 26), (256, 51))  # a fifth, as LlamaIndex has it by default
PARENTS = ((256, 64), (400, 128))  # tokens of a parent and of its children
WINDOWS = (1, 2, 3)  # sentences on each side
BLENDS: dict[str, Blend | None] = {"plain": None, "neighbours": Neighbours(), "best sentence": BestSentence()}

Cut = Callable[[str], Iterable[Chunk | tuple[int, int]]]


@dataclass(frozen=True)
class Recipe:
    """One way to retrieve in hybrid mode."""

    library: str
    name: str
    chunks: Cut | Chunker
    settings: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """What `Retrieval` gets beside the mode and the embedder."""


def compared() -> list[Contender]:
    """Chunks of the same limits by all libraries that are installed."""
    limits = [*((size, 0) for size in SIZES), *OVERLAPS]
    found = [one for size, overlap in limits for one in contenders.at("tokens", size, overlap)]
    return [one for one in found if installed(one.library)]


def of_sizes(sizes: Sequence[int]) -> list[Contender]:
    """Chunks of these sizes without overlap by all libraries; also recursive ones without crumbs, but no windows."""
    found = [one for size in sizes for one in (_without_crumbs(size), *contenders.at("tokens", size, 0))]
    return [one for one in found if installed(one.library) and one.strategy != "fixed_size"]


def _without_crumbs(size: int) -> Contender:
    chunker = RecursiveChunker(chunk_size=size, min_chunk_size=size // 4, tokenizer=ENCODING)
    return Contender(OURS, "recursive, minimum", "tokens", size, 0, lambda: chunker.chunk)


def chunked(contender: Contender) -> Cut:
    """From a text to the spans of its chunks; those of libraries that give strings are looked up in order."""
    chunk = contender.make()

    def spans(text: str) -> list[tuple[int, int]]:
        made = chunk(text)
        return [(one.start, one.end) for one in pieces(text, made if contender.library == OURS else contents(made))]

    return spans


def of_ours() -> Iterator[Recipe]:
    """Recipes of this library: plain chunks with blended scores, sentences with windows, children with parents."""
    for size, (name, blend) in product(SIZES, BLENDS.items()):
        for contender in contenders.at("tokens", size, 0)[:2]:  # recursive, sentence
            if blend is not None:  # plain ones are measured side by side with the others
                yield Recipe(OURS, f"{contender.strategy} {size}, {name}", chunked(contender), {"blend": blend})
    for window, name in product(WINDOWS, ("plain", "neighbours")):
        sentences = SentenceWindowChunker(chunk_size=128, window_size=window, tokenizer=ENCODING)
        settings = {"blend": BLENDS[name], "expansion": "window"}
        yield Recipe(OURS, f"sentence_window {window}, {name}", sentences, settings)
    for sizes, name in product(PARENTS, ("plain", "neighbours")):
        families = ParentChildChunker(chunk_sizes=sizes, tokenizer=ENCODING)
        settings = {"blend": BLENDS[name], "expansion": "parent"}
        yield Recipe(OURS, f"parent_child {sizes[0]}/{sizes[1]}, {name}", families, settings)
    for size, (name, blend) in product(SIZES[:3], BLENDS.items()):
        yield _boosted(contenders.at("tokens", size, 0)[0], name, blend)


def of_both() -> Iterator[Recipe]:
    """The chunks of others with the scores of this library: what its lead owes to scores, and not to chunks."""
    for size, (name, blend) in product(SIZES[:3], BLENDS.items()):
        for contender in contenders.at("tokens", size, 0)[3:]:
            if blend is not None and installed(contender.library):
                named = f"{contender.strategy} {size}, {name}"
                yield Recipe(contender.library, named, chunked(contender), {"blend": blend})
                yield _boosted(contender, name, blend)


def _boosted(contender: Contender, name: str, blend: Blend | None) -> Recipe:
    settings = {"blend": blend, "reranker": KeywordBoost()}
    named = f"{contender.strategy} {contender.size}, {name}, keyword boost"
    return Recipe(contender.library, named, chunked(contender), settings)


def of_peers() -> Iterator[Recipe]:
    """Those of others that return more than they search."""
    windows = {"expansion": "window"}
    if installed("llama-index-core"):
        yield Recipe("llama-index-core", "sentence window 3", _sentence_windows, windows)
    if installed("langchain-text-splitters"):
        for parent, child in PARENTS:
            yield Recipe(
                "langchain-text-splitters", f"parent {parent}, child {child}", _families(parent, child), windows
            )


def _sentence_windows(text: str) -> Iterator[Chunk]:
    """As `SentenceWindowNodeParser` makes them by default: three sentences on each side."""
    from llama_index.core import Document
    from llama_index.core.node_parser import SentenceWindowNodeParser

    parser = SentenceWindowNodeParser.from_defaults()
    nodes = parser.get_nodes_from_documents([Document(text=text)])
    found = [Span(one.start, one.end) for one in pieces(text, [node.get_content() for node in nodes])]
    for i, span in enumerate(found):
        around = found[max(0, i - parser.window_size) : i + parser.window_size + 1]
        yield _chunk(text, i, span, Span(around[0].start, around[-1].end))


def _families(parent: int, child: int) -> Cut:
    """As `ParentDocumentRetriever` makes them with two recursive splitters."""
    upper, lower = (
        next(one for one in contenders.at("tokens", size, 0) if one.library.startswith("langchain"))
        for size in (parent, child)
    )

    def families(text: str) -> Iterator[Chunk]:
        children = chunked(lower)
        for start, end in map(tuple, chunked(upper)(text)):
            for i, (first, last) in enumerate(map(tuple, children(text[start:end]))):
                yield _chunk(text, i, Span(start + first, start + last), Span(start, end))

    return families


def _chunk(text: str, index: int, span: Span, window: Span) -> Chunk:
    content = text[slice(*span)]
    return Chunk(content, *span, index, len(content), content, window=window)
