"""Small tricks, big documents: texts of a given length that are all one trick, by kind of document."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, islice

__all__ = ["BOMBS", "bomb"]


def bomb(make: Callable[[int], str] | str, length: int) -> str:
    """A text of about that many characters: a unit again and again, or what a function of the length makes."""
    return make * (length // len(make)) if isinstance(make, str) else make(length)


def _staircase(step: str, line: str, deepest: int = 10_000) -> Callable[[int], str]:
    """Lines, each one step deeper than the one above it; the deepest is repeated."""

    def made(length: int) -> str:
        lines: list[str] = []
        for depth in count():
            length -= len(step) * depth + len(line)
            if length < 0 or depth > deepest:
                return "".join(lines) + (step * depth + line) * (length // max(1, len(step) * depth + len(line)))
            lines.append(step * depth + line)
        raise AssertionError

    return made


def _around(opening: str, inside: str, closing: str) -> Callable[[int], str]:
    """As many openings as closings."""
    return lambda length: opening * (n := length // (len(opening) + len(closing)) or 1) + inside + closing * n


def _wide(cell: str, end: str, rows: int, ruler: str = "") -> Callable[[int], str]:
    """A table of few rows and as many columns as there is room for."""

    def made(length: int) -> str:
        row = cell * (length // ((rows + 1) * len(cell))) + end
        ruled = ruler * row.count(cell) + end if ruler else ""
        return row + ruled + row * rows

    return made


def _numbered(line: str) -> Callable[[int], str]:
    """Lines that differ."""
    return lambda length: "".join(line.format(i) for i in islice(count(), length // len(line)))


def _aliases(length: int) -> str:
    """Each list holds the one above it nine times: a few lines that stand for billions of values."""
    lines = ["a0: &a0 [lol, lol, lol]\n"]
    lines += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]\n" for i in range(1, length // 60)]
    return "".join(lines)


BOMBS: dict[str, dict[str, Callable[[int], str] | str]] = {
    "markdown": {
        "headings": "# a\n",
        "headings of many ranks": "# a\n## b\n### c\n#### d\n##### e\n###### f\n",
        "headings that only their lines underline": "a\n-\n",
        "headings of blanks": "#\n",
        "quotes in quotes": "> ",
        "quotes, deeper and deeper": _staircase("> ", "a\n"),
        "lists in lists": "- ",
        "lists in quotes in lists": "> - ",
        "lists, deeper and deeper": _staircase("  ", "- a\n"),
        "numbered lists, deeper and deeper": _staircase("   ", "1. a\n"),
        "items": "- a\n",
        "items far apart": "- a\n\n\n",
        "fences": "```\n",
        "fences that do not close": "```a\n~~~b\n",
        "link definitions": "[a]: b\n",
        "link definitions that differ": _numbered("[{0}]: b\n"),
        "footnotes": "[^1]: a\n",
        "mathematics": "$$\n",
        "mathematics that does not close": "$$ a\n\n",
        "a wide table": _wide("|a", "\n", 2, "|-"),
        "a long table": lambda length: "|a|b|\n|-|-|\n" + "|c|d|\n" * (length // 6),
        "tables": "|a|\n|-|\n|b|\n\n",
        "bars": "|",
        "blocks of HTML": "<div>\n\n",
        "comments": "<!--\n",
        "rulers": "---\n",
        "marks of emphasis": "*a _b ",
        "brackets": "[",
        "links": "[a](",
        "backticks": "`a``b",
        "front matter": lambda length: "---\n" + "a: b\n" * (length // 5),
        "line feeds": "\n",
        "carriage returns": "\r",
        "paragraphs": "a\n\n",
        "indented code": "    a\n\n",
    },
    "html": {
        "entities": "&amp;",
        "entities that do not end": "&",
        "entities by number": "&#x1F389;",
        "entities of two characters": "&NotEqualTilde;",
        "elements in elements": _around("<div>", "a", "</div>"),
        "inline elements in inline elements": _around("<b>", "a", "</b>"),
        "elements that do not close": "<p><b><i>",
        "lists in lists": "<ul><li>a",
        "quotes in quotes": _around("<blockquote>", "a", "</blockquote>"),
        "tables in tables": "<table><tr><td>a",
        "a wide table": _wide("<td>a", "<tr>", 3),
        "spans of cells": "<table><tr><td colspan=1000 rowspan=65534>a",
        "a long table": lambda length: "<table>" + "<tr><td>a<td>b" * (length // 14),
        "headings": "<h1>a",
        "headings of many ranks": "<h1>a<h2>b<h3>c<h4>d<h5>e<h6>f",
        "breaks": "<br>",
        "comments": "<!---->",
        "comments that do not close": "<!-- ",
        "tags that do not close": "<a ",
        "attributes": lambda length: "<p " + "a=b " * (length // 4) + ">c",
        "attributes that differ": lambda length: "<p " + _numbered("a{0}=b ")(length) + ">c",
        "quotation marks": lambda length: "<p a=" + "'\"" * (length // 2),
        "stray ends": "</p>",
        "hidden elements": "<p hidden>a",
        "scripts": "<script>a</script>",
        "scripts that do not close": "<script>",
        "code": "<pre>\n a\n",
        "angles": "<",
        "images": "<img alt='a b'>",
        "links": "<a href=b>c</a>",
    },
    "json": {
        "lists in lists": _around("[", "1", "]"),
        "lists that do not close": "[",
        "objects in objects": '{"a":',
        "empty lists": lambda length: "[" + "[]," * (length // 3) + "1]",
        "numbers": lambda length: "[" + "1," * (length // 2) + "1]",
        "one number": "1",
        "records": '{"a":1}\n',
        "one string": lambda length: '"' + "a" * length + '"',
        "escapes": lambda length: '"' + "\\u0041" * (length // 6) + '"',
        "reverse solidi": lambda length: '"' + "\\" * length,
        "one key": lambda length: '{"' + "k" * length + '": [1, 2, 3]}',
        "keys": lambda length: "{" + _numbered('"{0}":1,')(length) + '"z":1}',
        "comments": "/**/",
        "names far down": lambda length: '{"kkkkkkkkkk":' * (length // 14),
    },
    "code": {
        "parentheses": "(",
        "parentheses that close": _around("(", "a", ")"),
        "braces": "{",
        "calls": _around("f(", "a", ")"),
        "lists": "[1, ",
        "blocks, deeper and deeper": _staircase(" ", "if a:\n"),
        "classes in classes": "class A{",
        "functions": "def f(): pass\n",
        "strings that do not close": '"""\n',
        "comments that do not close": "/* ",
        "comments": "# a\n",
        "documents in a shell": "cat <<E\n",
        "templates": "`${",
        "operators": "a+",
        "decorators": "@a\n",
        "marks of PHP": "<?php ",
        "semicolons": ";",
        "NUL": "\x00",
    },
    "table": {
        "a wide header": _wide("abc,", "\n", 0),
        "a wide table": _wide("a,", "\n", 2),
        "commas": ",",
        "records": "a,b\n",
        "quotation marks": '"',
        "quotes that do not close": '"a,b\n',
        "quoted line ends": lambda length: 'a,b\n"' + "\n" * length + '",c\n',
        "pipes": lambda length: "|a|b|\n|-|-|\n" + "|c|d|\n" * (length // 6),
        "rulers": "|-|-|\n",
        "rows of many widths": _staircase("a,", "b\n", 500),
    },
    "page": {
        "form feeds": "\f",
        "pages": "a\n\f",
        "slides": "a\n\n---\n\n",
        "rulers": "---\n\n",
        "comments": "<!-- slide -->\n",
        "fences": "```\n---\n",
    },
    "transcript": {
        "turns": "A: b\n",
        "bold turns": "**Ana:** b\n\n",
        "times": "[09:00] Ana: b\n",
        "questions": "Q: a?\nA: b.\n",
        "cues": "1\n00:00:01,000 --> 00:00:02,000\nA: b\n\n",
        "speakers": _numbered("P{0}: a\n"),
    },
    "yaml": {
        "aliases of aliases": _aliases,
        "flow in flow": "[",
        "deeper and deeper": _staircase(" ", "a:\n"),
        "dashes": "- ",
        "questions": "? ",
        "documents": "---\na: b\n",
        "keys": "a: b\n",
        "anchors": "- &a b\n",
        "a block that does not end": lambda length: "a: |\n" + "  b\n" * (length // 4),
        "quotes": "'a\n",
    },
    "prose": {
        "one word": "x",
        "words": "word ",
        "blanks": " ",
        "sentences": "A b. ",
        "sentences of two letters": "A.",
        "initials": "A. B. ",
        "full stops": ".",
        "dots and blanks": ". ",
        "quotation marks": '"',
        "quotes": '"A." ',
        "parentheses": "(",
        "Chinese without marks": "字",
        "Chinese": "水泵由三个部分组成。",
        "marks": "\u0301",
        "flags": "🇩🇪",
        "families": "👨‍👩‍👧‍👦",
        "joiners": "\u200d",
        "half surrogates": "\ud83d",
        "numbers": "1. ",
        "ellipses": "… ",
        "colons": "a:\n",
        "special tokens": "<|endoftext|>",
        "ideographic blanks": "\u3000",
        "Thai": "สวัสดีครับ",
        "Korean": "\u1100\u1161\u11a8",
        "prepended": "\u0600",
        "hyphens": "-",
        "capitals": "A ",
        "semicolons": "a; ",
        "addresses": "a@b.c http://d.e/f?g ",
    },
}
"""For each kind of document, tricks by name."""
