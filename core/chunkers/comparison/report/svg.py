"""Figures as SVG that takes its colours from the page around it, so that it is readable in light and dark."""

from __future__ import annotations

import re
from typing import Any

from chunkers.plotting import image

__all__ = ["INK", "PAPER", "SERIES", "SOFT", "inline"]

# What stands for the colours of the page while a figure is drawn; the style sheet says what each is in light and dark.
INK, PAPER, SOFT = "#000000", "#ffffff", "#808080"
SERIES = ("#a00001", "#a00002", "#a00003", "#a00004", "#a00005", "#a00006")
_VARIABLES = {INK: "--ink", PAPER: "--paper", SOFT: "--soft"} | {
    color: f"--series-{i}" for i, color in enumerate(SERIES)
}
_COLOR = re.compile("|".join(_VARIABLES))
_NUMBERED = re.compile(r' id="[A-Za-z0-9.]+_\d+"')  # would stand twice in a page with several figures
_METADATA = re.compile(r"<metadata>.*?</metadata>", re.DOTALL)


def inline(figure: Any, label: str) -> str:
    """The figure as an element of a page.

    Args:
        figure: Drawn in the colours of this module.
        label: What it shows, for those who do not see it; words of this library only, since it is not escaped.
    """
    figure.patch.set_alpha(0)
    source = image(figure, "svg").decode()
    source = _METADATA.sub("", source[source.index("<svg") :])
    source = _NUMBERED.sub("", source)
    source = _COLOR.sub(lambda color: f"var({_VARIABLES[color[0]]})", source)
    return source.replace("<svg", f'<svg role="img" aria-label="{label}"', 1)
