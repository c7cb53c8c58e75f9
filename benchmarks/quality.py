"""What the chunks of each library find, at equal size and equal returned tokens, by the same model and questions.

    python benchmarks/quality.py FOLDER --cache vectors.sqlite            # a folder with corpora/ and queries.jsonl
    python benchmarks/quality.py FOLDER --embedder PATH --write           # and into docs/benchmarks.md
    python benchmarks/quality.py FOLDER --sizes 128 200 256 300 400 512   # chunks alone, at other sizes

Prints Markdown tables: recall of the evidence when 500 and 1,000 tokens are returned, and paired differences with their
95 % intervals by the bootstrap over questions. Text that is returned twice counts once. With a cache a second run
embeds nothing.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any

import numpy as np
from contenders import Contender, count
from measuring import use_packaged_vocabulary
from numpy.typing import NDArray
from pages import markdown, refresh
from questions import asked
from recipes import OURS, Recipe, chunked, compared, of_both, of_ours, of_peers, of_sizes

from chunkers.embedders import DEFAULT, CachedEmbedder
from chunkers.evaluation import Measures, Question, Result, Retrieval, bootstrap, cut, evaluate

PAGE = Path(__file__).resolve().parent.parent / "docs" / "benchmarks.md"
BUDGETS = (500, 1_000)
MODES = ("dense", "bm25", "hybrid")
STRATEGIES = ("recursive", "sentence", "fixed_size")  # of ours
MEASURES = Measures(ks=(5,), budgets=BUDGETS, merge=True)

Values = NDArray[np.float64]


@dataclass(frozen=True)
class Found:
    """What one way to retrieve found: for each budget the recall of every question."""

    library: str
    name: str
    recall: Mapping[int, Values]
    chunks: int
    mean_size: float


@dataclass(frozen=True)
class Bench:
    """Documents, questions about them, and the model."""

    documents: Mapping[str, str]
    questions: Sequence[Question]
    embedder: Any

    def side_by_side(self, contender: Contender) -> dict[str, Found]:
        """Its chunks in each mode."""
        chunks = cut(self.documents, chunked(contender))
        return {mode: self._found(contender.library, _name(contender), chunks, {"mode": mode}) for mode in MODES}

    def cooked(self, recipe: Recipe) -> Found:
        """A recipe, in hybrid mode."""
        chunks = cut(self.documents, recipe.chunks)
        return self._found(recipe.library, recipe.name, chunks, {"mode": "hybrid", **recipe.settings})

    def _found(self, library: str, name: str, chunks: Any, settings: Mapping[str, Any]) -> Found:
        retrieval = Retrieval(embedder=self.embedder, **settings)
        result = evaluate(self.documents, self.questions, chunks, retrieval=retrieval, measures=MEASURES)
        recall = {budget: result.metrics[f"recall_b{budget}"] for budget in BUDGETS}
        return Found(library, name, recall, len(result.collection.contents), _mean_size(result))


def _name(contender: Contender) -> str:
    beside = f", overlap {contender.overlap}" if contender.overlap else ""
    return f"{contender.strategy} {contender.size}{beside}"


def _mean_size(result: Result) -> float:
    return fmean(map(count, result.collection.contents))


def best(found: Iterable[Found], budgets: Sequence[int] = BUDGETS, among: Any = slice(None)) -> Found:
    """The one that finds most at these budgets, of the questions among all."""
    return max(found, key=lambda one: sum(float(one.recall[budget][among].mean()) for budget in budgets))


def chosen_elsewhere(found: Sequence[Found], groups: NDArray[np.str_]) -> dict[str, Found]:
    """For each group of questions the way that is best for all other groups.

    So no question has a say in what it is answered by: the best of many on the very questions would owe a part of its
    lead to chance.

    Args:
        found: What to choose from.
        groups: Of each question, its document.
    """
    return {str(group): best(found, among=groups != group) for group in np.unique(groups)}


def together(chosen: Mapping[str, Found], groups: NDArray[np.str_], budget: int) -> Values:
    """The recall of every question by what was chosen for its group."""
    return np.select([groups == group for group in chosen], [one.recall[budget] for one in chosen.values()])


def difference(values: Values, others: Values) -> str:
    """The mean difference and its interval, in points."""
    mean, low, high = (100 * value for value in bootstrap(values, others))
    return f"{mean:+.1f} [{low:+.1f}, {high:+.1f}]".replace("-", "−")


def percent(values: Values) -> str:
    """The mean."""
    return f"{100 * values.mean():.1f}"


Sides = Mapping[Contender, Mapping[str, Found]]


def all_rows(sides: Sides) -> Iterator[list[str]]:
    """Every contender in every mode."""
    for contender, modes in sides.items():
        one = modes["hybrid"]
        cells = [" / ".join(percent(modes[mode].recall[budget]) for budget in BUDGETS) for mode in MODES]
        yield [
            contender.limit,
            contender.library,
            contender.strategy,
            f"{one.chunks:,}",
            f"{one.mean_size:.0f}",
            *cells,
        ]


def means(sides: Sides) -> str:
    """A table of our strategies less each peer, each the mean over all sizes without overlap and all modes."""
    strategies = [*dict.fromkeys(one.strategy for one in sides if one.library == OURS)]
    headers = ["library", "strategy", "returned", "its recall", *(f"{name} − peer" for name in strategies)]
    return markdown(headers, _mean_rows(sides, strategies))


def _mean_rows(sides: Sides, strategies: Sequence[str]) -> Iterator[list[str]]:

    def mean(library: str, strategy: str, budget: int) -> Values:
        rows = [
            modes[mode].recall[budget]
            for one, modes in sides.items()
            if (one.library, one.strategy) == (library, strategy) and not one.overlap
            for mode in MODES
        ]
        return np.mean(rows, axis=0)

    for library, strategy in dict.fromkeys((one.library, one.strategy) for one in sides if one.library != OURS):
        for budget in BUDGETS:
            peer = mean(library, strategy, budget)
            cells = [difference(mean(OURS, ours, budget), peer) for ours in strategies]
            yield [library, strategy, f"{budget:,}", percent(peer), *cells]


def best_rows(sides: Sides) -> Iterator[list[str]]:
    """Our strategies less the peer that turned out best, for each limit and mode."""
    for limit in dict.fromkeys(one.limit for one in sides):
        here = {one: modes for one, modes in sides.items() if one.limit == limit}
        ours = {one.strategy: modes for one, modes in here.items() if one.library == OURS}
        for mode in MODES:
            for budget in BUDGETS:
                peer = best((modes[mode] for one, modes in here.items() if one.library != OURS), [budget])
                cells = [difference(ours[name][mode].recall[budget], peer.recall[budget]) for name in STRATEGIES]
                yield [limit, mode, f"{budget:,}", peer.library, percent(peer.recall[budget]), *cells]


def recipe_rows(ours: Sequence[Found], peers: Sequence[Found], groups: NDArray[np.str_]) -> Iterator[list[str]]:
    """Our recipe and the peers' hybrid, both chosen on other documents; and against the peer that turned out best."""
    mine, theirs = (chosen_elsewhere(found, groups) for found in (ours, peers))
    for group in (*mine, ""):
        among = groups == group if group else np.ones(len(groups), np.bool_)
        names = [_label(chosen[group]) if group else "" for chosen in (mine, theirs)]
        for budget in BUDGETS:
            our, their = (together(chosen, groups, budget)[among] for chosen in (mine, theirs))
            top = best(peers, [budget])
            row = [f"{group or 'all'} ({among.sum()})", f"{budget:,}", *names, percent(our), percent(their)]
            yield [*row, difference(our, their), difference(our, top.recall[budget][among])]


def leader_rows(*groups: Sequence[Found], peers: Sequence[Found], first: int = 8) -> Iterator[list[str]]:
    """Of each group those that find most, less the peers' hybrid that turned out best at each budget."""
    tops = {budget: best(peers, [budget]).recall[budget] for budget in BUDGETS}
    for found in groups:
        for one in sorted(found, key=lambda one: -sum(float(values.mean()) for values in one.recall.values()))[:first]:
            cells = [f"{percent(one.recall[at])}, {difference(one.recall[at], top)}" for at, top in tops.items()]
            yield [one.library, one.name, *cells]


def _label(one: Found) -> str:
    return one.name if one.library == OURS else f"{one.name} of {one.library}"


Note = Callable[[str], None]


def all_sides(bench: Bench, made: Iterable[Contender], note: Note) -> Sides:
    """What each contender finds."""
    sides: dict[Contender, dict[str, Found]] = {}
    for contender in made:
        note(f"{contender.library}, {contender.strategy}, {contender.limit}")
        sides[contender] = bench.side_by_side(contender)
    return sides


def table_of_sizes(bench: Bench, sizes: Sequence[int], note: Note) -> Iterator[tuple[str, str]]:
    """The name of the table of chunks alone at other sizes, and the table."""
    yield "quality sizes", means(all_sides(bench, of_sizes(sizes), note))


def tables(bench: Bench, note: Note) -> Iterator[tuple[str, str]]:
    """Names of tables, and the tables."""
    sides = all_sides(bench, compared(), note)
    yield "quality means", means(sides)
    strategies = [f"{name} − peer" for name in STRATEGIES]
    headers = ["limit, overlap", "mode", "returned", "best peer", "its recall", *strategies]
    yield "quality best", markdown(headers, best_rows(sides))
    headers = ["limit, overlap", "library", "strategy", "chunks", "mean size", *MODES]
    yield "quality all", markdown(headers, all_rows(sides))
    plain = [modes["hybrid"] for modes in sides.values()]
    ours, peers = ([one for one in plain if (one.library == OURS) is mine] for mine in (True, False))
    controls: list[Found] = []
    for recipes, found in ((of_ours(), ours), (of_peers(), peers), (of_both(), controls)):
        for recipe in recipes:
            note(f"{recipe.library}, {recipe.name}")
            found.append(bench.cooked(recipe))
    groups = np.asarray([Path(question.document).stem for question in bench.questions])
    headers = ["questions", "returned", "our recipe", "peer's hybrid", "ours", "peer's", "ours − peer's", "ours − best"]
    tried = f"Chosen from {len(ours)} recipes of ours and {len(peers)} of the peers."
    yield "quality recipes", f"{tried}\n\n{markdown(headers, recipe_rows(ours, peers, groups))}"
    headers = ["library", "recipe", *(f"{budget:,} tokens" for budget in BUDGETS)]
    yield "quality leaders", markdown(headers, leader_rows(ours, peers, controls, peers=peers))


def main() -> None:
    """Measure, print, and write where it is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, metavar="FOLDER")
    parser.add_argument("--embedder", default=DEFAULT, help="name or path of a model, or words")
    parser.add_argument("--cache", type=Path, help="a file to keep vectors in")
    parser.add_argument("--sizes", type=int, nargs="+", help="tokens of chunks: these only, and no recipes")
    parser.add_argument("--write", action="store_true", help="refresh the tables in the documentation")
    options = parser.parse_args()
    use_packaged_vocabulary()
    documents, questions = asked(options.data)
    embedder = CachedEmbedder(options.embedder, options.cache) if options.cache else options.embedder
    bench, note = Bench(documents, questions, embedder), lambda text: print(f"… {text}", flush=True)
    for name, table in table_of_sizes(bench, options.sizes, note) if options.sizes else tables(bench, note):
        print(f"\n{name}\n\n{table}\n", flush=True)
        if options.write:
            refresh(PAGE, name, table)


if __name__ == "__main__":
    main()
