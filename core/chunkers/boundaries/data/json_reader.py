"""Reads JSON for the places where members begin: exact, iterative, in one pass of compiled patterns.

One match takes a whole member with its key, its value if that is no container, and its comma. No pattern backtracks,
and no value is built, so that length does not matter. More is read than RFC 8259 allows: NaN and the infinities, a
comma before a closing bracket, comments (`//`, `/* */`), values one after the other.
"""

from __future__ import annotations

import re

from chunkers.boundaries.data.members import DEPTHS, Members

__all__ = ["BLANKS", "COMMENTS", "KEY", "VALUE", "read_values"]

DEEPEST = 10_000  # containers in each other; more is no document
_SPACE = r"[ \t\n\r]*+"
_COMMENT = r"(?://[^\r\n]*+|/\*[^*]*+(?:\*(?!/)[^*]*+)*+\*/)"
_BLANK = rf"{_SPACE}(?:{_COMMENT}{_SPACE})*+"
_BEHIND = (
    rf"(?:[ \t]*+{_COMMENT}(?=[ \t]*+[\r\n]))?+"  # a comment on the rest of a line belongs to what it stands behind
)
_STRING = r'"[^"\\\r\n]*+(?:\\.[^"\\\r\n]*+)*+"'
_WHOLE = rf"(?:{_STRING}|-?[0-9][0-9.eE+-]*+|true|false|null|\[{_BLANK}\]|\{{{_BLANK}\}}|NaN|-?Infinity)"
_OBJECT_MEMBER = re.compile(
    rf"{_SPACE}(){_BLANK}{_STRING}{_BLANK}:{_BLANK}(?:{_WHOLE}{_BLANK}(?:,{_BEHIND}|(?=\}}))|([{{\[]))"
)
_LIST_MEMBER = re.compile(rf"{_SPACE}(){_BLANK}(?:{_WHOLE}{_BLANK}(?:,{_BEHIND}|(?=\]))|([{{\[]))")
_OBJECT_END = re.compile(rf"{_BLANK}\}}(?:{_BLANK},)?{_BEHIND}")
_LIST_END = re.compile(rf"{_BLANK}\](?:{_BLANK},)?{_BEHIND}")
_PATTERNS = {"{": (_OBJECT_MEMBER.match, _OBJECT_END.match), "[": (_LIST_MEMBER.match, _LIST_END.match)}
_TOP = re.compile(rf"{_WHOLE}(?![^\s\"{{\[])|([{{\[])")
_SPACES = re.compile(_SPACE)

COMMENTS = re.compile(rf"{_STRING}|((?:{_COMMENT}{_SPACE})++)")
"""Strings, and comments one behind the other: the group."""
KEY = re.compile(rf"{_BLANK}({_STRING}){_BLANK}:{_BLANK}")
"""What stands before the value of a member that has a key."""
BLANKS = re.compile(_BLANK)
"""Blanks and comments."""
VALUE = re.compile(_WHOLE)
"""A value that has no members."""


def read_values(text: str, at: int, stop: int, members: Members) -> int:
    """Note the members of the values in `text[at:stop]`, which stand one behind the other.

    Returns:
        -1, or where what cannot be read begins; that is noted as a member, too.
    """
    while (at := _end(_SPACES, text, at, stop)) < stop:
        value = _end(BLANKS, text, at, stop)
        if value == stop and (members.firsts[0] or members.others[0]):
            return -1  # comments behind the last value
        found = _TOP.match(text, value, stop)
        _note_record(members, at)
        if not found:
            return at
        at = found.end()
        if found.lastindex:
            at, well = _read_container(text, at, stop, members)
            if not well:
                return at
    return -1


def _end(pattern: re.Pattern[str], text: str, at: int, stop: int) -> int:
    """The end of the match of a pattern that matches everywhere."""
    found = pattern.match(text, at, stop)
    return found.end() if found else at


def _note_record(members: Members, at: int) -> None:
    (members.others if members.firsts[0] else members.firsts)[0].append(at)


def _read_container(text: str, at: int, stop: int, members: Members) -> tuple[int, bool]:
    """Read on behind the opening bracket of a container. Returns where it ends, or breaks off, and which of the two."""
    firsts, others = members.firsts, members.others
    brackets = [text[at - 1]]
    member, end = _PATTERNS[brackets[-1]]
    note = firsts[1].append
    while len(brackets) <= DEEPEST:
        if found := member(text, at, stop):
            note(found.start(1))
            at = found.end()
            if found.lastindex == 2:  # it opens a container
                brackets.append(text[at - 1])
                member, end = _PATTERNS[brackets[-1]]
                note = firsts[min(len(brackets), DEPTHS)].append
                continue
        elif found := end(text, at, stop):
            at = found.end()
            brackets.pop()
            if not brackets:
                return at, True
            member, end = _PATTERNS[brackets[-1]]
        else:
            break
        note = others[min(len(brackets), DEPTHS)].append
    at = _end(_SPACES, text, at, stop)
    if at < stop:
        note(at)
    return at, False
