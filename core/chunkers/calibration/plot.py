"""The scores of documents with the cuts of several thresholds, as a plot."""

from __future__ import annotations

from typing import Any

from chunkers.calibration.calibrating import Calibration, Outcome
from chunkers.calibration.scores import Document
from chunkers.plotting import figure, image, literal

__all__ = ["plotted"]

MOST = 8  # documents, the first ones
LONGEST = 60  # characters of a document's name
WIDTH, CURVE, ROW = 11.0, 1.6, 0.22  # inches: of the plot, of the height of a curve, of that of a row of cuts
LINE, CUT, OTHER = "#3b6ea5", "#c8452d", "#777777"


def plotted(calibration: Calibration, form: str) -> bytes:
    """A PNG or SVG: for each document the similarity at each gap, and below it the cuts of the best of each type.

    Args:
        calibration: Of one document at least.
        form: `png` or `svg`.
    """
    documents, outcomes = calibration.documents[:MOST], calibration.best()
    heights = (CURVE, ROW * len(outcomes))
    drawn = figure(WIDTH, sum(heights) * len(documents) + 1)
    axes = drawn.subplots(2 * len(documents), 1, squeeze=False, height_ratios=heights * len(documents))[:, 0]
    for i, document in enumerate(documents):
        _curve(axes[2 * i], document, calibration.suggested.cuts[i])
        _rows(axes[2 * i + 1], document, [(one, one.cuts[i]) for one in outcomes], calibration.suggested)
    left_out = len(calibration.documents) - len(documents)
    more = f" ({left_out} more documents are not shown)" if left_out else ""
    drawn.suptitle(f"suggested: {calibration.suggested.threshold}{more}", fontsize=11)
    axes[-1].set_xlabel("offset in the document (characters)")
    return image(drawn, form)


def _curve(axes: Any, document: Document, cuts: tuple[int, ...]) -> None:
    axes.plot(document.offsets, document.similarities, color=LINE, linewidth=0.8, marker=".", markersize=2.5)
    for offset in cuts:
        axes.axvline(offset, color=CUT, linewidth=0.8)
    axes.set_title(literal(document.name[-LONGEST:]), fontsize=9, loc="left")
    axes.set_ylabel("similarity", fontsize=8)
    axes.set_xlim(0, len(document.text))
    axes.tick_params(labelsize=7, labelbottom=False)


def _rows(axes: Any, document: Document, outcomes: list[tuple[Outcome, tuple[int, ...]]], suggested: Outcome) -> None:
    for row, (outcome, cuts) in enumerate(outcomes):
        axes.plot(cuts, [row] * len(cuts), "|", markersize=8, color=CUT if outcome is suggested else OTHER)
    axes.set_yticks(range(len(outcomes)), [str(outcome.threshold) for outcome, _ in outcomes], fontsize=7)
    axes.set_ylim(len(outcomes) - 0.5, -0.5)
    axes.set_xlim(0, len(document.text))
    axes.tick_params(labelsize=7)
