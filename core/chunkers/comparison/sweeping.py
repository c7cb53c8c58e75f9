"""Runs every setting on the same documents and questions, and keeps what each achieves as soon as it is known."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Any

from chunkers.comparison.axes import BUDGET, BUDGET_TOKENIZER
from chunkers.comparison.compared import Comparison
from chunkers.comparison.outcome import Outcome, outcome_of
from chunkers.comparison.setting import Setting
from chunkers.comparison.store import Store
from chunkers.embedders import DEFAULT, CachedEmbedder
from chunkers.errors import ConfigurationError, ResourceError
from chunkers.evaluation.collection import Chunks, cut
from chunkers.evaluation.measuring import Measures
from chunkers.evaluation.questions import Question
from chunkers.evaluation.results import evaluate
from chunkers.evaluation.tokens import token_places
from chunkers.tokenizers import resolve
from chunkers.validation import checked_count
from chunkers.values import digest

__all__ = ["sweep"]

_TOKENIZER = re.compile(r"\btokenizer(?=:|=| must)")  # the name of a parameter in a message

FORMAT = 1  # of the files; another number when their meaning changes

Tracked = Callable[[Iterable[Setting]], Iterable[Setting]]


def sweep(
    documents: Mapping[str, str],
    questions: Sequence[Question],
    settings: Sequence[Setting],
    folder: str | PathLike[str],
    *,
    embedder: Any = DEFAULT,
    budget: int = BUDGET,
    budget_tokenizer: str = BUDGET_TOKENIZER,
    tracked: Tracked = iter,
) -> Comparison:
    """Evaluate every setting, or take from the folder what was found before with the same documents and questions.

    Each text is embedded once for all settings, and its vector is kept in the folder. A run that was interrupted goes
    on where it was; nothing that was written is lost. Each outcome is kept under a digest of the documents, the
    questions, the setting, the model and the version of this library, so what depends on something that has changed is
    found anew.

    Args:
        documents: Texts by name.
        questions: What is asked; `chunkers.evaluation.load_questions` reads them from a file.
        settings: What is compared, see `grid`.
        folder: Where outcomes and vectors are kept.
        embedder: What makes vectors, see `chunkers.embedders`. It is not asked where words alone are searched.
        budget: How many returned tokens are read.
        budget_tokenizer: What these are: `"words"`, `"characters"`, a tiktoken encoding or model.
        tracked: Is given the settings and gives them back one by one, such as a progress bar.

    Raises:
        ConfigurationError: There is no setting or question, or a parameter makes no sense.
        MissingExtraError: A way of searching needs a package that is not installed.
        ResourceError: A model cannot be had, or the folder not be written.
    """
    checked_count("budget", budget, least=1)
    settings, questions = list(settings), list(questions)
    for name, given in (("settings", settings), ("questions", questions)):
        if not given:
            raise ConfigurationError.of(name, "be one or more", [], "pass grid(), or load_questions(…).questions")
    measures = _measures(budget, budget_tokenizer)
    store = Store(Path(folder))
    model = None
    if any(setting.embeds for setting in settings):
        model = embedder if isinstance(embedder, CachedEmbedder) else CachedEmbedder(embedder, store.vectors)
    run = _Run(documents, questions, measures, budget, store, model)
    outcomes = list(run.outcomes(tracked(settings)))
    made_by = _named(model.embedder) if model else ""
    return Comparison(documents, questions, outcomes, budget, budget_tokenizer, made_by)


def _named(embedder: object) -> str:
    name = getattr(embedder, "name", None)
    return name if isinstance(name, str) else repr(embedder)


def _measures(budget: int, tokenizer: str) -> Measures:
    """What is measured; that tokens cannot be counted is found out before the work.

    Raises:
        ConfigurationError: There is no such tokenizer.
        ResourceError: Its vocabulary cannot be had.
    """
    try:
        resolve(tokenizer).count("")
    except (ConfigurationError, ResourceError) as error:
        raise type(error)(_TOKENIZER.sub("budget_tokenizer", str(error))) from error
    return Measures(budgets=tuple(sorted({*Measures().budgets, budget})), tokenizer=tokenizer)


@dataclass(frozen=True)
class _Run:
    documents: Mapping[str, str]
    questions: Sequence[Question]
    measures: Measures
    budget: int
    store: Store
    embedder: CachedEmbedder | None

    def outcomes(self, settings: Iterable[Setting]) -> Iterator[Outcome]:
        """Of each setting, as it was found before or is now; neighbours that cut alike cut once."""
        made: tuple[dict[str, Any], Chunks] | None = None
        for setting in settings:
            key = self._key(setting)
            outcome = self.store.read(key, setting, len(self.questions), self._compared)
            if outcome is None:
                chunker = setting.chunker(self.embedder)
                if made is None or made[0] != chunker.to_dict():
                    made = (chunker.to_dict(), cut(self.documents, chunker))
                retrieval = setting.retrieval(self.embedder or DEFAULT)
                result = evaluate(self.documents, self.questions, made[1], retrieval=retrieval, measures=self.measures)
                outcome = outcome_of(setting, result, self.budget, self._tokens)
                self.store.write(key, outcome)
            yield outcome

    def _key(self, setting: Setting) -> str:
        model = self.embedder.fingerprint if self.embedder and setting.embeds else ""
        return digest(json.dumps([self._common, setting.to_dict(), model]))

    @property
    def _compared(self) -> list[str]:
        """The metrics that reports are made of."""
        return [f"recall_b{budget}" for budget in self.measures.budgets]

    @cached_property
    def _common(self) -> str:
        """A digest of what all outcomes depend on."""
        from chunkers import __version__

        asked = [asdict(question) for question in self.questions]
        parts = [FORMAT, __version__, dict(self.documents), asked, asdict(self.measures), self.budget]
        return digest(json.dumps(parts))

    @cached_property
    def _tokens(self) -> Any:
        tokenizer = resolve(self.measures.tokenizer)
        return {name: token_places(text, tokenizer) for name, text in self.documents.items()}
