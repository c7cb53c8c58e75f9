"""A page that shows chunks in their document: one HTML file that needs nothing else."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from html import escape
from importlib.resources import files
from os import PathLike
from pathlib import Path

from chunkers.viewing.shown import shown, visible
from chunkers.viewing.side import Side

__all__ = ["Page"]

SCRIPT = ("side", "panel", "keys", "search", "scroll", "start")
"""The parts of the script; each uses names of those before it."""
FRAME = """\
<iframe title="Chunks" sandbox="allow-scripts" width="100%" height="640" style="border:0" srcdoc="{page}"></iframe>"""


@dataclass(frozen=True, repr=False)
class Page:
    """What `chunkers.view` gives: in a notebook it shows itself, `save` writes it, `html` is its source.

    Args:
        sides: One way of cutting a text, or two, side by side.
        title: The heading of the page.
    """

    sides: Sequence[Side]
    title: str = "Chunks"

    @cached_property
    def html(self) -> str:
        """The source of the page. It loads nothing, and its policy forbids that it ever does.

        Raises:
            MissingExtraError: jinja2 is not installed.
        """
        from chunkers.templates import environment

        style, script = _asset("style.css"), _script()
        return (
            environment("chunkers.viewing")
            .get_template("page.html")
            .render(
                title=visible(self.title),
                sides=[(side, visible(side.title), map(visible, side.summary), shown(side)) for side in self.sides],
                data=[side.to_dict() for side in self.sides],
                style=style,
                script=script,
                policy=f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'; "
                "base-uri 'none'; form-action 'none'",
            )
        )

    def save(self, path: str | PathLike[str]) -> None:
        """Write the page to a file, in UTF-8; one that exists is replaced."""
        Path(path).write_bytes(self.html.encode())

    def frame(self) -> str:
        """The page in a frame, to be put into another page: its styles and scripts reach nothing else."""
        return FRAME.format(page=escape(self.html))

    def __repr__(self) -> str:
        """The title, and the sizes of the lists: a text may be long."""
        counts = " beside ".join(f"{len(side.chunks):,} chunks" for side in self.sides)
        return f"<Page {self.title!r}: {counts}>"

    def _repr_html_(self) -> str:
        return self.frame()


def _script() -> str:
    """The parts of the script in one scope, which is not the global one."""
    return '"use strict";\n{\n' + "\n".join(_asset(f"script/{part}.js") for part in SCRIPT) + "}\n"


def _asset(name: str) -> str:
    return files("chunkers.viewing").joinpath("templates", *name.split("/")).read_text("utf-8")


def _digest(source: str) -> str:
    """What a policy calls an inline style or script that may be used."""
    return f"sha256-{b64encode(sha256(source.encode()).digest()).decode()}"
