"""What a calibration found, as tables and as JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from chunkers.commands.support.guard import printable
from chunkers.plurals import counted
from chunkers.progress import Screen

if TYPE_CHECKING:
    from chunkers.calibration import Calibration, Document, Outcome

__all__ = ["as_json", "show"]

SHOWN = 60  # characters of a sentence
HEADERS = ("", "type", "amount", "parts", "mean size", "largest", "error")


def show(screen: Screen, found: Calibration, gaps: int) -> None:
    """The thresholds, the widest gaps of each document, and the suggestion last, where a terminal ends."""
    sentences = sum(len(document.starts) for document in found.documents)
    screen.heading(f"{counted(len(found.documents), 'document')}, {counted(sentences, 'sentence')}")
    screen.table(HEADERS, [_row(outcome, found.suggested) for outcome in found.outcomes], left=("", "type"))
    screen.line("\nsizes: characters between breakpoints, before any part is cut to chunk_size.", "dim", indent=2)
    screen.line("error: Pk on texts joined of passages of these documents; 0 is best.", "dim", indent=2)
    for document, cuts in zip(found.documents, found.suggested.cuts, strict=True):
        if gaps:
            _show_gaps(screen, document, frozenset(cuts), gaps)
    kind, amount = found.suggested.threshold
    screen.heading(f"suggested: {found.suggested.threshold}")
    screen.line(f"{found.reason[:1].upper()}{found.reason[1:]}.", indent=2)
    screen.line(
        f"\nchunkers split --strategy semantic --breakpoint-threshold-type {kind} --breakpoint-threshold-amount "
        f"{amount:g}",
        indent=2,
    )


def _row(outcome: Outcome, suggested: Outcome) -> list[str]:
    sizes = [f"{outcome.parts:,}", f"{outcome.mean_size:,.0f}", f"{outcome.largest:,}"]
    mark, error = "→" if outcome is suggested else "", "" if outcome.error is None else f"{outcome.error:.3f}"
    return [mark, outcome.threshold.type, f"{outcome.threshold.amount:g}", *sizes, error]


def _show_gaps(screen: Screen, document: Document, cuts: frozenset[int], count: int) -> None:
    alike = document.similarities.tolist()
    widest = sorted(sorted(range(len(alike)), key=alike.__getitem__)[:count])
    shown = f"the {len(widest)} widest of {len(alike):,} gaps" if len(widest) < len(alike) else "every gap"
    screen.heading(f"{printable(document.name)}: {shown}")
    rows = [_gap(document, i, alike[i], cut=document.offsets[i] in cuts) for i in widest]
    screen.table(("offset", "similarity", "cut", "the sentence behind it"), rows, left=("the sentence behind it",))


def _gap(document: Document, i: int, alike: float, *, cut: bool) -> list[str]:
    offset = document.offsets[i]
    sentence = printable(" ".join(document.text[offset : offset + SHOWN].split()))
    return [str(offset), f"{alike:.3f}", "|" if cut else "", sentence]


def as_json(found: Calibration) -> str:
    """Everything, in one line: each gap of each document, and each cut of each threshold."""
    record: dict[str, Any] = {
        "documents": [
            {
                "source": document.name,
                "sentences": len(document.starts),
                "gaps": [
                    {"offset": offset, "similarity": alike, "breakpoint": offset in cuts}
                    for offset, alike in zip(document.offsets, document.similarities.tolist(), strict=True)
                ],
            }
            for document, cuts in zip(found.documents, map(frozenset, found.suggested.cuts), strict=True)
        ],
        "thresholds": [_described(found, outcome) for outcome in found.outcomes],
        "suggested": {**found.suggested.threshold._asdict(), "reason": found.reason},
    }
    return json.dumps(record)


def _described(found: Calibration, outcome: Outcome) -> dict[str, Any]:
    cuts = {document.name: [*cuts] for document, cuts in zip(found.documents, outcome.cuts, strict=True)}
    sizes = {"parts": outcome.parts, "mean_size": round(outcome.mean_size, 1), "largest": outcome.largest}
    return {**outcome.threshold._asdict(), **sizes, "error": outcome.error, "cuts": cuts}
