"""Sentences of the reports that are the same in all forms."""

from __future__ import annotations

from chunkers.comparison.analysis import Analysis
from chunkers.comparison.losses import Loss, Passage

__all__ = ["METHOD", "TITLE", "about", "fate", "whereabouts"]

TITLE = "Comparison of chunking settings"
METHOD = (
    (
        "Recall is the share of the evidence (in characters) that is returned, when places are read as they are ranked "
        "until the budget is reached, the last one in part. It is fair to chunks of all sizes."
    ),
    (
        "The interval of a single setting says how far its mean may be from the truth. It is wide because questions "
        "differ, and says nothing about the difference of two settings."
    ),
    (
        "Differences are taken question by question. Intervals named “all together” hold for all pairs at once, so "
        "that they stay true of the setting that came out best, which is partly the luckiest (bootstrap over questions "
        "with the largest difference of all pairs: Westfall and Young, 1993; errors after Agresti and Min, 2005)."
    ),
    (
        "A setting is recommended if no other can be better than it by more than the margin (Bechhofer, 1954; Hsu, "
        "1981). The number of questions is ((c + z) · s / (d + margin))² for the hardest pair: d is the lead of the "
        "best setting, s the standard deviation of the difference over questions, c the critical value, z = 0.84 for a "
        "power of 80 % (Lachin, 1981). It is an estimate, for questions of the same kind as these."
    ),
    (
        "A plateau starts at the smallest size that is not shown to be worse than the best of its kind by the paired "
        "bootstrap. Not shown is not the same as not there: its interval says how much worse it may be."
    ),
)


def about(analysis: Analysis) -> str:
    """What was compared."""
    comparison = analysis.comparison
    characters = sum(map(len, comparison.documents.values()))
    drafts = sum(question.draft for question in comparison.questions)
    parts = [
        f"{len(comparison.documents):,} documents with {characters:,} characters",
        f"{len(comparison.questions):,} questions"
        + (f", of which {drafts:,} are drafts nobody has read" if drafts else ""),
        f"{len(comparison.outcomes):,} settings",
        f"{comparison.budget:,} returned {comparison.unit}",
    ]
    return "; ".join(parts) + "."


def fate(passage: Passage, loss: Loss) -> str:
    """What became of a passage that was lost."""
    if passage.cause is None:
        return "returned"
    if passage.cause == "cut":
        return f"cut between {len(passage.holders):,} chunks, {whereabouts(passage)}; {loss.read:,} were read"
    return f"whole in a chunk, {whereabouts(passage)}; {loss.read:,} were read"


def whereabouts(passage: Passage) -> str:
    """The ranks of the chunks that hold some of a passage."""
    ranks = [f"{holder.rank:,}" if holder.rank else "none" for holder in passage.holders]
    return f"rank{'s' if len(ranks) != 1 else ''} {', '.join(ranks) or 'none'}"
