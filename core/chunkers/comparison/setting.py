"""One way of cutting and searching: a row of the comparison."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from chunkers.chunker import Chunker
from chunkers.comparison.axes import MODES, Mode
from chunkers.embedders import DEFAULT
from chunkers.errors import ConfigurationError
from chunkers.evaluation.retrieval.expansion import Expansion
from chunkers.evaluation.retrieval.settings import Mode as RetrievalMode
from chunkers.evaluation.retrieval.settings import Retrieval
from chunkers.registry import STRATEGIES, create
from chunkers.validation import check_choice, checked_count

__all__ = ["Setting"]

SEARCHES: dict[Mode, RetrievalMode] = {"keywords": "bm25", "dense": "dense", "hybrid": "hybrid"}
"""What the evaluation calls a mode."""


@dataclass(frozen=True)
class Setting:
    """A strategy with its size and overlap, and how its chunks are searched.

    Args:
        strategy: A name in `chunkers.registry`.
        size: The `chunk_size`, in the tokenizer's units; for `parent_child` that of the children, which are searched.
        overlap: The `chunk_overlap` in the same units, such as `"64"`, or a share of the size, such as `"10%"`.
        mode: `"keywords"` (BM25), `"dense"` (vectors), or `"hybrid"` (both).
        expansion: Return a chunk's `"window"` or `"parent"` instead of the chunk; None: the chunk.
        tokenizer: What a size means: a name, so that the setting can be written down.

    Raises:
        ConfigurationError: There is no such strategy or mode, or the overlap is neither a number nor a share.
    """

    strategy: str
    size: int
    overlap: str = "0"
    mode: Mode = "dense"
    expansion: Expansion | None = None
    tokenizer: str = "characters"

    def __post_init__(self) -> None:
        check_choice("strategy", self.strategy, tuple(STRATEGIES))
        check_choice("mode", self.mode, MODES)
        checked_count("size", self.size, least=1)
        object.__setattr__(self, "overlap", _checked(self.overlap))

    @property
    def chunk_overlap(self) -> int:
        """The overlap in the tokenizer's units."""
        share = self.overlap.removesuffix("%")
        return int(share) if share == self.overlap else self.size * int(share) // 100

    @property
    def family(self) -> tuple[str, str, str, str]:
        """All but the size: of settings of one family the plateau is looked for."""
        return self.strategy, self.overlap, self.mode, self.expansion or ""

    @property
    def cut(self) -> str:
        """How it cuts, but for the size: `recursive`, or `recursive overlap 10%`."""
        return self.strategy + (f" overlap {self.overlap}" if self.overlap != "0" else "")

    @property
    def search(self) -> str:
        """How it searches: `hybrid`, or `dense + window`."""
        return self.mode + (f" + {self.expansion}" if self.expansion else "")

    @property
    def family_name(self) -> str:
        """Such as `recursive overlap 10% / hybrid`."""
        return f"{self.cut} / {self.search}"

    @property
    def name(self) -> str:
        """Such as `recursive 800 overlap 10% / hybrid`."""
        return f"{self.strategy} {self.size}{self.cut.removeprefix(self.strategy)} / {self.search}"

    def chunker(self, embedder: Any = DEFAULT) -> Chunker:
        """What cuts.

        Args:
            embedder: For strategies that need one.

        Raises:
            ConfigurationError: The strategy refuses the size or the overlap.
        """
        given = {"chunk_size": self.size, "chunk_overlap": self.chunk_overlap, "tokenizer": self.tokenizer}
        return create(self.strategy, **given, **({"embedder": embedder} if self.embeds_to_cut else {}))

    @property
    def embeds_to_cut(self) -> bool:
        """Whether the strategy itself asks the embedder."""
        return hasattr(STRATEGIES[self.strategy], "embedder")

    @property
    def embeds(self) -> bool:
        """Whether an embedder is asked at all."""
        return self.mode != "keywords" or self.embeds_to_cut

    def retrieval(self, embedder: Any = DEFAULT) -> Retrieval:
        """What searches."""
        return Retrieval(mode=SEARCHES[self.mode], embedder=embedder, expansion=self.expansion)

    def to_dict(self) -> dict[str, Any]:
        """The arguments, as JSON has them."""
        return asdict(self)


def _checked(overlap: object) -> str:
    text = str(overlap)
    number = text.removesuffix("%")
    if not (number.isascii() and number.isdigit()):
        raise ConfigurationError.of("overlap", "be a number, or a share such as '10%'", overlap, "pass '0', say")
    return f"{int(number)}{text[len(number) :]}" if int(number) else "0"
