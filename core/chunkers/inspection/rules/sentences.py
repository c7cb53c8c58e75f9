"""Sentences that were cut."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from chunkers.chunk import Span
from chunkers.inspection.document import Document
from chunkers.inspection.finding import Finding
from chunkers.inspection.line_ends import is_chosen, is_marked
from chunkers.inspection.view import Seen, View

__all__ = ["cut_sentences"]

SLACK = 100  # blanks behind a sentence that may be no part of it
_WORD = re.compile(r"\w")


def cut_sentences(view: View) -> Iterator[Finding]:
    """Chunks that end inside of a sentence, and those that start inside of one where the last did not end.

    It is a note where a chunk holds the whole sentence, thanks to overlap, or where the sentence is longer than any
    chunk.
    """
    for chunk, following in pairwise(view.chunks):
        end = view.document.skip_blanks(chunk.end)
        if sentence := _around(view.document, end):
            yield _finding(view, chunk, sentence, end, "ends")
        if following.start != end and (sentence := _around(view.document, following.start)):
            yield _finding(view, following, sentence, following.start, "starts")


def _around(document: Document, at: int) -> Span | None:
    """The sentence that a cut would tear, or None."""
    if at >= len(document.text) or document.in_literal(at):
        return None
    sentence = document.unit("sentence", at)
    if sentence.start >= at or is_marked(document.text, at) or is_chosen(document.text, at):
        return None
    parts = document.text[sentence.start : at], document.text[at : sentence.end]
    return sentence if all(_WORD.search(part) for part in parts) else None  # a lone quotation mark is no sentence


def _finding(view: View, chunk: Seen, sentence: Span, at: int, edge: str) -> Finding:
    text = view.document.text
    torn = text[at - 1].isalnum() and text[at].isalnum()
    long = sentence.end - sentence.start > view.longest + SLACK
    bare = sentence if long else Span(sentence.start, sentence.start + len(text[slice(*sentence)].rstrip()))
    whole, long = view.is_whole(bare), bare.end - bare.start > view.longest
    excuse = ", which another chunk holds whole" if whole else ", which is longer than any chunk" if long else ""
    span = (max(sentence.start, chunk.start), at) if edge == "ends" else (at, min(sentence.end, chunk.end))
    return Finding(
        kind="cut-sentence",
        level="note" if excuse else "warning",
        chunk=chunk.index,
        start=span[0],
        end=min(span[1], chunk.end),
        message=f"{edge} inside of a {'word' if torn else 'sentence'}{excuse}",
        target=view.holding(at if edge == "ends" else sentence.start),
    )
