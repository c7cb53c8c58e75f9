"""Where pages end."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from chunkers.boundaries.compact import Rows, spans
from chunkers.boundaries.graphemes import Graphemes
from chunkers.boundaries.pages.markup import Line, behind_front_matter
from chunkers.boundaries.pages.rulers import slide_breaks
from chunkers.chunk import Span
from chunkers.errors import ConfigurationError

__all__ = ["check_pattern", "page_breaks"]

_TEXT = re.compile(r"[^\s\ufeff]")


def check_pattern(page_break: object) -> None:
    """Refuse what is no pattern of a page break.

    Raises:
        ConfigurationError: It is no `str`, `re` cannot read it, or it matches nothing at all, everywhere.
    """
    parameter, remedy = "page_break", r"pass for instance r'(?m)^=== page \d+ ===$'"
    if not isinstance(page_break, str):
        raise ConfigurationError.of(parameter, "be a pattern of `re`, as a str", page_break, remedy)
    try:
        pattern = re.compile(page_break)
    except re.error as error:
        raise ConfigurationError.of(parameter, f"be a pattern that `re` can read ({error})", page_break, remedy) from (
            error
        )
    if pattern.fullmatch(""):
        raise ConfigurationError.of(parameter, "not match the empty text", page_break, remedy)


def page_breaks(text: str, page_break: str | None, markup: Sequence[Line]) -> Rows[Span]:
    """The separators of pages, in order; the page behind one starts at its end.

    These are the matches of the pattern; without one, form feeds; without these, the rulers of slides. A separator
    that is text (no form feed) and has nothing but front matter before it opens the first page, and closes none.
    """
    if page_break is not None:
        whole = Graphemes(text).whole
        matches = (Span(*match.span()) for match in re.finditer(page_break, text))
        found = _closing(text, (span for span in matches if whole(span.end)))
    elif "\f" in text:
        found = (Span(*match.span()) for match in re.finditer("\f", text))
    else:
        found = _closing(text, slide_breaks(text, markup))
    return spans(len(text), found)


def _closing(text: str, separators: Iterable[Span]) -> Iterator[Span]:
    """The separators that close a page."""
    first = _TEXT.search(text, behind_front_matter(text))
    begun = first.start() if first else len(text)
    return (span for span in separators if span.start > begun or text[span.start : span.end].isspace())
