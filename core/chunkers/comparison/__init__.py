"""Many settings on the same questions: a sweep, its plateaus, and a verdict that says no more than the questions carry.

    from chunkers.comparison import Analysis, grid, headline, sweep

    comparison = sweep(documents, questions, grid(sizes=(400, 800)), "runs")
    print(headline(Analysis(comparison)))

`docs/comparing.md` says how to read it. `chunkers compare` is the same on the command line.
"""

import typing

__all__ = [
    "Analysis",
    "Comparison",
    "Outcome",
    "Plateau",
    "Setting",
    "Verdict",
    "advice",
    "as_html",
    "as_json",
    "as_markdown",
    "grid",
    "headline",
    "judge",
    "plateau",
    "sweep",
]

if typing.TYPE_CHECKING:
    from chunkers.comparison.analysis import Analysis
    from chunkers.comparison.compared import Comparison
    from chunkers.comparison.grids import grid
    from chunkers.comparison.outcome import Outcome
    from chunkers.comparison.plateaus import Plateau, plateau
    from chunkers.comparison.report import as_html, as_json, as_markdown
    from chunkers.comparison.setting import Setting
    from chunkers.comparison.sweeping import sweep
    from chunkers.comparison.verdict import Verdict, judge
    from chunkers.comparison.wording import advice, headline

else:
    from chunkers.on_use import on_use

    HOMES = {
        "analysis": ("Analysis",),
        "compared": ("Comparison",),
        "grids": ("grid",),
        "outcome": ("Outcome",),
        "plateaus": ("Plateau", "plateau"),
        "report": ("as_html", "as_json", "as_markdown"),
        "setting": ("Setting",),
        "sweeping": ("sweep",),
        "verdict": ("Verdict", "judge"),
        "wording": ("advice", "headline"),
    }

    __getattr__, __dir__ = on_use(__name__, HOMES)  # they load numpy, which the command line does without
