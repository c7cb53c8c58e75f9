"""The viewer: segments tile the document, nothing of a document becomes markup, and the page needs nothing else."""

from __future__ import annotations

import html
import json
import re
import subprocess
import sys
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import chunkers
from chunkers import Chunk, Chunker, ConfigurationError, InputError, MissingExtraError, ParentChildChunker, Span
from chunkers.viewing.model import Segment, rows, segments
from chunkers.viewing.shown import visible

pytest.importorskip("jinja2")
from attacks import ATTACKS, hostile
from strategies import chunkers as any_chunker
from strategies import texts

TEXT = "# Pump\r\n\r\nThe pump runs. It needs oil.\n\n## Oil\n\nUse grade 46. Change it often.\n" * 3
TAGS = (
    "html head meta title style body header h1 div input button output p kbd main section h2 span ol li i b "
    "aside script"
)
ATTRIBUTES = (
    "lang charset http-equiv content name class dir role id hidden type aria-label placeholder autocomplete spellcheck "
    "tabindex data-chunk data-chunks data-finding data-findings"
)


class Reader(HTMLParser):
    """Collects what a page is made of, the text of the document apart."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.document = self.title = ""
        self.raw: dict[str, list[str]] = {"script": [], "style": []}
        self._depth: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in ("meta", "input"):
            self._depth.append("text" if ("class", "text") in attrs else tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._depth.pop() in (tag, "text")

    def handle_data(self, data: str) -> None:
        if self._depth and self._depth[-1] in self.raw:
            self.raw[self._depth[-1]].append(data)
        if "text" in self._depth:
            self.document += data

    @property
    def data(self) -> Any:
        return json.loads(self.raw["script"][0])


def is_plain(page: str) -> Reader:
    """The page read back, which has the elements and attributes of the template and no others."""
    reader = Reader(page)
    assert set(reader.tags) <= set(TAGS.split())
    assert {name for name, _ in reader.attributes} <= set(ATTRIBUTES.split())
    assert len(reader.raw["script"]) == 2 and len(reader.raw["style"]) == 1
    return reader


def tile(text: str, pieces: list[Segment]) -> None:
    assert all(piece.start < piece.end for piece in pieces)
    assert all(a.end == b.start for a, b in pairwise(pieces))
    assert "".join(text[piece.start : piece.end] for piece in pieces) == text


# -------------------------------------------------------------------------------------------------- segments


@given(any_chunker(), texts())
def test_segments_tile_the_text_and_name_the_chunks_that_cover_them(chunker: Chunker, text: str) -> None:
    chunks = chunker.chunk(text)
    found = list(segments(len(text), chunks))
    tile(text, found)
    for segment in found:
        covering = [i for i, c in enumerate(chunks) if c.start <= segment.start and segment.end <= c.end]
        touching = [i for i, c in enumerate(chunks) if c.start < segment.end and segment.start < c.end]
        assert list(segment.chunks) == covering == touching


@given(any_chunker(), texts())
def test_rows_tile_the_text_too_and_each_starts_with_what_its_chunk_adds(chunker: Chunker, text: str) -> None:
    chunks = chunker.chunk(text)
    found = list(rows(text, chunks))
    tile(text, [segment for row in found for segment in row.segments])
    deepest = max((chunk.level for chunk in chunks), default=0)
    assert [row.chunk for row in found if row.chunk is not None] == [c.index for c in chunks if c.level == deepest]
    assert all(row.chunk is not None for row in found[1:])
    for row in found:
        assert row.chunk is None or row.chunk in row.segments[0].chunks


SPANS = st.lists(st.tuples(st.integers(0, 30), st.integers(0, 30)).map(lambda ends: Span(*sorted(ends))), max_size=8)


@given(SPANS, SPANS)
def test_segments_of_any_pieces_tile_the_text(chunks: list[Span], findings: list[Span]) -> None:
    found = list(segments(30, chunks, findings))
    tile("x" * 30, found)
    for kind, pieces in (("chunks", chunks), ("findings", findings)):
        for segment in found:
            covering = [i for i, p in enumerate(pieces) if p.start <= segment.start and segment.end <= p.end]
            assert list(getattr(segment, kind)) == covering


# -------------------------------------------------------------------------------------------------- pages


@settings(max_examples=40)
@given(any_chunker(), texts(), st.booleans())
def test_a_page_has_the_text_and_no_markup_but_its_own(chunker: Chunker, text: str, inspect: bool) -> None:
    page = chunkers.view(text, chunker, inspect=inspect, title=text).html
    reader = is_plain(page)
    assert reader.document == visible(text)
    assert len(reader.data[0]["chunks"]) == len(chunker.chunk(text))
    page.encode()


@given(st.text())
def test_what_is_shown_is_as_long_as_the_text_and_can_be_encoded(text: str) -> None:
    shown = visible(text + "\r\n\x00\ud800")
    assert len(shown) == len(text) + 4 and shown.endswith(" \n␀�")
    assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f]", shown)
    shown.encode()


@pytest.mark.parametrize("attack", ATTACKS)
def test_no_attack_becomes_markup(attack: str) -> None:
    reader = is_plain(hostile(attack))
    assert reader.document == visible(attack) * 2
    assert reader.data[0]["chunks"][0]["metadata"] == {"heading_path": attack, attack: attack}


def test_the_policy_allows_the_pages_own_style_and_script_and_nothing_else() -> None:
    reader = Reader(chunkers.view(TEXT, chunkers.MarkdownChunker()).html)
    (policy,) = (value for name, value in reader.attributes if name == "content" and "default-src" in str(value))
    style, script = (
        b64encode(sha256(source.encode()).digest()).decode()
        for source in (reader.raw["style"][0], reader.raw["script"][1])
    )
    assert policy == (
        f"default-src 'none'; style-src 'sha256-{style}'; script-src 'sha256-{script}'; base-uri 'none'; "
        "form-action 'none'"
    )


def test_a_page_names_no_address_but_those_of_the_document() -> None:
    chunker = chunkers.SentenceWindowChunker()
    addresses = re.compile(r"https?:|//\w|url\(|@import|\bsrc=|\bhref=", re.IGNORECASE)
    assert not addresses.search(chunkers.view(TEXT, chunker).html)
    assert addresses.search(chunkers.view("See https://a.example", chunker).html)


def test_a_page_is_the_same_in_every_process() -> None:
    code = (
        "import sys, chunkers; sys.stdout.write(chunkers.view(sys.argv[1], "
        "chunkers.ParentChildChunker(chunk_sizes=(90, 30), chunk_overlap=9)).html)"
    )
    pages = [
        subprocess.run(
            [sys.executable, "-c", code, TEXT], env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True, check=True, timeout=60,
        ).stdout.decode()
        for seed in ("1", "2")
    ]  # fmt: skip
    here = chunkers.view(TEXT, ParentChildChunker(chunk_sizes=(90, 30), chunk_overlap=9)).html
    assert pages == [here, here]


def test_a_page_says_what_is_known_about_chunks() -> None:
    tree = ParentChildChunker(chunk_sizes=(90, 30))
    chunks = tree.chunk(TEXT)
    (side,) = Reader(chunkers.view(TEXT, tree).html).data
    assert [row["parent"] for row in side["chunks"]] == [chunk.parent for chunk in chunks]
    assert [row["span"] for row in side["chunks"]] == [list(chunk.span) for chunk in chunks]
    assert side["unit"] == "characters"
    report = chunkers.inspect(TEXT, chunks, chunker=tree)
    assert [row["message"] for row in side["findings"]] == [finding.message for finding in report.findings] != []
    behind = {cut.chunk: [cut.name, cut.why] for cut in report.cuts}
    assert side["chunks"][0]["cut"] is None and side["chunks"][1]["cut"] == behind[0]
    (side,) = Reader(chunkers.view(TEXT, chunkers.SentenceWindowChunker(window_size=1)).html).data
    assert side["chunks"][2]["window"] == list(
        chunkers.SentenceWindowChunker(window_size=1).chunk(TEXT)[2].window or ()
    )


def test_chunks_of_other_libraries_are_shown() -> None:
    one, two = TEXT[:20], TEXT[15:40]
    page = chunkers.view(TEXT, [(0, 20), (15, 40)], beside=[one, two])
    left, right = Reader(page.html).data
    assert left == right and [row["size"] for row in left["chunks"]] == [20, 25]
    with pytest.raises(ConfigurationError, match="be slices of the text"):
        chunkers.view(TEXT, ["no slice"])
    with pytest.raises(InputError, match="chunks must be a list"):
        chunkers.view(TEXT, TEXT)
    with pytest.raises(InputError):
        chunkers.view(None, [])  # type: ignore[arg-type]  # what is tested


def test_a_text_without_chunks_has_a_page() -> None:
    for text in ("", " \n "):
        reader = is_plain(chunkers.view(text, chunkers.RecursiveChunker()).html)
        assert reader.document == text and reader.data[0]["chunks"] == []


def test_a_page_needs_jinja2(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "jinja2", None)
    monkeypatch.delitem(sys.modules, "chunkers.templates", raising=False)
    page = chunkers.view(TEXT, chunkers.RecursiveChunker())
    with pytest.raises(MissingExtraError, match=re.escape('pip install "chunkers[cli]"')):
        page.save("never.html")
    assert not Path("never.html").exists()


# -------------------------------------------------------------------------------------------------- notebooks


def test_lists_of_chunks_display_themselves_in_notebooks(tmp_path: Path) -> None:
    shown: dict[type, Any] = {}
    formatter = SimpleNamespace(for_type=shown.__setitem__)
    shell = SimpleNamespace(display_formatter=SimpleNamespace(formatters={"text/html": formatter}))
    chunkers.load_ipython_extension(shell)  # type: ignore[attr-defined]  # IPython asks for it
    chunks = chunkers.MarkdownChunker(chunk_size=60, chunk_overlap=20).chunk(TEXT)
    frame = shown[list](chunks)
    assert frame.startswith("<iframe ") and frame.count("<") == 2
    reader = is_plain(html.unescape(re.findall(r'srcdoc="([^"]*)"', frame)[0]))
    assert reader.document.split() == TEXT.split()
    assert shown[list]([]) is shown[list]([1, chunks[0]]) is None
    assert shown[Chunk](chunks[3]).count(chunks[3].text.split()[-1]) >= 1
    page = chunkers.view(TEXT, chunks)
    page.save(tmp_path / "page.html")
    assert (
        (tmp_path / "page.html").read_text("utf-8")
        == page.html
        == html.unescape(re.findall(r'srcdoc="([^"]*)"', page._repr_html_())[0])
    )


# -------------------------------------------------------------------------------------------------- colours


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it, 0 to 1."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_text_and_marks_stand_out_in_light_and_in_dark() -> None:
    """4.5 to 1 for text, 3 to 1 for what is not text: level AA of WCAG 2."""
    style = files("chunkers.viewing").joinpath("templates", "style.css").read_text("utf-8")
    schemes = [
        dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block))
        for block in re.findall(r":root \{(.*?)\}", style, re.DOTALL)
    ]
    assert len(schemes) == 2
    for scheme in schemes:
        for ground in ("paper", "bar", "a", "b", "a-deep", "b-deep", "match", "here"):
            assert contrast(scheme["ink"], scheme[ground]) >= 4.5, ground
        for text, ground in [
            ("soft", "paper"),
            ("soft", "bar"),
            *((level, "paper") for level in chunkers.inspection.LEVELS),
        ]:
            assert contrast(scheme[text], scheme[ground]) >= 4.5, text
        for mark, ground in [
            ("a-edge", "a"),
            ("b-edge", "b"),
            ("a-edge", "paper"),
            ("focus", "a"),
            ("focus", "b"),
            ("focus", "paper"),
        ]:
            assert contrast(scheme[mark], scheme[ground]) >= 3, mark
