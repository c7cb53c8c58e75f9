"""From characters to tags and text, as browsers tell them apart (WHATWG HTML, section 13.2.5), with exact offsets.

Every pattern is possessive, and no part of a text is searched in vain twice, so that the work is linear.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from enum import Enum, auto
from string import ascii_lowercase, ascii_uppercase
from typing import NamedTuple

from chunkers.chunk import maker

__all__ = ["BLANKS", "Kind", "Token", "tokens"]

BOM = "\ufeff"
BLANKS = " \t\n\r\f"

_NAME = rf"<(/?)([a-zA-Z][^{BLANKS}/>]*+)"
_VALUE = rf"""(?:"[^"]*+"|'[^']*+'|[^{BLANKS}>"'][^{BLANKS}>]*+)"""
_ATTRIBUTES = rf"(?:[{BLANKS}/]++|[^{BLANKS}/>][^{BLANKS}/>=]*+(?:[{BLANKS}]*+=[{BLANKS}]*+{_VALUE}?+)?+)*+"
_OTHER = r"|(<!--)|<[!?/][^>]*+>"
_EXACT = re.compile(rf"{_NAME}(?:{_ATTRIBUTES}>|()){_OTHER}")
_ROUGH = re.compile(rf"{_NAME}[^>]*+>((?!))?{_OTHER}")
_COMMENT = re.compile(r"<!--(?:-?>|.*?--!?>)", re.DOTALL)
HIDDEN = ("script", "style", "noscript", "iframe", "noembed", "noframes")  # no tag counts in them but their end
VISIBLE = ("title", "textarea")  # the same, but character references count
_CLOSING = {name: re.compile(rf"</{name}(?=[{BLANKS}/>])", re.IGNORECASE) for name in HIDDEN + VISIBLE}
_TO_LOWER = str.maketrans(ascii_uppercase, ascii_lowercase)
_UNSEEN_TO_THE_END = ("script", "style")  # where no end tag follows; the others then hide nothing


class Kind(Enum):
    """What a token is."""

    TEXT = auto()
    START = auto()
    END = auto()
    UNSEEN = auto()
    """A comment, a declaration, a script with its tags."""


class Token(NamedTuple):
    """A part of the source. Tokens tile it, but for a byte-order mark before markup."""

    kind: Kind
    start: int
    end: int
    name: str = ""
    """Of a tag, in lower case."""

    @property
    def behind_name(self) -> int:
        """Where the name of a start tag ends."""
        return self.start + 1 + len(self.name)


_token: Callable[[tuple[Kind, int, int, str]], Token] = maker(Token)


def tokens(source: str) -> Iterator[Token]:
    """The tags and texts of a page. Markup without an end is text, as far as browsers would drop it."""
    return _Reader(source).read()


class _Names(dict[str, str]):
    """Names of tags in lower case as browsers write it: no letter but those of ASCII changes, nor the length."""

    def __missing__(self, name: str) -> str:
        self[name] = lowered = name.lower() if name.isascii() else name.translate(_TO_LOWER)
        return lowered


class _Reader:
    """Reads one page.

    Args:
        source: The page.
    """

    def __init__(self, source: str) -> None:
        self._source = source
        self._limit = source.rfind(">") + 1  # no markup but a comment ends behind it
        self._pattern = _EXACT
        self._unclosed: set[str] = set()

    def read(self) -> Iterator[Token]:
        source, limit, at, names = self._source, self._limit, 0, _Names()
        text, opening, closing, unseen = Kind.TEXT, Kind.START, Kind.END, Kind.UNSEEN
        if limit and source.startswith(BOM):
            at = len(BOM)
        while found := self._pattern.search(source, at, limit):
            start, end = found.span()
            slash, name, broken, comment = found.groups()
            if broken is not None:  # all that looks like its end is quoted: from here on quotes do not count
                self._pattern = _ROUGH
                continue
            if start > at:
                yield _token((text, at, start, ""))
            at = end
            if name is None:
                at = self._behind_comment(start) if comment else end
                yield _token((unseen, start, at, ""))
            elif slash:
                yield _token((closing, start, end, names[name]))
            elif (name := names[name]) not in _CLOSING or (stop := self._closing(name, end)) < 0:
                yield _token((opening, start, end, name))
            elif name in HIDDEN:
                at = source.find(">", stop) + 1 or len(source)
                yield _token((unseen, start, at, ""))
            else:
                yield _token((opening, start, end, name))
                if stop > end:
                    yield _token((text, end, stop, ""))
                at = stop
        yield from self._rest(at)

    def _rest(self, at: int) -> Iterator[Token]:
        """What is behind the last tag: text, and maybe a comment without an end."""
        comment = self._source.find("<!--", at)
        stop = len(self._source) if comment < 0 else comment
        if stop > at:
            yield Token(Kind.TEXT, at, stop)
        if comment >= 0:
            yield Token(Kind.UNSEEN, comment, len(self._source))

    def _behind_comment(self, start: int) -> int:
        found = _COMMENT.match(self._source, start)
        return found.end() if found else len(self._source)

    def _closing(self, name: str, at: int) -> int:
        """Where the end tag starts; -1 if the element is to be read like any other."""
        if name not in self._unclosed:
            if found := _CLOSING[name].search(self._source, at):
                return found.start()
            self._unclosed.add(name)
        return len(self._source) if name in _UNSEEN_TO_THE_END else -1
