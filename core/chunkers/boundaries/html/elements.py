"""What browsers know about elements: which are blocks, which are empty, which end others (WHATWG HTML, 13.2.6)."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = [
    "APART",
    "BLOCKS",
    "CELLS",
    "CLOSERS",
    "CONTAINERS",
    "HEADINGS",
    "LINES",
    "LISTS",
    "ROWS",
    "SCOPES",
    "UNSEEN",
    "VOID",
]


def _names(names: str) -> frozenset[str]:
    return frozenset(names.split())


HEADINGS = {f"h{rank}": rank for rank in range(1, 7)}
LISTS = frozenset({"ul", "ol", "menu", "dir"})
CONTAINERS = frozenset({"article", "blockquote", "dd", "dl", "li", *LISTS})
"""Blocks that say how deep others lie."""
LINES = frozenset({"li", "dt", "dd", "option"})
"""Blocks without a blank line around them."""
CELLS = frozenset({"td", "th"})
ROWS = frozenset({"tr", "thead", "tbody", "tfoot"})
VOID = _names(
    "area base basefont bgsound br col embed frame hr img image input keygen link meta param source track wbr"
)
UNSEEN = frozenset({"datalist", "template", "title", "annotation", "annotation-xml"})
"""Elements that browsers do not show."""
APART = frozenset({"button", "input", "select", "object", "video", "audio", "canvas", "svg", "label", "img"})
"""Elements that stand in a line, but not in a word."""
BLOCKS = _names(
    "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure "
    "footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav ol optgroup option p "
    "pre search section summary table tbody td textarea tfoot th thead tr ul xmp"
)
_SCOPE = frozenset({"caption", "table", "td", "template", "th"})
SCOPES: Mapping[str, frozenset[str]] = {
    "li": _SCOPE | LISTS,
    "dd": _SCOPE | {"dl"},
    "dt": _SCOPE | {"dl"},
    **dict.fromkeys([*ROWS, *CELLS, "caption", "table"], frozenset({"table"})),
    "": _SCOPE,
}
"""The elements that keep an end tag, or a start tag that ends others, from reaching further out; `""` for the rest."""
_TABLE_PARTS = ("td", "th", "tr", "thead", "tbody", "tfoot", "caption")
CLOSERS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(BLOCKS - ROWS - CELLS - {"body", "html", "option", "optgroup"}, ("p",)),
    **dict.fromkeys(HEADINGS, ("p", *HEADINGS)),
    "a": ("a",),
    "li": ("p", "li"),
    "dd": ("p", "dd", "dt"),
    "dt": ("p", "dd", "dt"),
    "td": ("td", "th", "caption"),
    "th": ("td", "th", "caption"),
    "tr": ("td", "th", "tr", "caption"),
    **dict.fromkeys(("thead", "tbody", "tfoot"), _TABLE_PARTS),
    "caption": ("caption",),
}
"""The elements that a start tag ends, if they are open."""
