"""Write the pictures of `docs/strategies.md`: one short manual, cut by every strategy.

    python scripts/draw_strategies.py            # write docs/images/strategies/*.svg
    python scripts/draw_strategies.py --check    # only say which are out of date, with exit code 1

The manual is Markdown; strategies for other forms get it in theirs.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from drawing import picture

from chunkers import STRATEGIES, Chunk, Chunker, MarkdownChunker, SentenceChunker, Span, create, inspect

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "images" / "strategies"

MANUAL = """\
# Water pump

The pump lifts water from the well. It runs at 3,000 rpm. Dr. Lee checks it twice a day, at 7.30 a.m. and at noon.

## Oil

Oil keeps the bearings cool; use grade 46. Old oil is black. Any other grade voids the warranty.

| hours | task              |
|-------|-------------------|
| 500   | change the oil    |
| 900   | change the filter |

## Frost

Frost cracks the housing. Drain the housing before frost. Snow does no harm.
"""

PAGE = """\
<h1>Water pump</h1>
<p>The pump lifts water from the well. It runs at 3,000 rpm.</p>
<div><h2>Oil</h2>
<ul><li>Use grade 46.</li>
<li>Old oil is black.</li></ul></div>
<h2>Frost</h2>
<p>Drain the housing before frost.</p>
"""

PROGRAM = '''\
"""A water pump."""

LIMIT = 3_000  # rpm


class Pump:
    """Lifts water from the well."""

    def run(self, rpm):
        # Dr. Lee knows why.
        self.rpm = min(rpm, LIMIT)

    @property
    def hot(self):
        return self.rpm > 2_500


def drain(pump):
    """Before frost."""
    pump.run(0)
'''

SETTINGS_OF_PUMP = """\
{
  "pump": {"rpm": 3000, "oil": {"grade": 46, "hours": 500}},
  "checks": [
    {"at": "7.30", "by": "Lee"},
    {"at": "12.00", "by": "Lee"}
  ],
  "frost": "drain the housing"
}
"""

PLAN = """\
hours,task,part
500,change the oil,grade 46
900,change the filter,F-12
1500,check the seals,S-3
4000,change the bearings,B-7
"""

SLIDES = """\
Water pump
The pump lifts water from the well.
\f
Oil
Use grade 46. Old oil is black. Any other grade voids the warranty.
\f
Frost
Drain the housing.
"""

TALK = """\
Lee: The pump is loud today. Did anybody change the oil?
Ana: Yes, on Monday. I took grade 46.
Lee: Then it is the filter. It has run for 900 hours.
Ana: I have a new one here.
Lee: Good. We change it at noon.
"""

DRAWN: dict[str, tuple[str, dict[str, Any]]] = {
    "fixed_size": (MANUAL, {"chunk_size": 100}),
    "sentence": (MANUAL, {"chunk_size": 100, "chunk_overlap": 40}),
    "recursive": (MANUAL, {"chunk_size": 100}),
    "markdown": (MANUAL, {"chunk_size": 100}),
    "html": (PAGE, {"chunk_size": 60}),
    "code": (PROGRAM, {"chunk_size": 110, "language": "python"}),
    "json": (SETTINGS_OF_PUMP, {"chunk_size": 70}),
    "table": (PLAN, {"chunk_size": 80}),
    "page": (SLIDES, {"chunk_size": 60}),
    "transcript": (TALK, {"chunk_size": 70}),
    "semantic": (MANUAL, {"chunk_size": 150, "embedder": "words"}),
    "sentence_window": (MANUAL, {"window_size": 1}),
    "parent_child": (MANUAL, {"parent": MarkdownChunker(chunk_size=300), "child": SentenceChunker(chunk_size=70)}),
    "auto": (MANUAL, {"chunk_size": 150}),
}
"""For each strategy, the document that is drawn and the parameters."""

SENTENCE = "Drain the housing before frost."
"""Its window is underlined."""


def drawn(name: str) -> str:
    """The picture of a strategy."""
    text, parameters = DRAWN[name]
    chunker = create(name, **parameters)
    chunks = chunker.chunk(text)
    cuts = inspect(text, chunks, chunker=chunker).cuts
    title = f"How {call(chunker, parameters)} cuts a short document"
    return picture(title, text, chunks, cuts, windows(chunks))


def call(chunker: Chunker, parameters: dict[str, Any]) -> str:
    """The chunker as it is written in Python."""
    return f"{type(chunker).__name__}({', '.join(f'{name}={value!r}' for name, value in parameters.items())})"


def windows(chunks: Sequence[Chunk]) -> list[Span]:
    """The window of one sentence, where chunks have windows."""
    return [chunk.window for chunk in chunks if chunk.window and chunk.text == SENTENCE]


def main() -> int:
    """Write the pictures, or check them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a picture is out of date")
    check = parser.parse_args().check
    pictures = {FOLDER / f"{name}.svg": drawn(name) for name in STRATEGIES}
    stale = [path for path, svg in pictures.items() if not path.exists() or path.read_text("utf-8") != svg]
    for path in stale:
        print(f"{path.name} {'is out of date' if check else 'written'}")
        if not check:
            path.write_text(pictures[path], "utf-8", newline="\n")
    return 1 if check and stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
