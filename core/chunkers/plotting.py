"""Plots as images, drawn without a screen. The only module to import matplotlib."""

from __future__ import annotations

import warnings
from io import BytesIO
from pathlib import Path
from typing import Any

from chunkers.errors import ConfigurationError, MissingExtraError

try:
    import matplotlib as mpl
    from matplotlib.figure import Figure
except ImportError as error:
    raise MissingExtraError.of("matplotlib", "eval") from error

__all__ = ["figure", "format_of", "image", "literal"]

FORMATS = (".png", ".svg")
DOTS = 150  # per inch of a PNG
# Letters as shapes, so that every viewer shows the same; ids that do not differ from run to run.
STYLE = {"svg.fonttype": "path", "svg.hashsalt": "chunkers"}


def format_of(parameter: str, path: Path) -> str:
    """`png` or `svg`, by the suffix of a file.

    Raises:
        ConfigurationError: It has another one.
    """
    suffix = path.suffix.lower()
    if suffix not in FORMATS:
        raise ConfigurationError.of(parameter, f"end in {' or '.join(FORMATS)}", str(path), "name such a file")
    return suffix[1:]


def figure(width: float, height: float) -> Any:
    """An empty figure of that many inches."""
    return Figure(figsize=(width, height), layout="constrained")


def image(drawn: Any, form: str) -> bytes:
    """The figure as PNG or SVG, the same bytes in every run."""
    file = BytesIO()
    library: Any = mpl  # its own types are not complete
    with library.rc_context(STYLE), warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # a name may have letters that the font has not
        drawn.savefig(file, format=form, dpi=DOTS, metadata={"Date": None} if form == "svg" else None)
    return file.getvalue()


def literal(text: str) -> str:
    """Text that is shown as it is: matplotlib reads what stands between two dollar signs as a formula."""
    return text.replace("$", r"\$")
