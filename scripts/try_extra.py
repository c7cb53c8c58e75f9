"""What each extra is for works where it is installed alone, and asks for it by name where it is not.

    python scripts/try_extra.py code     # in an environment with `chunkers[code]` and nothing else
    python scripts/try_extra.py ""       # with the core alone

No model and no vocabulary is loaded, so that it needs no network.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from chunkers import STRATEGIES, MissingExtraError, ResourceError, SentenceChunker, create

TEXT = "The pump runs. It needs oil, e.g. grade 46. Dr. Lee said so.\n\nUse no other grade! " * 9


def core() -> None:
    """Every strategy that needs no extra."""
    for name in STRATEGIES:
        if name not in ("code", "semantic", "parent_child"):
            create(name, chunk_size=90).chunk(TEXT)
    create("parent_child", chunk_sizes=(300, 90)).chunk(TEXT)
    create("semantic", embedder="words", chunk_size=90).chunk(TEXT)
    import_module("chunkers.inspection").inspect(TEXT, create("recursive", chunk_size=90).chunk(TEXT))


def langchain() -> None:
    """A splitter."""
    splitter: Any = import_module("langchain_chunkers").RecursiveTextSplitter(chunk_size=90)
    splitter.create_documents([TEXT])


def llamaindex() -> None:
    """A node parser."""
    parser: Any = import_module("llamaindex_chunkers").RecursiveNodeParser(chunk_size=90)
    parser.get_nodes_from_documents([import_module("llama_index.core").Document(text=TEXT)])


def semantic() -> None:
    """The library of models, which is asked for one that is not there."""
    with suppress(ResourceError):
        create("semantic", embedder="/nowhere").chunk(TEXT)


def cli() -> None:
    """The command line and what renders its pages."""
    import_module("chunkers.cli").application()
    import_module("chunkers").view(TEXT, SentenceChunker(chunk_size=90))


def code() -> None:
    """A program."""
    create("code", language="python", chunk_size=90).chunk("def run():\n    return 1\n\n\n" * 9)


def evaluation() -> None:
    """A search for words."""
    given: Any = import_module("chunkers.evaluation")
    question = given.Question("1", "Who said so?", "a", ((44, 60),))  # characters of what Dr. Lee said
    search, measures = given.Retrieval(mode="bm25"), given.Measures(tokenizer="words")
    given.evaluate({"a": TEXT}, [question], SentenceChunker(chunk_size=90), retrieval=search, measures=measures)


def sentencex() -> None:
    """A segmenter of somebody else's."""
    segment: Any = import_module("sentencex").get_sentence_boundaries

    def spans(text: str) -> list[tuple[int, int]]:
        return [(found["start_index"], found["end_index"]) for found in segment("en", text)]

    SentenceChunker(chunk_size=90, sentence_splitter=spans).chunk(TEXT)


def yaml() -> None:
    """Data in YAML."""
    create("json", format="yaml", chunk_size=20).chunk("pump:\n  oil: 46\n  rpm: 3000\n")


def ray() -> None:
    """Actors that chunk a dataset, whose number is that of the chunks."""
    data, columns = import_module("ray.data"), import_module("chunkers.columns")
    actors = data.ActorPoolStrategy(size=1)
    arguments = (SentenceChunker(chunk_size=90),)
    documents = data.from_items([{"id": 1, "text": TEXT}])
    chunks = documents.map_batches(
        columns.ChunkDocuments, fn_constructor_args=arguments, batch_format="pyarrow", compute=actors
    )
    if chunks.count() != len(arguments[0].chunk(TEXT)):
        raise RuntimeError("Ray gave other chunks")


TRIALS: dict[str, tuple[str, Callable[[], None]]] = {
    "langchain": ("langchain_text_splitters", langchain),
    "llamaindex": ("llama_index", llamaindex),
    "semantic": ("sentence_transformers", semantic),
    "cli": ("typer", cli),
    "code": ("tree_sitter_python", code),
    "eval": ("bm25s", evaluation),
    "yaml": ("tree_sitter_yaml", yaml),
    "html": ("chunkers", core),
    "sentencex": ("sentencex", sentencex),
    "ray": ("ray", ray),
}
"""For each extra, a module that it brings, and what needs that."""
ASKED_FOR = {"langchain", "llamaindex", "semantic", "cli", "code", "eval", "yaml"}
"""Extras that this package asks for by name; the others are used by users themselves."""


def main(extra: str) -> int:
    """Try the core, the extra, and what comes without the others."""
    core()
    if extra:
        TRIALS[extra][1]()
    for other in sorted(ASKED_FOR - {extra}):
        module, trial = TRIALS[other]
        if find_spec(module):
            continue  # another package brought it
        try:
            trial()
        except MissingExtraError as error:
            print(f"without {other}: {error}")
        else:
            print(f"{other} is not installed, and nobody asked for it")
            return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1]))
