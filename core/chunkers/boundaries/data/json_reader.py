"""Reads JSON for the places where members begin: exact, iterative, in one pass of compiled patterns.

One match takes a whole member with its key, its value if that is no container, and its comma. No pattern backtracks, and
no value is built, so that neither depth nor length matters. More is read than RFC 8259 allows: NaN and the infinities,
a comma before a closing bracket, values one after the other.
"""

from __future__ import annotations

import re

from chunkers.boundaries.data.members import DEPTHS, Members

__all__ = ["BLANKS", "KEY", "STRING", "VALUE", "read_values"]

BLANKS = r"[ \t\n\r]*+"
STRING = r'"[^"\\\r\n]*+(?:\\.[^"\\\r\n]*+)*+"'
_SCALAR = rf"(?:{STRING}|-?[0-9][0-9.eE+-]*+|true|false|null|NaN|-?Infinity)"
_OBJECT_MEMBER = re.compile(
    rf"{BLANKS}()(?:{STRING}){BLANKS}:{BLANKS}(?:{_SCALAR}{BLANKS}(?:,|(?=\}}))|([{{\[]))"
)
_LIST_MEMBER = re.compile(rf"{BLANKS}()(?:{_SCALAR}{BLANKS}(?:,|(?=\]))|([{{\[]))")
_OBJECT_END = re.compile(rf"{BLANKS}\}}{BLANKS},?")
_LIST_END = re.compile(rf"{BLANKS}\]{BLANKS},?")
_TOP = re.compile(rf"(?:{_SCALAR}(?![^\s\"{{\[])|([{{\[]))")
_BLANKS = re.compile(BLANKS)

KEY = re.compile(rf"({STRING}){BLANKS}:{BLANKS}")
"""The key of a member, if it has one, and what stands before its value."""
VALUE = re.compile(_SCALAR)
"""A value that is no container."""


def read_values(text: str, at: int, stop: int, members: Members) -> int:
    """Note the members of the values in `text[at:stop]`, which stand one behind the other.

    Returns:
        -1, or where what cannot be read begins; that is noted as a member, too.
    """
    while (at := _BLANKS.match(text, at, stop).end()) < stop:  # type: ignore[union-attr]  # matches everywhere
        found = _TOP.match(text, at, stop)
        _note_record(members, at)
        if not found:
            return at
        at = found.end()
        if found.lastindex:
            at, well = _read_container(text, at, stop, members)
            if not well:
                return at
    return -1


def _note_record(members: Members, at: int) -> None:
    (members.others if members.firsts[0] else members.firsts)[0].append(at)


def _read_container(text: str, at: int, stop: int, members: Members) -> tuple[int, bool]:
    """Read on behind the opening bracket of a container. Returns where it ends, or breaks off, and which of the two."""
    firsts, others = members.firsts, members.others
    patterns = {"{": (_OBJECT_MEMBER.match, _OBJECT_END.match), "[": (_LIST_MEMBER.match, _LIST_END.match)}
    member, end = patterns[text[at - 1]]
    outer: list[str] = []
    bracket, depth = text[at - 1], 1
    note = firsts[1].append
    while True:
        if found := member(text, at, stop):
            note(found.start(1))
            at = found.end()
            if found.lastindex == 2:  # it opens a container
                outer.append(bracket)
                bracket, depth = text[at - 1], min(depth + 1, DEPTHS)
                member, end = patterns[bracket]
                note = firsts[depth].append
            else:
                note = others[depth].append
        elif found := end(text, at, stop):
            at = found.end()
            if not outer:
                return at, True
            bracket = outer.pop()
            depth = min(len(outer) + 1, DEPTHS)
            member, end = patterns[bracket]
            note = others[depth].append
        else:
            at = _BLANKS.match(text, at, stop).end()  # type: ignore[union-attr]  # matches everywhere
            if at < stop:
                note(at)
            return at, False
