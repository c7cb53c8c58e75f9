"""What users write, for mypy and pyright in their strict modes. It is type-checked and never executed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, MutableMapping, Sequence
from typing import Any, assert_type

import tiktoken
from langchain_core.documents import BaseDocumentTransformer, Document
from langchain_core.embeddings import Embeddings
from langchain_core.vectorstores import VectorStore
from langchain_text_splitters import TextSplitter
from llama_index.core.embeddings import MockEmbedding
from llama_index.core.ingestion import IngestionPipeline
from llama_index.core.node_parser import NodeParser
from llama_index.core.schema import BaseNode, TextNode, TransformComponent
from llama_index.core.schema import Document as LlamaDocument

import chunkers
import langchain_chunkers
import llamaindex_chunkers
from chunkers import (
    STRATEGIES,
    AutoChunker,
    BatchError,
    Boundary,
    Changes,
    Chunk,
    Chunker,
    ChunkersError,
    CodeChunker,
    ConfigurationError,
    FixedSizeChunker,
    HTMLChunker,
    InputError,
    JSONChunker,
    MarkdownChunker,
    MissingExtraError,
    NotStreamableError,
    PageChunker,
    Pair,
    ParentChildChunker,
    RecursiveChunker,
    ResourceError,
    SemanticChunker,
    SentenceChunker,
    SentenceWindowChunker,
    Span,
    TableChunker,
    TranscriptChunker,
    changes,
    create,
    from_dict,
    sentences,
)
from chunkers.boundaries.level import Marks
from chunkers.boundaries.levels import Boundaries
from chunkers.evaluation import (
    Interval,
    KeywordBoost,
    Measures,
    Neighbours,
    Place,
    Problem,
    Question,
    Result,
    Retrieval,
    evaluate,
    load_questions,
)

text = "One two. Three four."

# -------------------------------------------------------------------------------------------------- core

chunker = RecursiveChunker(chunk_size=512, chunk_overlap=64, tokenizer="cl100k_base")
assert_type(chunker, RecursiveChunker)
chunks = chunker.chunk(text)
assert_type(chunks, list[Chunk])

FixedSizeChunker()
FixedSizeChunker(chunk_size=None, chunk_overlap=0, min_chunk_size=0, respect_levels=False, strip_whitespace=True)
FixedSizeChunker(packing="balanced", oversized="keep")
SentenceChunker(language="de")
RecursiveChunker(separators=["\n\n", "\n"], is_separator_regex=True, keep_separator="start")
RecursiveChunker(separators=("\n\n",), keep_separator="end")
RecursiveChunker(separators=None, keep_separator=False)
RecursiveChunker(keep_separator=True)

MarkdownChunker(headers_to_split_on=[("#", "Header 1")], max_heading_level=3, merge_sections=False)
MarkdownChunker(include_headings=True, heading_separator="/")
HTMLChunker(mode="raw", links=True, images=False)
CodeChunker(language="python", include_scope=True)
JSONChunker(format="yaml", include_path=True)
TableChunker(delimiter=";", has_header=False)
PageChunker(page_break=r"^Page \d+$", join_pages=True)
TranscriptChunker(include_speaker=True)
SentenceWindowChunker(window_size=2)
ParentChildChunker(chunk_sizes=(800, 200))
ParentChildChunker(parent=MarkdownChunker(), child=SentenceChunker(chunk_size=100))
AutoChunker(routes={".log": FixedSizeChunker(), "markdown": SentenceChunker()})


def embed(texts: list[str]) -> list[list[float]]:
    return [[float(len(one))] for one in texts]


SemanticChunker(embedder=embed, breakpoint_threshold_type="percentile", breakpoint_threshold_amount=90.0, buffer_size=1)


def count(of: str) -> int:
    return len(of)


def segment(paragraph: str) -> list[tuple[int, int]]:
    return [(0, len(paragraph))]


def segment_lazily(paragraph: str) -> Iterator[Span]:
    yield Span(0, len(paragraph))


SentenceChunker(tokenizer=count, sentence_splitter=segment)
SentenceChunker(tokenizer=str.split, sentence_splitter=segment_lazily)
SentenceChunker(tokenizer=tiktoken.get_encoding("cl100k_base"), sentence_splitter=None)

for chunk in chunks:
    assert_type(chunk.text, str)
    assert_type(chunk.start, int)
    assert_type(chunk.end, int)
    assert_type(chunk.index, int)
    assert_type(chunk.size, int)
    assert_type(chunk.content, str)
    assert_type(chunk.metadata, dict[str, str | int | float | bool])
    assert_type(chunk.id, str)
    assert_type(chunk.parent, int | None)
    assert_type(chunk.level, int)
    assert_type(chunk.window, Span | None)
    assert_type(chunk.span, Span)

start, end = chunks[0].span
assert_type(start, int)
assert_type(chunker.chunk(text, metadata={"source": "a.md", "page": 3}), list[Chunk])
assert_type(chunker.chunk_many([text, text]), Iterator[list[Chunk]])
assert_type(chunker.chunk_many((t for t in [text]), workers=2, progress=True), Iterator[list[Chunk]])
failed: list[BatchError] = []
assert_type(chunker.chunk_many([text], on_error=failed.append), Iterator[list[Chunk]])
assert_type(chunker.stream([text, text]), Iterator[Chunk])
found = changes(chunks, iter(chunks))
assert_type(found, Changes)
assert_type(found.added, list[Chunk])
assert_type(found.removed, list[Chunk])
assert_type(found.moved, list[Pair])
assert_type(found.copied, list[Pair])
assert_type(found.unchanged, list[Chunk])
for before, after in found.moved:
    assert_type(before, Chunk)
    assert_type(after.id, str)
if found:
    pass


async def asynchronous() -> None:
    assert_type(await chunker.achunk(text), list[Chunk])
    assert_type(await chunker.achunk(text, metadata={"source": "a.md"}), list[Chunk])


described = chunker.to_dict()
assert_type(described, dict[str, Any])
assert_type(from_dict(described), Chunker)
assert_type(from_dict(described, tokenizer=count), Chunker)
assert_type(create("sentence", chunk_size=100), Chunker)
assert_type(STRATEGIES, MutableMapping[str, type[Chunker]])
assert_type(chunker.replace(chunk_size=100), RecursiveChunker)
assert_type(chunker.budget, int)
assert_type(chunker == from_dict(described), bool)
assert_type({chunker: 1}[chunker], int)
assert_type(sentences(text), list[Span])
assert_type(sentences(text, language="de"), list[Span])
for boundary in chunker.boundaries(text):
    assert_type(boundary, Boundary)

try:
    RecursiveChunker(chunk_size=0)
except ConfigurationError as error:
    wrong_value: ValueError = error
except InputError as error:
    wrong_type: TypeError = error
except MissingExtraError as error:
    missing: ImportError = error
except ResourceError as error:
    not_there: OSError = error
except (NotStreamableError, ChunkersError) as error:
    any_of_them: chunkers.ChunkersError = error


class OwnChunker(Chunker):
    """A strategy of a user's own says where cuts may fall."""

    def boundaries(self, text: str) -> Boundaries:
        return Boundaries(text, [Marks([8])])


any_chunker: Chunker = OwnChunker(chunk_size=10)

# -------------------------------------------------------------------------------------------------- LangChain

splitter = langchain_chunkers.RecursiveTextSplitter(
    chunk_size=512, chunk_overlap=64, tokenizer="cl100k_base", separators=["\n"], keep_separator="start"
)
as_splitter: TextSplitter = splitter
as_transformer: BaseDocumentTransformer = splitter
documents = [Document(page_content=text, metadata={"source": "a.md"})]

assert_type(splitter.split_text(text), list[str])
assert_type(splitter.create_documents([text], [{"source": "a"}]), list[Document])
assert_type(splitter.split_documents(documents), list[Document])
transformed: Sequence[Document] = splitter.transform_documents(documents)
assert_type(splitter(text), list[str])
assert_type(splitter(documents), list[Document])
assert_type(splitter(documents[0]), list[Document])
assert_type(
    langchain_chunkers.SentenceTextSplitter.from_tiktoken_encoder(model_name="gpt-4o", chunk_size=200),
    langchain_chunkers.SentenceTextSplitter,
)
assert_type(
    langchain_chunkers.RecursiveTextSplitter.from_language("python", chunk_size=200),
    langchain_chunkers.RecursiveTextSplitter,
)
langchain_chunkers.FixedSizeTextSplitter(chunk_size=100, length_function=len, add_start_index=False)
langchain_chunkers.SentenceTextSplitter(language="de", sentence_splitter=segment)
langchain_chunkers.ChunkerTextSplitter(any_chunker, add_start_index=True)
assert_type(splitter.chunker, Chunker)


def filled(store: VectorStore, embeddings: Embeddings) -> list[str]:
    as_embeddings: Embeddings = langchain_chunkers.BlendedEmbeddings(embeddings, neighbour_weight=0.2)
    assert_type(as_embeddings.embed_query(text), list[float])
    return langchain_chunkers.add_documents([Document(text)], splitter=splitter, vectorstore=store)


# -------------------------------------------------------------------------------------------------- LlamaIndex


def name(i: int, document: BaseNode) -> str:
    return f"{document.node_id}-{i}"


parser = llamaindex_chunkers.RecursiveNodeParser(
    chunk_size=512, chunk_overlap=64, tokenizer="cl100k_base", separators=["\n"], keep_separator=False
)
as_parser: NodeParser = parser
as_component: TransformComponent = parser
nodes = [TextNode(text=text)]

assert_type(parser.get_nodes_from_documents([LlamaDocument(text=text)]), list[BaseNode])
assert_type(parser.split_text(text), list[str])
called: Sequence[BaseNode] = parser(nodes)
llamaindex_chunkers.SentenceNodeParser(
    language="de",
    sentence_splitter=segment,
    include_metadata=True,
    include_prev_next_rel=False,
    metadata_mode="embed",
    id_func=name,
    id_strategy="uuid",
)
llamaindex_chunkers.FixedSizeNodeParser(chunk_size=100)
llamaindex_chunkers.ChunkerNodeParser(chunker=any_chunker, metadata_mode="none")
pipeline = IngestionPipeline(transformations=[parser, llamaindex_chunkers.BlendedEmbedding(MockEmbedding(8))])
parser.chunk_size = 256
sizes: tuple[int | None, int] = parser.chunk_size, parser.chunk_overlap

builders: list[Callable[..., Chunker]] = [RecursiveChunker, SentenceChunker, FixedSizeChunker]

# -------------------------------------------------------------------------------------------------- evaluation

by_name = {"a.md": text}
asked = load_questions("questions.jsonl", by_name)
questions = [*asked.questions, Question("1", "Why?", "a.md", (Span(0, 4),))]
assert_type(asked.problems, tuple[Problem, ...])

measured = evaluate(by_name, questions, any_chunker, retrieval=Retrieval(mode="hybrid", embedder=embed))
evaluate(by_name, questions, lambda text: [(0, len(text))], measures=Measures(ks=(5,), budgets=(500,)))
evaluate(by_name, questions, {"a.md": [Span(0, 4), (4, 8)]}, retrieval=Retrieval(blend=Neighbours()))
evaluate(by_name, questions, {"a.md": any_chunker.chunk(text)}, retrieval=Retrieval(reranker=KeywordBoost()))
assert_type(measured, Result)
assert_type(measured.interval("recall_b500"), Interval)
assert_type(measured.returned(0, 3), list[Place])
