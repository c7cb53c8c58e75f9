"""From documents to vectors in two stages on Ray, each of which can be stopped and taken up: Parquet in, Parquet out.

    pip install 'chunkers[ray]'
    python examples/ray_pipeline.py

The folder `ray-pipeline` holds what each stage writes. Run it again: what is there is not made again. No network is
needed, since words are counted instead of asking a model.
"""

# pyright: basic, reportMissingImports=false
# Ray and pyarrow are not installed with the tools: 600 MB.

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import ray

from chunkers import AutoChunker
from chunkers.columns import ChunkDocuments
from chunkers.embedders import CachedEmbedder
from chunkers.embedders.words import Words
from chunkers.ray import map_files

DOCUMENTS = Path(__file__).parent / "documents"
FOLDER = Path("ray-pipeline")
QUESTION = "Can a library under GPL be linked into a product without asking?"


@dataclass(frozen=True)
class EmbedContents:
    """Adds a column of vectors. What has been embedded once is read from a file, whatever chunk it stands in."""

    embedder: CachedEmbedder

    def __call__(self, chunks: Any) -> Any:
        """A table of chunks with the column `vector`."""
        vectors = self.embedder.embed(chunks["content"].to_pylist())
        return chunks.append_column("vector", pa.array([*vectors], pa.list_(pa.float32())))


def write_documents(folder: Path) -> None:
    """The example documents, as files of Parquet with the columns `id` and `text`; each is written once."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in sorted(DOCUMENTS.iterdir()):
        target = folder / f"{path.stem}.parquet"
        if not target.exists():
            text = path.read_bytes().decode()  # line ends as they are
            documents = pa.table({"id": [path.stem], "text": [text], "path": [path.name]})  # the path tells the kind
            pq.write_table(documents, target)


def main() -> None:
    """Run both stages, and ask the vectors."""
    write_documents(FOLDER / "documents")
    chunked = ChunkDocuments(AutoChunker(chunk_size=600))
    done = map_files(FOLDER / "documents", FOLDER / "chunks", chunked, workers=2)
    print(f"{sum(one.written for one in done)} chunks of {sum(one.read for one in done)} documents")
    embedded = EmbedContents(CachedEmbedder(Words(), FOLDER / "cache.sqlite"))
    done = map_files(FOLDER / "chunks", FOLDER / "vectors", embedded)
    print(f"{sum(one.written for one in done)} vectors")

    (asked,) = embedded.embedder.embed([QUESTION])
    found = max(pq.read_table(FOLDER / "vectors").to_pylist(), key=lambda row: float(asked @ row["vector"]))
    print(f"\n{QUESTION}\n\n{found['path']}, characters {found['start']} to {found['end']}:\n{found['text']}")


if __name__ == "__main__":
    ray.init(num_cpus=2)  # of this machine; without arguments, all of it or the cluster that is there
    main()
