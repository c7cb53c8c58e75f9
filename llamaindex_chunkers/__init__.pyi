# Written by scripts/make_stubs.py from the registry; do not edit.
"""Every chunker of `chunkers` as a LlamaIndex `NodeParser`.

`XNodeParser` is made from `XChunker` for each strategy of the registry; `ChunkerNodeParser` takes any chunker.
`BlendedEmbedding` sets embeddings of nodes that know their neighbours.
Type checkers read `__init__.pyi`, which `scripts/make_stubs.py` writes.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal

from llama_index.core.callbacks.base import CallbackManager
from llama_index.core.schema import BaseNode

from chunkers.chunker import Chunker
from llamaindex_chunkers.blended import BlendedEmbedding
from llamaindex_chunkers.embedding import EmbeddingNodeParser
from llamaindex_chunkers.generic import ChunkerNodeParser
from llamaindex_chunkers.strategy import StrategyNodeParser

__all__ = [
    "AutoNodeParser",
    "BlendedEmbedding",
    "ChunkerNodeParser",
    "CodeNodeParser",
    "FixedSizeNodeParser",
    "HTMLNodeParser",
    "JSONNodeParser",
    "MarkdownNodeParser",
    "PageNodeParser",
    "ParentChildNodeParser",
    "RecursiveNodeParser",
    "SemanticNodeParser",
    "SentenceNodeParser",
    "SentenceWindowNodeParser",
    "TableNodeParser",
    "TranscriptNodeParser",
]

class AutoNodeParser(StrategyNodeParser):
    """Cuts each document by the strategy for its kind, which it tells by media type, file name, or content.

    A LlamaIndex `NodeParser` over `chunkers.AutoChunker`, called like it, and with LlamaIndex's keywords.

    Give `chunk` what is known about the document, as `metadata={"source": "notes.md"}`; the adapters do so. The name
    of the strategy is in the metadata of every chunk as `route`. All strategies get the parameters of this one.

    Args:
        chunk_size: Largest size of a chunk, in the tokenizer's units. None: 1,000 characters, 200
            words, 400 tokens, or the limit of a sentence encoder.
        chunk_overlap: Largest size of what a chunk repeats of the one before it, in whole units.
        min_chunk_size: Chunks smaller than this are avoided where the budget allows.
        tokenizer: What a size means: `"characters"`, `"words"`, a tiktoken encoding or model name, a
            `tiktoken.Encoding`, a `tokenizers.Tokenizer`, a `transformers` tokenizer, a
            `SentenceTransformer`, or a function from a text to an int or to something that has a
            length.
        respect_levels: Never let a chunk cross a boundary stronger than the one that it starts at.
        strip_whitespace: Leave white space out of the edges of chunks.
        packing: `"greedy"`, or `"balanced"` for chunks of even size.
        oversized: `"split"` units that are too big, or `"keep"` them whole and mark them in the
            metadata.
        language: ISO 639-1 code of the language, for its abbreviations; an unknown code uses the rules
            that all share.
        sentence_splitter: Replaces the segmenter: a function from a paragraph to the (start, end) of
            its sentences.
        routes: Own chunkers, by the name of the strategy that they replace (`"markdown"`), by the end
            of a file's name (`".log"`) or by media type (`"text/x-log"`).
        include_metadata: Give nodes a copy of the metadata of their document.
        include_prev_next_rel: Link each node with the one before and the one after it in its document.
        callback_manager: Told when parsing starts and ends.
        id_func: From the place of a node in its document, and the document, to the id of the node.
        metadata_mode: Which metadata counts in `chunk_size`, so that a text fits together with what
            LlamaIndex puts in front of it: that for the embedding model (`"embed"`), that for the LLM
            (`"llm"`), the larger of the two (`"max"`), or `"none"`. It counts up to half of
            `chunk_size`.
        id_strategy: `"deterministic"`: the same document gives the same ids in every run; or `"uuid"`:
            random ones. Without an effect beside `id_func`.

    Raises:
        ConfigurationError: A parameter, or two together, make no sense.
    """

    chunk_size: int | None
    chunk_overlap: int
    min_chunk_size: int
    tokenizer: Any
    respect_levels: bool
    strip_whitespace: bool
    packing: Literal["greedy", "balanced"]
    oversized: Literal["split", "keep"]
    language: str
    sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None
    routes: Mapping[str, Chunker] | tuple[tuple[str, Chunker], ...] | None

    def __init__(
        self,
        *,
        chunk_size: int | None = None,
        chunk_overlap: int = 0,
        min_chunk_size: int = 0,
        tokenizer: Any = "characters",
        respect_levels: bool = False,
        strip_whitespace: bool = True,
        packing: Literal["greedy", "balanced"] = "greedy",
        oversized: Literal["split", "keep"] = "split",
        language: str = "en",
        sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None = None,
        routes: Mapping[str, Chunker] | tuple[tuple[str, Chunker], ...] | None = None,
        include_metadata: bool = True,
        include_prev_next_rel: bool = True,
        callback_manager: CallbackManager | None = None,
        id_func: Callable[[int, BaseNode], str] | None = None,
        metadata_mode: Literal["none", "embed", "llm", "max"] = "max",
        id_strategy: Literal["deterministic", "uuid"] = "deterministic",
    ) -> None: ...

class CodeNodeParser(StrategyNodeParser):
    """Cuts source code between definitions, else members, statements, lines; what fits is not cut.

    A LlamaIndex `NodeParser` over `chunkers.CodeChunker`, called like it, and with LlamaIndex's keywords.

    A chunk that starts inside of a definition that is cut ends with it. Comments, decorators, annotations and
    attributes stay with the definition below them; imports stay together. What a grammar cannot read is cut by the
    look of its lines: where a line that is not indented follows a blank one; so are lines at the margin of more than
    64,000 characters, and long tables of numbers. The metadata `language` names the
    language, `scope` the innermost definition that holds all that is new in a chunk, qualified by dots:
    `Panel.render` for the method or a part of it, `Panel` for several of its methods.

    Args:
        chunk_size: Largest size of a chunk, in the tokenizer's units. None: 1,000 characters, 200
            words, 400 tokens, or the limit of a sentence encoder.
        chunk_overlap: Largest size of what a chunk repeats of the one before it, in whole units.
        min_chunk_size: Chunks smaller than this are avoided where the budget allows.
        tokenizer: What a size means: `"characters"`, `"words"`, a tiktoken encoding or model name, a
            `tiktoken.Encoding`, a `tokenizers.Tokenizer`, a `transformers` tokenizer, a
            `SentenceTransformer`, or a function from a text to an int or to something that has a
            length.
        respect_levels: Never let a chunk cross a boundary stronger than the one that it starts at.
        strip_whitespace: Leave white space out of the edges of chunks.
        packing: `"greedy"`, or `"balanced"` for chunks of even size.
        oversized: `"split"` units that are too big, or `"keep"` them whole and mark them in the
            metadata.
        language: Name of the programming language, such as `"python"`, `"ts"` or `"c++"`, in capitals
            or not. Python, JavaScript, TypeScript, TSX, Java, Go, Rust, C, C++, C#, Ruby, PHP and Bash
            have grammars (extra `code`); other languages are cut by the look of their lines. None
            guesses from the metadata, the file's name (`file_name`, `file_path`, `source`) before the
            media type (`content_type`…), else from the first line.
        include_scope: Put the heads of the definitions around a chunk before it in `content`, inside
            the budget: `class Panel(Base):` before a method that is cut from it.
        include_metadata: Give nodes a copy of the metadata of their document.
        include_prev_next_rel: Link each node with the one before and the one after it in its document.
        callback_manager: Told when parsing starts and ends.
        id_func: From the place of a node in its document, and the document, to the id of the node.
        metadata_mode: Which metadata counts in `chunk_size`, so that a text fits together with what
            LlamaIndex puts in front of it: that for the embedding model (`"embed"`), that for the LLM
            (`"llm"`), the larger of the two (`"max"`), or `"none"`. It counts up to half of
            `chunk_size`.
        id_strategy: `"deterministic"`: the same document gives the same ids in every run; or `"uuid"`:
            random ones. Without an effect beside `id_func`.

    Raises:
        ConfigurationError: A parameter, or two together, make no sense.
    """

    chunk_size: int | None
    chunk_overlap: int
    min_chunk_size: int
    tokenizer: Any
    respect_levels: bool
    strip_whitespace: bool
    packing: Literal["greedy", "balanced"]
    oversized: Literal["split", "keep"]
    language: str | None
    include_scope: bool

    def __init__(
        self,
        *,
        chunk_size: int | None = None,
        chunk_overlap: int = 0,
        min_chunk_size: int = 0,
        tokenizer: Any = "characters",
        respect_levels: bool = False,
        strip_whitespace: bool = True,
        packing: Literal["greedy", "balanced"] = "greedy",
        oversized: Literal["split", "keep"] = "split",
        language: str | None = None,
        include_scope: bool = False,
        include_metadata: bool = True,
        include_prev_next_rel: bool = True,
        callback_manager: CallbackManager | None = None,
        id_func: Callable[[int, BaseNode], str] | None = None,
        metadata_mode: Literal["none", "embed", "llm", "max"] = "max",
        id_strategy: Literal["deterministic", "uuid"] = "deterministic",
    ) -> None: ...

class FixedSizeNodeParser(StrategyNodeParser):
    """Cuts windows of exactly `chunk_size` units, wherever that falls, but never inside a grapheme cluster.

    A LlamaIndex `NodeParser` over `chunkers.FixedSizeChunker`, called like it, and with LlamaIndex's keywords.

    The baseline of every comparison, and right for text without structure. Overlap is counted in the same units.

    Args:
        chunk_size: Largest size of a chunk, in the tokenizer's units. None: 1,000 characters, 200
            words, 400 tokens, or the limit of a sentence encoder.
        chunk_overlap: Largest size of what a chunk repeats of the one before it, in whole units.
        min_chunk_size: Chunks smaller than this are avoided where the budget allows.
        tokenizer: What a size means: `"characters"`, `"words"`, a tiktoken encoding or model name, a
            `tiktoken.Encoding`, a `tokenizers.Tokenizer`, a `transformers` tokenizer, a
            `SentenceTransformer`, or a function from a text to an int or to something that has a
            length.
        respect_levels: Never let a chunk cross a boundary stronger than the one that it starts at.
        strip_whitespace: Leave white space out of the edges of chunks.
        packing: `"greedy"`, or `"balanced"` for chunks of even size.
        oversized: `"split"` units that are too big, or `"keep"` them whole and mark them in the
            metadata.
        include_metadata: Give nodes a copy of the metadata of their document.
        include_prev_next_rel: Link each node with the one before and the one after it in its document.
        callback_manager: Told when parsing starts and ends.
        id_func: From the place of a node in its document, and the document, to the id of the node.
        metadata_mode: Which metadata counts in `chunk_size`, so that a text fits together with what
            LlamaIndex puts in front of it: that for the embedding model (`"embed"`), that for the LLM
            (`"llm"`), the larger of the two (`"max"`), or `"none"`. It counts up to half of
            `chunk_size`.
        id_strategy: `"deterministic"`: the same document gives the same ids in every run; or `"uuid"`:
            random ones. Without an effect beside `id_func`.

    Raises:
        ConfigurationError: A parameter, or two together, make no sense.
    """

    chunk_size: int | None
    chunk_overlap: int
    min_chunk_size: int
    tokenizer: Any
    respect_levels: bool
    strip_whitespace: bool
    packing: Literal["greedy", "balanced"]
    oversized: Literal["split", "keep"]

    def __init__(
        self,
        *,
        chunk_size: int | None = None,
        chunk_overlap: int = 0,
        min_chunk_size: int = 0,
        tokenizer: Any = "characters",
        respect_levels: bool = False,
        strip_whitespace: bool = True,
        packing: Literal["greedy", "balanced"] = "greedy",
        oversized: Literal["split", "keep"] = "split",
        include_metadata: bool = True,
        include_prev_next_rel: bool = True,
        callback_manager: CallbackManager | None = None,
        id_func: Callable[[int, BaseNode], str] | None = None,
        metadata_mode: Literal["none", "embed", "llm", "max"] = "max",
        id_strategy: Literal["deterministic", "uuid"] = "deterministic",
    ) -> None: ...

class HTMLNodeParser(StrategyNodeParser):
    """Cuts HTML at headings, else between blocks, items of lists, rows of tables and lines of code, else as prose.

    A LlamaIndex `NodeParser` over `chunkers.HTMLChunker`, called like it, and with LlamaIndex's keywords.

    `text` is the slice of the page; `content`, which is measured and embedded, is what a reader sees of it, in reading
    order: `## Title`, `- item`, `| cell |`, code between fences, no scripts, styles, comments, hidden elements or tags.
    No cut falls inside of a tag. Sections are those of the headings, wherever they are nested.

    Args:
        chunk_size: Largest size of a chunk, in the tokenizer's units. None: 1,000 characters, 200
            words, 400 tokens, or the limit of a sentence encoder.
        chunk_overlap: Largest size of what a chunk repeats of the one before it, in whole units.
        min_chunk_size: Chunks smaller than this are avoided where the budget allows.
        tokenizer: What a size means: `"characters"`, `"words"`, a tiktoken encoding or model name, a
            `tiktoken.Encoding`, a `tokenizers.Tokenizer`, a `transformers` tokenizer, a
            `SentenceTransformer`, or a function from a text to an int or to something that has a
            length.
        respect_levels: Never let a chunk cross a boundary stronger than the one that it starts at.
        strip_whitespace: Leave white space out of the edges of chunks.
        packing: `"greedy"`, or `"balanced"` for chunks of even size.
        oversized: `"split"` units that are too big, or `"keep"` them whole and mark them in the
            metadata.
        language: ISO 639-1 code of the language, for its abbreviations; an unknown code uses the rules
            that all share.
        sentence_splitter: Replaces the segmenter: a function from a paragraph to the (start, end) of
            its sentences.
        headers_to_split_on: The headings that open sections, each with its key in the metadata, as
            `[("#", "Header 1"), ("##", "Header 2")]`. None: all, with the keys `h1` to `h6`.
        max_heading_level: Headings of a higher number open no section.
        merge_sections: Whether small sections that stand side by side below the same heading share a
            chunk.
        include_headings: Put the titles above a chunk before its text in `content`, inside the budget,
            but never more of them than half of it holds.
        heading_separator: Stands between the titles of `heading_path`.
        mode: `"text"` embeds what a reader sees; `"raw"` embeds the slice with its tags.
        links: Show the targets of links behind their texts, as `[text](target)`; programs are never
            shown.
        images: Show the descriptions of images in their place.
        include_metadata: Give nodes a copy of the metadata of their document.
        include_prev_next_rel: Link each node with the one before and the one after it in its document.
        callback_manager: Told when parsing starts and ends.
        id_func: From the place of a node in its document, and the document, to the id of the node.
        metadata_mode: Which metadata counts in `chunk_size`, so that a text fits together with what
            LlamaIndex puts in front of it: that for the embedding model (`"embed"`), that for the LLM
            (`"llm"`), the larger of the two (`"max"`), or `"none"`. It counts up to half of
            `chunk_size`.
        id_strategy: `"deterministic"`: the same document gives the same ids in every run; or `"uuid"`:
            random ones. Without an effect beside `id_func`.

    Raises:
        ConfigurationError: A parameter, or two together, make no sense.
    """

    chunk_size: int | None
    chunk_overlap: int
    min_chunk_size: int
    tokenizer: Any
    respect_levels: bool
    strip_whitespace: bool
    packing: Literal["greedy", "balanced"]
    oversized: Literal["split", "keep"]
    language: str
    sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None
    headers_to_split_on: Sequence[tuple[str, str]] | None
    max_heading_level: int
    merge_sections: bool
    include_headings: bool
    heading_separator: str
    mode: Literal["text", "raw"]
    links: bool
    images: bool

    def __init__(
        self,
        *,
        chunk_size: int | None = None,
        chunk_overlap: int = 0,
        min_chunk_size: int = 0,
        tokenizer: Any = "characters",
        respect_levels: bool = False,
        strip_whitespace: bool = True,
        packing: Literal["greedy", "balanced"] = "greedy",
        oversized: Literal["split", "keep"] = "split",
        language: str = "en",
        sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None = None,
        headers_to_split_on: Sequence[tuple[str, str]] | None = None,
        max_heading_level: int = 6,
        merge_sections: bool = True,
        include_headings: bool = False,
        heading_separator: str = " > ",
        mode: Literal["text", "raw"] = "text",
        links: bool = False,
        images: bool = True,
        include_metadata: bool = True,
        include_prev_next_rel: bool = True,
        callback_manager: CallbackManager | None = None,
        id_func: Callable[[int, BaseNode], str] | None = None,
        metadata_mode: Literal["none", "embed", "llm", "max"] = "max",
        id_strategy: Literal["deterministic", "uuid"] = "deterministic",
    ) -> None: ...

class JSONNodeParser(StrategyNodeParser):
    r"""Cuts JSON, JSON Lines and YAML between members, the outermost that fit; lists and objects alike.

    A LlamaIndex `NodeParser` over `chunkers.JSONChunker`, called like it, and with LlamaIndex's keywords.

    A key stays with its value, a comma and closing brackets with what they follow; comments (`//`, `/* */`) with what
    follows them, or with what their line begins with. A value that is too big is cut as
    prose, line breaks in strings (`\n`) included, and never in an escape. The metadata key `json_path` names the
    deepest member that holds a chunk, in the JSONPath of RFC 9535: `$.users[3]['first name']`. If a text holds
    several values or records, each has its number, from 0: `$[12].id`; a broken line of JSON Lines counts. Paths have
    at most 16 steps, and end before a name of more than 200 characters. Text that cannot be read is chunked as prose,
    and has no path.

    Args:
        chunk_size: Largest size of a chunk, in the tokenizer's units. None: 1,000 characters, 200
            words, 400 tokens, or the limit of a sentence encoder.
        chunk_overlap: Largest size of what a chunk repeats of the one before it, in whole units.
        min_chunk_size: Chunks smaller than this are avoided where the budget allows.
        tokenizer: What a size means: `"characters"`, `"words"`, a tiktoken encoding or model name, a
            `tiktoken.Encoding`, a `tokenizers.Tokenizer`, a `transformers` tokenizer, a
            `SentenceTransformer`, or a function from a text to an int or to something that has a
            length.
        respect_levels: Never let a chunk cross a boundary stronger than the one that it starts at.
        strip_whitespace: Leave white space out of the edges of chunks.
        packing: `"greedy"`, or `"balanced"` for chunks of even size.
        oversized: `"split"` units that are too big, or `"keep"` them whole and mark them in the
            metadata.
        language: ISO 639-1 code of the language, for its abbreviations; an unknown code uses the rules
            that all share.
        sentence_splitter: Replaces the segmenter: a function from a paragraph to the (start, end) of
            its sentences.
        format: `"json"`, also of values one after the other; `"jsonl"`, a record on each line; `"yaml"`
            (needs the extra `yaml`); or `"auto"`: what `metadata` of `chunk` says by a file name or
            media type, else JSON, else JSON Lines if at least half of the lines are whole objects or
            lists.
        include_path: Put the path of the place where a chunk starts before it in `content`:
            `$.users[3].address: `.
        include_metadata: Give nodes a copy of the metadata of their document.
        include_prev_next_rel: Link each node with the one before and the one after it in its document.
        callback_manager: Told when parsing starts and ends.
        id_func: From the place of a node in its document, and the document, to the id of the node.
        metadata_mode: Which metadata counts in `chunk_size`, so that a text fits together with what
            LlamaIndex puts in front of it: that for the embedding model (`"embed"`), that for the LLM
            (`"llm"`), the larger of the two (`"max"`), or `"none"`. It counts up to half of
            `chunk_size`.
        id_strategy: `"deterministic"`: the same document gives the same ids in every run; or `"uuid"`:
            random ones. Without an effect beside `id_func`.

    Raises:
        ConfigurationError: A parameter, or two together, make no sense.
    """

    chunk_size: int | None
    chunk_overlap: int
    min_chunk_size: int
    tokenizer: Any
    respect_levels: bool
    strip_whitespace: bool
    packing: Literal["greedy", "balanced"]
    oversized: Literal["split", "keep"]
    language: str
    sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None
    format: Literal["auto", "json", "jsonl", "yaml"]
    include_path: bool

    def __init__(
        self,
        *,
        chunk_size: int | None = None,
        chunk_overlap: int = 0,
        min_chunk_size: int = 0,
        tokenizer: Any = "characters",
        respect_levels: bool = False,
        strip_whitespace: bool = True,
        packing: Literal["greedy", "balanced"] = "greedy",
        oversized: Literal["split", "keep"] = "split",
        language: str = "en",
        sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None = None,
        format: Literal["auto", "json", "jsonl", "yaml"] = "auto",
        include_path: bool = False,
        include_metadata: bool = True,
        include_prev_next_rel: bool = True,
        callback_manager: CallbackManager | None = None,
        id_func: Callable[[int, BaseNode], str] | None = None,
        metadata_mode: Literal["none", "embed", "llm", "max"] = "max",
        id_strategy: Literal["deterministic", "uuid"] = "deterministic",
    ) -> None: ...

class MarkdownNodeParser(StrategyNodeParser):
    """Cuts Markdown at headings, else between blocks, items of lists, rows of tables and lines of code, else as prose.

    A LlamaIndex `NodeParser` over `chunkers.MarkdownChunker`, called like it, and with LlamaIndex's keywords.

    A heading stays with its body; tables and code blocks that fit stay whole. A table that is cut repeats its header
    in `content`, and code its fence. `heading_path` and `h1` to `h6` in the metadata say where a chunk stands.

    Args:
        chunk_size: Largest size of a chunk, in the tokenizer's units. None: 1,000 characters, 200
            words, 400 tokens, or the limit of a sentence encoder.
        chunk_overlap: Largest size of what a chunk repeats of the one before it, in whole units.
        min_chunk_size: Chunks smaller than this are avoided where the budget allows.
        tokenizer: What a size means: `"characters"`, `"words"`, a tiktoken encoding or model name, a
            `tiktoken.Encoding`, a `tokenizers.Tokenizer`, a `transformers` tokenizer, a
            `SentenceTransformer`, or a function from a text to an int or to something that has a
            length.
        respect_levels: Never let a chunk cross a boundary stronger than the one that it starts at.
        strip_whitespace: Leave white space out of the edges of chunks.
        packing: `"greedy"`, or `"balanced"` for chunks of even size.
        oversized: `"split"` units that are too big, or `"keep"` them whole and mark them in the
            metadata.
        language: ISO 639-1 code of the language, for its abbreviations; an unknown code uses the rules
            that all share.
        sentence_splitter: Replaces the segmenter: a function from a paragraph to the (start, end) of
            its sentences.
        headers_to_split_on: The headings that open sections, each with its key in the metadata, as
            `[("#", "Header 1"), ("##", "Header 2")]`. None: all, with the keys `h1` to `h6`.
        max_heading_level: Headings of a higher number open no section.
        merge_sections: Whether small sections that stand side by side below the same heading share a
            chunk.
        include_headings: Put the titles above a chunk before its text in `content`, inside the budget,
            but never more of them than half of it holds.
        heading_separator: Stands between the titles of `heading_path`.
        include_metadata: Give nodes a copy of the metadata of their document.
        include_prev_next_rel: Link each node with the one before and the one after it in its document.
        callback_manager: Told when parsing starts and ends.
        id_func: From the place of a node in its document, and the document, to the id of the node.
        metadata_mode: Which metadata counts in `chunk_size`, so that a text fits together with what
            LlamaIndex puts in front of it: that for the embedding model (`"embed"`), that for the LLM
            (`"llm"`), the larger of the two (`"max"`), or `"none"`. It counts up to half of
            `chunk_size`.
        id_strategy: `"deterministic"`: the same document gives the same ids in every run; or `"uuid"`:
            random ones. Without an effect beside `id_func`.

    Raises:
        ConfigurationError: A parameter, or two together, make no sense.
    """

    chunk_size: int | None
    chunk_overlap: int
    min_chunk_size: int
    tokenizer: Any
    respect_levels: bool
    strip_whitespace: bool
    packing: Literal["greedy", "balanced"]
    oversized: Literal["split", "keep"]
    language: str
    sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None
    headers_to_split_on: Sequence[tuple[str, str]] | None
    max_heading_level: int
    merge_sections: bool
    include_headings: bool
    heading_separator: str

    def __init__(
        self,
        *,
        chunk_size: int | None = None,
        chunk_overlap: int = 0,
        min_chunk_size: int = 0,
        tokenizer: Any = "characters",
        respect_levels: bool = False,
        strip_whitespace: bool = True,
        packing: Literal["greedy", "balanced"] = "greedy",
        oversized: Literal["split", "keep"] = "split",
        language: str = "en",
        sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None = None,
        headers_to_split_on: Sequence[tuple[str, str]] | None = None,
        max_heading_level: int = 6,
        merge_sections: bool = True,
        include_headings: bool = False,
        heading_separator: str = " > ",
        include_metadata: bool = True,
        include_prev_next_rel: bool = True,
        callback_manager: CallbackManager | None = None,
        id_func: Callable[[int, BaseNode], str] | None = None,
        metadata_mode: Literal["none", "embed", "llm", "max"] = "max",
        id_strategy: Literal["deterministic", "uuid"] = "deterministic",
    ) -> None: ...

class PageNodeParser(StrategyNodeParser):
    r"""Cuts between pages or slides, and inside of one only if it is too big; `page` in the metadata counts from 1.

    A LlamaIndex `NodeParser` over `chunkers.PageChunker`, called like it, and with LlamaIndex's keywords.

    Pages end at form feeds, as in text made from PDF files. A text without any is a deck of slides: these end at
    rulers of Markdown (`---`, `***`, `___`, as in Marp, Slidev and reveal.js; among them also `--` between blank
    lines), or start at comments `<!-- slide -->` if there are any. A ruler in a code fence or a comment is none, nor is
    a `---` that underlines a heading. Front matter belongs to the first slide. Blank pages count, but have no chunk.

    Args:
        chunk_size: Largest size of a chunk, in the tokenizer's units. None: 1,000 characters, 200
            words, 400 tokens, or the limit of a sentence encoder.
        chunk_overlap: Largest size of what a chunk repeats of the one before it, in whole units.
        min_chunk_size: Chunks smaller than this are avoided where the budget allows.
        tokenizer: What a size means: `"characters"`, `"words"`, a tiktoken encoding or model name, a
            `tiktoken.Encoding`, a `tokenizers.Tokenizer`, a `transformers` tokenizer, a
            `SentenceTransformer`, or a function from a text to an int or to something that has a
            length.
        respect_levels: Never let a chunk cross a boundary stronger than the one that it starts at.
        strip_whitespace: Leave white space out of the edges of chunks.
        packing: `"greedy"`, or `"balanced"` for chunks of even size.
        oversized: `"split"` units that are too big, or `"keep"` them whole and mark them in the
            metadata.
        language: ISO 639-1 code of the language, for its abbreviations; an unknown code uses the rules
            that all share.
        sentence_splitter: Replaces the segmenter: a function from a paragraph to the (start, end) of
            its sentences.
        page_break: Own pattern of `re` for what separates pages. None: form feeds, else rulers, as
            above. A match belongs to the page that it closes; one of no width, as of `r"(?m)^(?=Page
            \d+$)"`, leaves what follows to the page that it opens. It is searched in the whole text, as
            it is: a pattern that backtracks without bounds is slow here, too.
        join_pages: Whether a chunk may hold several pages. It is then not cut where a sentence runs
            over the end of a page, if anything else fits; `page_end` in the metadata is the last page
            of a chunk that holds several.
        include_metadata: Give nodes a copy of the metadata of their document.
        include_prev_next_rel: Link each node with the one before and the one after it in its document.
        callback_manager: Told when parsing starts and ends.
        id_func: From the place of a node in its document, and the document, to the id of the node.
        metadata_mode: Which metadata counts in `chunk_size`, so that a text fits together with what
            LlamaIndex puts in front of it: that for the embedding model (`"embed"`), that for the LLM
            (`"llm"`), the larger of the two (`"max"`), or `"none"`. It counts up to half of
            `chunk_size`.
        id_strategy: `"deterministic"`: the same document gives the same ids in every run; or `"uuid"`:
            random ones. Without an effect beside `id_func`.

    Raises:
        ConfigurationError: A parameter, or two together, make no sense.
    """

    chunk_size: int | None
    chunk_overlap: int
    min_chunk_size: int
    tokenizer: Any
    respect_levels: bool
    strip_whitespace: bool
    packing: Literal["greedy", "balanced"]
    oversized: Literal["split", "keep"]
    language: str
    sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None
    page_break: str | None
    join_pages: bool

    def __init__(
        self,
        *,
        chunk_size: int | None = None,
        chunk_overlap: int = 0,
        min_chunk_size: int = 0,
        tokenizer: Any = "characters",
        respect_levels: bool = False,
        strip_whitespace: bool = True,
        packing: Literal["greedy", "balanced"] = "greedy",
        oversized: Literal["split", "keep"] = "split",
        language: str = "en",
        sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None = None,
        page_break: str | None = None,
        join_pages: bool = False,
        include_metadata: bool = True,
        include_prev_next_rel: bool = True,
        callback_manager: CallbackManager | None = None,
        id_func: Callable[[int, BaseNode], str] | None = None,
        metadata_mode: Literal["none", "embed", "llm", "max"] = "max",
        id_strategy: Literal["deterministic", "uuid"] = "deterministic",
    ) -> None: ...

class ParentChildNodeParser(StrategyNodeParser):
    """Cuts a text into big chunks, these into smaller ones, and so on: small ones are found, big ones are read.

    A LlamaIndex `NodeParser` over `chunkers.ParentChildChunker`, called like it, and with LlamaIndex's keywords.

    All levels stand in one list, the biggest chunks first; `parent` is the index of the chunk that a chunk lies in, and
    `level` counts from 0. A level that only repeats the one above it is left out. Give sizes, and the levels are cut as
    by `RecursiveChunker` with the other parameters; or give two chunkers, which have parameters of their own, for
    instance sections as parents and sentences as children. A `ParentChildChunker` as one of them makes more levels.

    Args:
        chunk_size: Largest size of the smallest chunks; the sizes above are 4 and 16 times as much. Not
            beside `chunk_sizes`, which says all.
        chunk_overlap: Largest size of what one of the smallest chunks repeats of the one before it in
            its parent.
        min_chunk_size: Chunks smaller than this are avoided where the budget allows.
        tokenizer: What a size means: `"characters"`, `"words"`, a tiktoken encoding or model name, a
            `tiktoken.Encoding`, a `tokenizers.Tokenizer`, a `transformers` tokenizer, a
            `SentenceTransformer`, or a function from a text to an int or to something that has a
            length.
        respect_levels: Never let a chunk cross a boundary stronger than the one that it starts at.
        strip_whitespace: Leave white space out of the edges of chunks.
        packing: `"greedy"`, or `"balanced"` for chunks of even size.
        oversized: `"split"` units that are too big, or `"keep"` them whole and mark them in the
            metadata.
        language: ISO 639-1 code of the language, for its abbreviations; an unknown code uses the rules
            that all share.
        sentence_splitter: Replaces the segmenter: a function from a paragraph to the (start, end) of
            its sentences.
        chunk_sizes: Largest sizes of the chunks of each level, falling. None: 2,048, 512 and 128.
        parent: Cuts the parents; `child` goes with it.
        child: Cuts each parent into its children.
        include_metadata: Give nodes a copy of the metadata of their document.
        include_prev_next_rel: Link each node with the one before and the one after it in its document.
        callback_manager: Told when parsing starts and ends.
        id_func: From the place of a node in its document, and the document, to the id of the node.
        metadata_mode: Which metadata counts in `chunk_size`, so that a text fits together with what
            LlamaIndex puts in front of it: that for the embedding model (`"embed"`), that for the LLM
            (`"llm"`), the larger of the two (`"max"`), or `"none"`. It counts up to half of
            `chunk_size`.
        id_strategy: `"deterministic"`: the same document gives the same ids in every run; or `"uuid"`:
            random ones. Without an effect beside `id_func`.

    Raises:
        ConfigurationError: A parameter, or two together, make no sense.
    """

    chunk_size: int | None
    chunk_overlap: int
    min_chunk_size: int
    tokenizer: Any
    respect_levels: bool
    strip_whitespace: bool
    packing: Literal["greedy", "balanced"]
    oversized: Literal["split", "keep"]
    language: str
    sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None
    chunk_sizes: Sequence[int] | None
    parent: Chunker | None
    child: Chunker | None

    def __init__(
        self,
        *,
        chunk_size: int | None = None,
        chunk_overlap: int = 0,
        min_chunk_size: int = 0,
        tokenizer: Any = "characters",
        respect_levels: bool = False,
        strip_whitespace: bool = True,
        packing: Literal["greedy", "balanced"] = "greedy",
        oversized: Literal["split", "keep"] = "split",
        language: str = "en",
        sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None = None,
        chunk_sizes: Sequence[int] | None = None,
        parent: Chunker | None = None,
        child: Chunker | None = None,
        include_metadata: bool = True,
        include_prev_next_rel: bool = True,
        callback_manager: CallbackManager | None = None,
        id_func: Callable[[int, BaseNode], str] | None = None,
        metadata_mode: Literal["none", "embed", "llm", "max"] = "max",
        id_strategy: Literal["deterministic", "uuid"] = "deterministic",
    ) -> None: ...

class RecursiveNodeParser(StrategyNodeParser):
    r"""Cuts at the strongest boundary that fits: paragraph, line, sentence, clause, word, grapheme cluster.

    A LlamaIndex `NodeParser` over `chunkers.RecursiveChunker`, called like it, and with LlamaIndex's keywords.

    Args:
        chunk_size: Largest size of a chunk, in the tokenizer's units. None: 1,000 characters, 200
            words, 400 tokens, or the limit of a sentence encoder.
        chunk_overlap: Largest size of what a chunk repeats of the one before it, in whole units.
        min_chunk_size: Chunks smaller than this are avoided where the budget allows.
        tokenizer: What a size means: `"characters"`, `"words"`, a tiktoken encoding or model name, a
            `tiktoken.Encoding`, a `tokenizers.Tokenizer`, a `transformers` tokenizer, a
            `SentenceTransformer`, or a function from a text to an int or to something that has a
            length.
        respect_levels: Never let a chunk cross a boundary stronger than the one that it starts at.
        strip_whitespace: Leave white space out of the edges of chunks.
        packing: `"greedy"`, or `"balanced"` for chunks of even size.
        oversized: `"split"` units that are too big, or `"keep"` them whole and mark them in the
            metadata.
        language: ISO 639-1 code of the language, for its abbreviations; an unknown code uses the rules
            that all share.
        sentence_splitter: Replaces the segmenter: a function from a paragraph to the (start, end) of
            its sentences.
        separators: Own boundaries instead, the strongest first, for instance `["\n\n", "\n", " "]`.
            Words and then grapheme clusters follow them, or grapheme clusters at once where an empty
            string is listed.
        is_separator_regex: Whether the separators are patterns of `re`. They are searched in the whole
            text, as they are: a pattern that backtracks without bounds is slow here, too.
        keep_separator: `"end"` leaves a separator with the text that it closes, `"start"` (or True)
            with the text that follows, False drops it from the edges of chunks.
        include_metadata: Give nodes a copy of the metadata of their document.
        include_prev_next_rel: Link each node with the one before and the one after it in its document.
        callback_manager: Told when parsing starts and ends.
        id_func: From the place of a node in its document, and the document, to the id of the node.
        metadata_mode: Which metadata counts in `chunk_size`, so that a text fits together with what
            LlamaIndex puts in front of it: that for the embedding model (`"embed"`), that for the LLM
            (`"llm"`), the larger of the two (`"max"`), or `"none"`. It counts up to half of
            `chunk_size`.
        id_strategy: `"deterministic"`: the same document gives the same ids in every run; or `"uuid"`:
            random ones. Without an effect beside `id_func`.

    Raises:
        ConfigurationError: A parameter, or two together, make no sense.
    """

    chunk_size: int | None
    chunk_overlap: int
    min_chunk_size: int
    tokenizer: Any
    respect_levels: bool
    strip_whitespace: bool
    packing: Literal["greedy", "balanced"]
    oversized: Literal["split", "keep"]
    language: str
    sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None
    separators: Sequence[str] | None
    is_separator_regex: bool
    keep_separator: Literal["start", "end"] | bool

    def __init__(
        self,
        *,
        chunk_size: int | None = None,
        chunk_overlap: int = 0,
        min_chunk_size: int = 0,
        tokenizer: Any = "characters",
        respect_levels: bool = False,
        strip_whitespace: bool = True,
        packing: Literal["greedy", "balanced"] = "greedy",
        oversized: Literal["split", "keep"] = "split",
        language: str = "en",
        sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None = None,
        separators: Sequence[str] | None = None,
        is_separator_regex: bool = False,
        keep_separator: Literal["start", "end"] | bool = "end",
        include_metadata: bool = True,
        include_prev_next_rel: bool = True,
        callback_manager: CallbackManager | None = None,
        id_func: Callable[[int, BaseNode], str] | None = None,
        metadata_mode: Literal["none", "embed", "llm", "max"] = "max",
        id_strategy: Literal["deterministic", "uuid"] = "deterministic",
    ) -> None: ...

class SemanticNodeParser(EmbeddingNodeParser):
    """Cuts where the topic changes; where a topic is too big, at the strongest change inside of it.

    A LlamaIndex `NodeParser` over `chunkers.SemanticChunker`, called like it, and with LlamaIndex's keywords.

    Every distinct sentence is embedded once. No chunk crosses a breakpoint, unless it would be smaller than
    `min_chunk_size`. A text that fits into one sentence, or repeats one, is not embedded.

    Args:
        chunk_size: Largest size of a chunk, in the tokenizer's units. None: 1,000 characters, 200
            words, 400 tokens, or the limit of a sentence encoder.
        chunk_overlap: Largest size of what a chunk repeats of the one before it, in whole units.
        min_chunk_size: Chunks smaller than this are avoided where the budget allows.
        tokenizer: What a size means: `"characters"`, `"words"`, a tiktoken encoding or model name, a
            `tiktoken.Encoding`, a `tokenizers.Tokenizer`, a `transformers` tokenizer, a
            `SentenceTransformer`, or a function from a text to an int or to something that has a
            length.
        respect_levels: Never let a chunk cross a boundary stronger than the one that it starts at.
        strip_whitespace: Leave white space out of the edges of chunks.
        packing: `"greedy"`, or `"balanced"` for chunks of even size.
        oversized: `"split"` units that are too big, or `"keep"` them whole and mark them in the
            metadata.
        language: ISO 639-1 code of the language, for its abbreviations; an unknown code uses the rules
            that all share.
        sentence_splitter: Replaces the segmenter: a function from a paragraph to the (start, end) of
            its sentences.
        embedder: What turns sentences into vectors: the name of a sentence-transformers model or the
            path of its folder, loaded on use (needs the extra `semantic`); a `SentenceTransformer`; an
            embedding model of LangChain or LlamaIndex; a function from a list of texts to vectors; or
            `"words"`, which compares words without a model.
        breakpoint_threshold_type: `"total_fit"` divides the text so that the sentences of each part are
            alike, all breakpoints weighed together. The others look at the distance (1 - cosine) across
            each gap between sentences: above a `"percentile"` of all distances; `"standard_deviation"`s
            or `"interquartile"` ranges above their mean; where they rise most (`"gradient"`, a
            percentile); where the similarity is below an `"absolute"` value; or the widest gaps that
            make a `"number_of_chunks"`.
        breakpoint_threshold_amount: How much of that. None: 2.25, 95, 3, 1.5, 95 and 0.5; a number of
            chunks must be given. More gives fewer breakpoints, but for the last two.
        buffer_size: Sentences on each side of a gap, beside the first, that are compared with those on
            the other side.
        buffers: `"pooled"` adds up the vectors of these sentences; `"joined"` embeds their joined text
            instead of the single sentences.
        min_sentences: Sentences between breakpoints at least.
        embed_model: LlamaIndex's name for an `embedder`: a `BaseEmbedding`, or anything else that
            `embedder` takes; only one of the two can be given. None: the model that was put into
            `Settings.embed_model` before the parser is made, else the default of `embedder`; never a
            service that nobody asked for.
        include_metadata: Give nodes a copy of the metadata of their document.
        include_prev_next_rel: Link each node with the one before and the one after it in its document.
        callback_manager: Told when parsing starts and ends.
        id_func: From the place of a node in its document, and the document, to the id of the node.
        metadata_mode: Which metadata counts in `chunk_size`, so that a text fits together with what
            LlamaIndex puts in front of it: that for the embedding model (`"embed"`), that for the LLM
            (`"llm"`), the larger of the two (`"max"`), or `"none"`. It counts up to half of
            `chunk_size`.
        id_strategy: `"deterministic"`: the same document gives the same ids in every run; or `"uuid"`:
            random ones. Without an effect beside `id_func`.

    Raises:
        ConfigurationError: A parameter, or two together, make no sense.
    """

    chunk_size: int | None
    chunk_overlap: int
    min_chunk_size: int
    tokenizer: Any
    respect_levels: bool
    strip_whitespace: bool
    packing: Literal["greedy", "balanced"]
    oversized: Literal["split", "keep"]
    language: str
    sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None
    embedder: Any
    breakpoint_threshold_type: Literal[
        "total_fit", "percentile", "standard_deviation", "interquartile", "gradient", "absolute", "number_of_chunks"
    ]
    breakpoint_threshold_amount: float | None
    buffer_size: int
    buffers: Literal["pooled", "joined"]
    min_sentences: int

    def __init__(
        self,
        *,
        chunk_size: int | None = None,
        chunk_overlap: int = 0,
        min_chunk_size: int = 0,
        tokenizer: Any = "characters",
        respect_levels: bool = False,
        strip_whitespace: bool = True,
        packing: Literal["greedy", "balanced"] = "greedy",
        oversized: Literal["split", "keep"] = "split",
        language: str = "en",
        sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None = None,
        embedder: Any = "sentence-transformers/all-MiniLM-L6-v2",
        breakpoint_threshold_type: Literal[
            "total_fit", "percentile", "standard_deviation", "interquartile", "gradient", "absolute", "number_of_chunks"
        ] = "total_fit",
        breakpoint_threshold_amount: float | None = None,
        buffer_size: int = 2,
        buffers: Literal["pooled", "joined"] = "pooled",
        min_sentences: int = 1,
        embed_model: Any = None,
        include_metadata: bool = True,
        include_prev_next_rel: bool = True,
        callback_manager: CallbackManager | None = None,
        id_func: Callable[[int, BaseNode], str] | None = None,
        metadata_mode: Literal["none", "embed", "llm", "max"] = "max",
        id_strategy: Literal["deterministic", "uuid"] = "deterministic",
    ) -> None: ...

class SentenceNodeParser(StrategyNodeParser):
    """Cuts between paragraphs first, then between sentences; a sentence is only cut when it alone is too big.

    A LlamaIndex `NodeParser` over `chunkers.SentenceChunker`, called like it, and with LlamaIndex's keywords.

    A line end is the end of a paragraph where a sentence ends beside a line that is too long to have been wrapped: 160
    characters or more. Other line ends mean nothing, so hard-wrapped text is cut as well as any other.

    Args:
        chunk_size: Largest size of a chunk, in the tokenizer's units. None: 1,000 characters, 200
            words, 400 tokens, or the limit of a sentence encoder.
        chunk_overlap: Largest size of what a chunk repeats of the one before it, in whole units.
        min_chunk_size: Chunks smaller than this are avoided where the budget allows.
        tokenizer: What a size means: `"characters"`, `"words"`, a tiktoken encoding or model name, a
            `tiktoken.Encoding`, a `tokenizers.Tokenizer`, a `transformers` tokenizer, a
            `SentenceTransformer`, or a function from a text to an int or to something that has a
            length.
        respect_levels: Never let a chunk cross a boundary stronger than the one that it starts at.
        strip_whitespace: Leave white space out of the edges of chunks.
        packing: `"greedy"`, or `"balanced"` for chunks of even size.
        oversized: `"split"` units that are too big, or `"keep"` them whole and mark them in the
            metadata.
        language: ISO 639-1 code of the language, for its abbreviations; an unknown code uses the rules
            that all share.
        sentence_splitter: Replaces the segmenter: a function from a paragraph to the (start, end) of
            its sentences.
        include_metadata: Give nodes a copy of the metadata of their document.
        include_prev_next_rel: Link each node with the one before and the one after it in its document.
        callback_manager: Told when parsing starts and ends.
        id_func: From the place of a node in its document, and the document, to the id of the node.
        metadata_mode: Which metadata counts in `chunk_size`, so that a text fits together with what
            LlamaIndex puts in front of it: that for the embedding model (`"embed"`), that for the LLM
            (`"llm"`), the larger of the two (`"max"`), or `"none"`. It counts up to half of
            `chunk_size`.
        id_strategy: `"deterministic"`: the same document gives the same ids in every run; or `"uuid"`:
            random ones. Without an effect beside `id_func`.

    Raises:
        ConfigurationError: A parameter, or two together, make no sense.
    """

    chunk_size: int | None
    chunk_overlap: int
    min_chunk_size: int
    tokenizer: Any
    respect_levels: bool
    strip_whitespace: bool
    packing: Literal["greedy", "balanced"]
    oversized: Literal["split", "keep"]
    language: str
    sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None

    def __init__(
        self,
        *,
        chunk_size: int | None = None,
        chunk_overlap: int = 0,
        min_chunk_size: int = 0,
        tokenizer: Any = "characters",
        respect_levels: bool = False,
        strip_whitespace: bool = True,
        packing: Literal["greedy", "balanced"] = "greedy",
        oversized: Literal["split", "keep"] = "split",
        language: str = "en",
        sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None = None,
        include_metadata: bool = True,
        include_prev_next_rel: bool = True,
        callback_manager: CallbackManager | None = None,
        id_func: Callable[[int, BaseNode], str] | None = None,
        metadata_mode: Literal["none", "embed", "llm", "max"] = "max",
        id_strategy: Literal["deterministic", "uuid"] = "deterministic",
    ) -> None: ...

class SentenceWindowNodeParser(StrategyNodeParser):
    """Makes a chunk of each sentence; its `window` is the span from the first to the last sentence around it.

    A LlamaIndex `NodeParser` over `chunkers.SentenceWindowChunker`, called like it, and with LlamaIndex's keywords.

    A sentence that is too big is cut; its pieces share their window and count as one sentence, and only they overlap.
    Sentences below `min_chunk_size` are joined with the next ones until they reach it. A window ends where a
    Markdown heading, `## Title`, opens another section.

    Args:
        chunk_size: Largest size of a chunk, in the tokenizer's units. None: 1,000 characters, 200
            words, 400 tokens, or the limit of a sentence encoder.
        chunk_overlap: Largest size of what a chunk repeats of the one before it, in whole units.
        min_chunk_size: Chunks smaller than this are avoided where the budget allows.
        tokenizer: What a size means: `"characters"`, `"words"`, a tiktoken encoding or model name, a
            `tiktoken.Encoding`, a `tokenizers.Tokenizer`, a `transformers` tokenizer, a
            `SentenceTransformer`, or a function from a text to an int or to something that has a
            length.
        respect_levels: Never let a chunk cross a boundary stronger than the one that it starts at.
        strip_whitespace: Leave white space out of the edges of chunks.
        packing: `"greedy"`, or `"balanced"` for chunks of even size.
        oversized: `"split"` units that are too big, or `"keep"` them whole and mark them in the
            metadata.
        language: ISO 639-1 code of the language, for its abbreviations; an unknown code uses the rules
            that all share.
        sentence_splitter: Replaces the segmenter: a function from a paragraph to the (start, end) of
            its sentences.
        window_size: Number of sentences before a sentence, and of those behind it, in its window.
        include_metadata: Give nodes a copy of the metadata of their document.
        include_prev_next_rel: Link each node with the one before and the one after it in its document.
        callback_manager: Told when parsing starts and ends.
        id_func: From the place of a node in its document, and the document, to the id of the node.
        metadata_mode: Which metadata counts in `chunk_size`, so that a text fits together with what
            LlamaIndex puts in front of it: that for the embedding model (`"embed"`), that for the LLM
            (`"llm"`), the larger of the two (`"max"`), or `"none"`. It counts up to half of
            `chunk_size`.
        id_strategy: `"deterministic"`: the same document gives the same ids in every run; or `"uuid"`:
            random ones. Without an effect beside `id_func`.

    Raises:
        ConfigurationError: A parameter, or two together, make no sense.
    """

    chunk_size: int | None
    chunk_overlap: int
    min_chunk_size: int
    tokenizer: Any
    respect_levels: bool
    strip_whitespace: bool
    packing: Literal["greedy", "balanced"]
    oversized: Literal["split", "keep"]
    language: str
    sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None
    window_size: int

    def __init__(
        self,
        *,
        chunk_size: int | None = None,
        chunk_overlap: int = 0,
        min_chunk_size: int = 0,
        tokenizer: Any = "characters",
        respect_levels: bool = False,
        strip_whitespace: bool = True,
        packing: Literal["greedy", "balanced"] = "greedy",
        oversized: Literal["split", "keep"] = "split",
        language: str = "en",
        sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None = None,
        window_size: int = 3,
        include_metadata: bool = True,
        include_prev_next_rel: bool = True,
        callback_manager: CallbackManager | None = None,
        id_func: Callable[[int, BaseNode], str] | None = None,
        metadata_mode: Literal["none", "embed", "llm", "max"] = "max",
        id_strategy: Literal["deterministic", "uuid"] = "deterministic",
    ) -> None: ...

class TableNodeParser(StrategyNodeParser):
    """Cuts delimited text (CSV, TSV and their kin) and Markdown pipe tables between records.

    A LlamaIndex `NodeParser` over `chunkers.TableChunker`, called like it, and with LlamaIndex's keywords.

    The header goes before every chunk in `content`, if it takes at most half of `chunk_size`; `text` is the slice.
    A quoted cell may hold delimiters, line ends and doubled quotes; a quote that is not closed before a delimiter or a
    line end means nothing. A record that is too big is cut between cells, then inside of them as prose. Overlap
    repeats whole records. Lines before the table are text. The metadata hold `row`, the number of the chunk's first
    data record, from 1, and `rows`, how many records it holds or touches.

    Args:
        chunk_size: Largest size of a chunk, in the tokenizer's units. None: 1,000 characters, 200
            words, 400 tokens, or the limit of a sentence encoder.
        chunk_overlap: Largest size of what a chunk repeats of the one before it, in whole units.
        min_chunk_size: Chunks smaller than this are avoided where the budget allows.
        tokenizer: What a size means: `"characters"`, `"words"`, a tiktoken encoding or model name, a
            `tiktoken.Encoding`, a `tokenizers.Tokenizer`, a `transformers` tokenizer, a
            `SentenceTransformer`, or a function from a text to an int or to something that has a
            length.
        respect_levels: Never let a chunk cross a boundary stronger than the one that it starts at.
        strip_whitespace: Leave white space out of the edges of chunks.
        packing: `"greedy"`, or `"balanced"` for chunks of even size.
        oversized: `"split"` units that are too big, or `"keep"` them whole and mark them in the
            metadata.
        language: ISO 639-1 code of the language, for its abbreviations; an unknown code uses the rules
            that all share.
        sentence_splitter: Replaces the segmenter: a function from a paragraph to the (start, end) of
            its sentences.
        delimiter: One character between cells. None: of tab, semicolon, bar and comma the one that
            gives most of the first 100 records, and at least 60 %, the same number of cells, two or
            more; else the records are lines.
        quotechar: One character around cells, or None.
        has_header: Whether the first record that is as wide as most is a header. None: it is if its
            cells (but perhaps the first) are not empty, have at most 60 characters, differ, and are
            neither numbers nor dates. Markdown tables say it themselves.
        include_metadata: Give nodes a copy of the metadata of their document.
        include_prev_next_rel: Link each node with the one before and the one after it in its document.
        callback_manager: Told when parsing starts and ends.
        id_func: From the place of a node in its document, and the document, to the id of the node.
        metadata_mode: Which metadata counts in `chunk_size`, so that a text fits together with what
            LlamaIndex puts in front of it: that for the embedding model (`"embed"`), that for the LLM
            (`"llm"`), the larger of the two (`"max"`), or `"none"`. It counts up to half of
            `chunk_size`.
        id_strategy: `"deterministic"`: the same document gives the same ids in every run; or `"uuid"`:
            random ones. Without an effect beside `id_func`.

    Raises:
        ConfigurationError: A parameter, or two together, make no sense.
    """

    chunk_size: int | None
    chunk_overlap: int
    min_chunk_size: int
    tokenizer: Any
    respect_levels: bool
    strip_whitespace: bool
    packing: Literal["greedy", "balanced"]
    oversized: Literal["split", "keep"]
    language: str
    sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None
    delimiter: str | None
    quotechar: str | None
    has_header: bool | None

    def __init__(
        self,
        *,
        chunk_size: int | None = None,
        chunk_overlap: int = 0,
        min_chunk_size: int = 0,
        tokenizer: Any = "characters",
        respect_levels: bool = False,
        strip_whitespace: bool = True,
        packing: Literal["greedy", "balanced"] = "greedy",
        oversized: Literal["split", "keep"] = "split",
        language: str = "en",
        sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None = None,
        delimiter: str | None = None,
        quotechar: str | None = '"',
        has_header: bool | None = None,
        include_metadata: bool = True,
        include_prev_next_rel: bool = True,
        callback_manager: CallbackManager | None = None,
        id_func: Callable[[int, BaseNode], str] | None = None,
        metadata_mode: Literal["none", "embed", "llm", "max"] = "max",
        id_strategy: Literal["deterministic", "uuid"] = "deterministic",
    ) -> None: ...

class TranscriptNodeParser(StrategyNodeParser):
    """Cuts between the turns of a conversation, and inside of one only if it is too big: between its sentences.

    A LlamaIndex `NodeParser` over `chunkers.TranscriptChunker`, called like it, and with LlamaIndex's keywords.

    A turn starts at a line that names its speaker, and may have many lines: `Ana: Hi`, `[2026-03-01 09:00] Ana: Hi`,
    `09:00 Ana: Hi`, `01/03/2026, 09:00 - Ana: Hi`, `Ana (09:00): Hi`, `**Ana:** Hi`, `<ana> Hi`, or a cue of SRT or
    WebVTT. One of these forms is in force in a document, the one that most lines have; a name and a colon alone only
    if one line or paragraph in five starts so and a speaker returns. Else the text is no conversation, and is cut
    as prose. An answer stays with its question if both fit; what follows `Q:` is never a chunk without its answer,
    unless it leaves no room. The speakers are in the metadata: `speaker`, joined by `", "` in order of appearance.

    Args:
        chunk_size: Largest size of a chunk, in the tokenizer's units. None: 1,000 characters, 200
            words, 400 tokens, or the limit of a sentence encoder.
        chunk_overlap: Largest size of what a chunk repeats of the one before it, in whole units.
        min_chunk_size: Chunks smaller than this are avoided where the budget allows.
        tokenizer: What a size means: `"characters"`, `"words"`, a tiktoken encoding or model name, a
            `tiktoken.Encoding`, a `tokenizers.Tokenizer`, a `transformers` tokenizer, a
            `SentenceTransformer`, or a function from a text to an int or to something that has a
            length.
        respect_levels: Never let a chunk cross a boundary stronger than the one that it starts at.
        strip_whitespace: Leave white space out of the edges of chunks.
        packing: `"greedy"`, or `"balanced"` for chunks of even size.
        oversized: `"split"` units that are too big, or `"keep"` them whole and mark them in the
            metadata.
        language: ISO 639-1 code of the language, for its abbreviations; an unknown code uses the rules
            that all share.
        sentence_splitter: Replaces the segmenter: a function from a paragraph to the (start, end) of
            its sentences.
        include_speaker: Whether what is embedded names the speaker, `Ana: `, where a chunk starts
            inside of a turn.
        include_metadata: Give nodes a copy of the metadata of their document.
        include_prev_next_rel: Link each node with the one before and the one after it in its document.
        callback_manager: Told when parsing starts and ends.
        id_func: From the place of a node in its document, and the document, to the id of the node.
        metadata_mode: Which metadata counts in `chunk_size`, so that a text fits together with what
            LlamaIndex puts in front of it: that for the embedding model (`"embed"`), that for the LLM
            (`"llm"`), the larger of the two (`"max"`), or `"none"`. It counts up to half of
            `chunk_size`.
        id_strategy: `"deterministic"`: the same document gives the same ids in every run; or `"uuid"`:
            random ones. Without an effect beside `id_func`.

    Raises:
        ConfigurationError: A parameter, or two together, make no sense.
    """

    chunk_size: int | None
    chunk_overlap: int
    min_chunk_size: int
    tokenizer: Any
    respect_levels: bool
    strip_whitespace: bool
    packing: Literal["greedy", "balanced"]
    oversized: Literal["split", "keep"]
    language: str
    sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None
    include_speaker: bool

    def __init__(
        self,
        *,
        chunk_size: int | None = None,
        chunk_overlap: int = 0,
        min_chunk_size: int = 0,
        tokenizer: Any = "characters",
        respect_levels: bool = False,
        strip_whitespace: bool = True,
        packing: Literal["greedy", "balanced"] = "greedy",
        oversized: Literal["split", "keep"] = "split",
        language: str = "en",
        sentence_splitter: Callable[[str], Iterable[tuple[int, int]]] | None = None,
        include_speaker: bool = False,
        include_metadata: bool = True,
        include_prev_next_rel: bool = True,
        callback_manager: CallbackManager | None = None,
        id_func: Callable[[int, BaseNode], str] | None = None,
        metadata_mode: Literal["none", "embed", "llm", "max"] = "max",
        id_strategy: Literal["deterministic", "uuid"] = "deterministic",
    ) -> None: ...
