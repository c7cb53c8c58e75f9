"""The linter: what each rule finds, exactly, and what it must not find."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chunkers
from chunkers import ConfigurationError, InputError, MarkdownChunker, RecursiveChunker, create, inspect
from chunkers.inspection import KINDS, LEVELS, Finding, Report

EXAMPLES = sorted((Path(__file__).parents[1] / "examples" / "documents").glob("*.*"))
MARKDOWN = {"source": "x.md"}
PROSE = {"source": "x.log"}


def halves(
    *parts: str, metadata: dict[str, str] = MARKDOWN, **parameters: Any
) -> list[tuple[str, int, str, int | None]]:
    """What is found in parts that make up a text: kind, chunk, the text of the place, target."""
    text = "".join(parts)
    report = inspect(text, [part.strip() for part in parts], metadata=metadata, **parameters)
    return [(found.kind, found.chunk, text[found.start : found.end], found.target) for found in report.findings]


# -------------------------------------------------------------------------------------------------- headings


def test_a_heading_that_a_chunk_ends_in_is_lonely() -> None:
    assert halves("# Pump\n\nIt runs.\n\n## Oil\n\n", "Grade 46.\n") == [("lonely-heading", 0, "## Oil", 1)]


def test_a_run_of_headings_is_one_finding_that_points_at_the_body() -> None:
    assert halves("Text.\n\n# Pump\n\n## Oil\n\n", "Grade 46.\n") == [("lonely-heading", 0, "# Pump\n\n## Oil", 1)]
    assert halves("Pump\n====\n\n", "Oil.\n") == [("lonely-heading", 0, "Pump\n====", 1)]


def test_a_heading_above_other_headings_is_lonely_without_them() -> None:
    assert halves("# Pump\n\n", "## Oil\n\nGrade 46.\n") == [("lonely-heading", 0, "# Pump", 1)]


@pytest.mark.parametrize(
    "parts",
    [
        ("# Pump\n\nIt runs.\n\n", "## Oil\n\nGrade 46.\n"),
        ("Text.\n\n## Empty\n\n", "## Oil\n\nGrade 46.\n"),  # nothing stands below the first heading
        ("Text.\n\n", "## The end\n"),  # nor below the last one
        ("```\n# no heading\n```\n\n", "Text.\n"),
        ("Text.\n\n# Pump\n\nIt\n\n", "- item\n"),
    ],
)
def test_no_heading_is_lonely(parts: tuple[str, ...]) -> None:
    assert halves(*parts) == []


# -------------------------------------------------------------------------------------------------- tables and code

TABLE = "| a | b |\n|---|---|\n| 1 | 2 |\n"
ROW = "| 3 | 4 |\n"


def test_rows_without_their_header_are_found() -> None:
    assert halves(TABLE, ROW) == [("cut-table", 1, "| 3 | 4 |", 0)]
    (found,) = inspect(TABLE + ROW, [TABLE, ROW], metadata=MARKDOWN).findings
    assert (found.level, found.message) == (
        "warning",
        "starts inside of a table, between rows or lines, and is without its header",
    )
    assert (
        inspect(TABLE + ROW, [(0, 35), (35, 40)], metadata=MARKDOWN)
        .findings[0]
        .message.startswith("starts inside of a table, inside of a row")
    )


def test_code_without_its_fence_is_found() -> None:
    assert halves("```python\na = 1\n\n", "b = 2\n```\n") == [("cut-fence", 1, "b = 2\n```", 0)]


@pytest.mark.parametrize("parts", [("Text.\n\n", TABLE), (TABLE, "\nText.\n"), ("```\na\n```\n", "```\nb\n```\n")])
def test_whole_tables_and_code_are_not_found(parts: tuple[str, ...]) -> None:
    assert halves(*parts) == []


def test_a_header_or_fence_that_is_repeated_in_what_is_embedded_is_a_note() -> None:
    for text in (TABLE + ROW * 9, "```python\n" + "call(one, two)\n" * 9 + "```\n"):
        chunker = MarkdownChunker(chunk_size=70)
        report = inspect(text, chunker.chunk(text), chunker=chunker)
        assert report.findings and {found.level for found in report.findings} == {"note"}
        assert all("repeats its" in found.message for found in report.findings)


def test_a_table_that_overlap_repeats_whole_is_not_cut() -> None:
    assert not inspect(TABLE + "\nText.\n", [(0, 30), (20, 37)], metadata=MARKDOWN).findings


# -------------------------------------------------------------------------------------------------- sentences


def test_a_sentence_that_is_cut_is_one_finding() -> None:
    assert halves("One is here. Two is ", "there. Three.", metadata=PROSE) == [("cut-sentence", 0, "Two is", 1)]
    (found,) = inspect("One is here. Two is there.", [(0, 15), (15, 26)], metadata=PROSE).findings
    assert found.message == "ends inside of a word" and found.level == "warning"


def test_an_overlap_that_starts_inside_of_a_sentence_is_a_note_if_the_sentence_is_whole_elsewhere() -> None:
    text = "One is here. Two is there. Three is away."
    (found,) = inspect(text, [(0, 26), (17, 41)], metadata=PROSE).findings
    assert (found.kind, found.level, found.chunk, found.target) == ("cut-sentence", "note", 1, 0)
    assert text[found.start : found.end].strip() == "is there."


@pytest.mark.parametrize(
    "parts",
    [
        ("One is here. ", "Two is there."),
        ("One is here\n\n", "two is there."),
        ("- one is\n", "- two is\n"),
        ("- ", "one is\n"),  # a bullet is no part of a sentence
        ("Roses are red\nViolets are blue and so on\n", "Sugar is sweet\n"),
        ("roses are\n", "violets are blue and sugar is sweet\n"),  # the line had room for more
        ("He wrote:\n", "sugar is sweet\n"),
        ("He said no. ” ", "” She said yes."),
    ],
)
def test_whole_sentences_are_not_found(parts: tuple[str, ...]) -> None:
    assert not [row for row in halves(*parts) if row[0] == "cut-sentence"]


def test_a_wrapped_line_is_inside_of_a_sentence() -> None:
    found = halves("This sentence is wrapped at the end of\n", "its line, as editors do it.\n", metadata=PROSE)
    assert [(row[0], row[1]) for row in found] == [("cut-sentence", 0)]


# -------------------------------------------------------------------------------------------------- repetition, sizes

LONG = "The pump in hall four was mended on Monday by two engineers who had brought a new valve from the stores. "


def test_near_duplicates_point_at_the_first() -> None:
    other = "Quite another thing is the weather, which has been mild for weeks, to the joy of all who sail here often. "
    alike = LONG.replace("Monday", "Friday")
    text = (LONG + "It ran. ", other, alike * 1 + "It ran. ")
    report = inspect("".join(text), text)
    assert [(found.chunk, found.target) for found in report.findings if found.kind == "near-duplicate"] == []
    text = (LONG * 3, other, (LONG * 3).replace("hall four", "hall nine", 1))
    (found,) = [found for found in inspect("".join(text), text).findings if found.kind == "near-duplicate"]
    assert (found.chunk, found.target, found.level) == (2, 0, "warning") and "alike" in found.message
    text = (LONG * 3, other, LONG * 3)
    (found,) = [found for found in inspect("".join(text), text).findings if found.kind == "near-duplicate"]
    assert found.message == "repeats chunk 0"


def test_overlap_is_no_duplicate_but_may_be_more_than_was_asked_for() -> None:
    text = "".join(f"Item number {i} is in hall {i * 7}. " for i in range(60))
    spans = [(at, at + 300) for at in range(0, len(text) - 300, 30)]
    assert not inspect(text, spans).statistics.findings.get("near-duplicate")
    assert inspect(text, spans).statistics.repeated > 0.8
    report = inspect(text, spans, chunk_overlap=100)
    assert report.statistics.findings["excess-overlap"] == len(spans) - 1
    assert not inspect(text, spans, chunk_overlap=270).statistics.findings.get("excess-overlap")


def test_short_chunks_are_no_duplicates() -> None:
    assert halves(*["Yes, of course.\n\n"] * 6) == []


def test_sizes_are_compared_with_the_limits() -> None:
    text = "One two three four. Five six. Seven."
    found = inspect(text, [(0, 19), (20, 29), (30, 36)], tokenizer="words", max_tokens=3, min_chunk_size=2).findings
    assert [(row.kind, row.level, row.chunk, row.message) for row in found] == [
        ("oversize", "error", 0, "its size is 4 words, over the limit of 3"),
        ("crumb", "note", 2, "its size is 1 words, below the minimum of 2"),
    ]


def test_without_a_minimum_a_crumb_is_a_tenth_of_the_median() -> None:
    text = "".join(f"{i}{LONG}" for i in range(6)) + "The end."
    spans = [*((i * (len(LONG) + 1), (i + 1) * (len(LONG) + 1)) for i in range(6)), (len(text) - 8, len(text))]
    assert [(found.chunk, found.kind) for found in inspect(text, spans).findings if found.kind == "crumb"] == [
        (6, "crumb")
    ]


def test_the_limit_of_a_model_counts_when_its_tokenizer_is_given() -> None:
    tokenizers = pytest.importorskip("tokenizers")
    tokenizer = tokenizers.Tokenizer(tokenizers.models.WordLevel({"a": 0, "[UNK]": 1}, unk_token="[UNK]"))  # noqa: S106 - a word
    tokenizer.pre_tokenizer = tokenizers.pre_tokenizers.Whitespace()
    chunker = RecursiveChunker(chunk_size=20)
    text = "a a a a a a a a a a"
    report = inspect(text, chunker.chunk(text), chunker=chunker, tokenizer=tokenizer, max_tokens=8)
    assert [found.message for found in report.findings] == ["its size is 10 tokens, over the limit of 8"]


def test_text_that_is_in_no_chunk_is_an_error() -> None:
    found = inspect("One. Two. Three. Four.", [(5, 9), (17, 21)]).findings
    assert [(row.kind, row.chunk, row.start, row.end) for row in found] == [
        ("lost-text", 0, 0, 4),
        ("lost-text", 0, 10, 16),
        ("lost-text", 1, 21, 22),
    ]


# -------------------------------------------------------------------------------------------------- cuts


def test_cuts_are_named_by_the_levels_of_the_chunker() -> None:
    text = "# A\n\nOne is here. Two is there.\n\n# B\n\n- three\n- four\n"
    chunker = MarkdownChunker(chunk_size=18, merge_sections=False)
    cuts = inspect(text, chunker.chunk(text), chunker=chunker).cuts
    assert [(cut.chunk, text[cut.offset :][:5], cut.name) for cut in cuts] == [
        (0, "Two i", "sentence"),
        (1, "# B\n\n", "heading 1"),
        (2, "- fou", "block inside another"),
    ]
    assert all(cut.why == "no stronger boundary lies inside the chunk" for cut in cuts)


def test_a_cut_tells_which_better_place_it_passed() -> None:
    text = "One is here.\n\nTwo is there. Three is away."
    (cut,) = inspect(text, [(0, 28), (28, 42)], metadata=PROSE).cuts
    assert (cut.name, cut.why) == ("sentence", "a stronger boundary (paragraph) was passed over, 14 characters before")


@pytest.mark.parametrize("strategy", chunkers.STRATEGIES)
def test_every_level_of_every_strategy_has_a_name(strategy: str) -> None:
    for path in EXAMPLES[:2]:
        boundaries = create(strategy).boundaries(path.read_text("utf-8"))
        assert len(boundaries.names) == len(boundaries.levels) == len(set(boundaries.names))


def test_own_separators_are_names_of_levels() -> None:
    chunker = RecursiveChunker(chunk_size=6, separators=["--", ";"])
    cuts = inspect("a;b--c d;e", chunker.chunk("a;b--c d;e"), chunker=chunker).cuts
    assert [cut.name for cut in cuts] == ["'--'"]


# -------------------------------------------------------------------------------------------------- any library


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_chunks_spans_and_slices_are_inspected_alike(path: Path) -> None:
    text = path.read_text("utf-8")
    chunks = RecursiveChunker(chunk_size=400, chunk_overlap=60).chunk(text)
    one, two, three = (
        inspect(text, given, metadata={"source": path.name})
        for given in (chunks, [chunk.span for chunk in chunks], [chunk.text for chunk in chunks])
    )
    assert one.to_dict() == two.to_dict() == three.to_dict()


@pytest.mark.parametrize(
    ("chunks", "error", "message"),
    [
        (["One", "Four"], ConfigurationError, "be slices of the text, in order.*chunk 1: Four"),
        (["Two", "One"], ConfigurationError, "be slices of the text, in order.*chunk 1: One"),
        ([(5, 8), (0, 3)], ConfigurationError, "be in the order of the text"),
        ([(0, 99)], ConfigurationError, "lie inside of the text, which has 14 characters"),
        ([(0, 3, 5)], InputError, "one tuple at index 0"),
        ([7], InputError, "one int at index 0"),
        ("One", InputError, "got one str"),
        (RecursiveChunker().chunk("Other"), ConfigurationError, "be chunks of this very text"),
    ],
)
def test_chunks_of_another_text_are_refused(chunks: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        inspect("One Two Three.", chunks)


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"max_tokens": 0}, "max_tokens must be a whole number from 1"),
        ({"min_chunk_size": -1}, "min_chunk_size must"),
        ({"chunk_overlap": "2"}, "chunk_overlap must"),
        ({"chunker": "recursive"}, "chunker must be a chunker"),
        ({"tokenizer": 3}, "tokenizer must"),
    ],
)
def test_parameters_that_make_no_sense_are_refused(parameters: dict[str, Any], message: str) -> None:
    with pytest.raises(ConfigurationError, match=message):
        inspect("One.", ["One."], **parameters)


def test_blank_texts_and_no_chunks_are_fine() -> None:
    for text in ("", " \n"):
        report = inspect(text, [])
        assert report.findings == report.cuts == () and report.statistics.chunks == 0 and str(report)


# -------------------------------------------------------------------------------------------------- reports


def test_a_report_is_json_and_text() -> None:
    text = "# Pump\n\n## Oil\n\nGrade 46.\n"
    report = inspect(text, ["# Pump\n\n## Oil", "Grade 46."], metadata=MARKDOWN)
    told = json.loads(json.dumps(report.to_dict()))
    assert told["findings"] == [
        {
            "kind": "lonely-heading",
            "level": "warning",
            "chunk": 0,
            "start": 0,
            "end": 14,
            "message": "holds nothing but the heading 'Pump'; what stands below it starts in another chunk",
            "target": 1,
        }
    ]
    assert told["statistics"]["cuts"] == {"block": 1} and told["cuts"][0]["name"] == "block"
    assert str(report).splitlines()[:3] == [
        "2 chunks of 9 to 14 characters, median 12",
        "cuts: 1 block",
        "findings: 1 lonely-heading",
    ]
    assert report.at_least("warning") == report.findings and report.at_least("error") == ()
    with pytest.raises(ConfigurationError, match="level must be one of"):
        report.at_least("bad")


WORDS = st.sampled_from(
    (
        *(
            "This is",
            "see above",
            "Section 4.2",
            "4.2 Pay",
            "# A\n",
            "## B\n",
            "One. ",
            "two ",
            "the table below",
            "- ",
        ),
        *("| a | b |\n|---|---|\n", "| 1 | 2 |\n", "```\n", "Figure 1: x\n", "\n", "\n\n", "\r\n", " ", "<p>"),
        *("é", "e\u0301", "👩‍👩‍👧"),
    )
)


@given(st.lists(WORDS, max_size=60).map("".join), st.sampled_from(sorted(chunkers.STRATEGIES)), st.integers(5, 80))
def test_findings_lie_in_the_source_and_chunks_of_this_package_lose_nothing(
    text: str, strategy: str, size: int
) -> None:
    parameters = {"chunk_sizes": (2 * size, size)} if strategy == "parent_child" else {"chunk_size": size}
    chunker = create(strategy, **parameters)
    chunks = chunker.chunk(text)
    report = inspect(text, chunks, chunker=chunker)
    for found in report.findings:
        assert found.kind in KINDS and found.level in LEVELS
        assert 0 <= found.start <= found.end <= len(text) and 0 <= found.chunk < len(chunks)
        assert found.target is None or (0 <= found.target < len(chunks) and found.target != found.chunk)
    assert [cut.offset for cut in report.cuts] == [
        cut.offset for cut in sorted(report.cuts, key=lambda cut: (chunks[cut.chunk].level, cut.offset))
    ]
    assert not {"lost-text", "excess-overlap"} & set(report.statistics.findings)
    assert report == inspect(text, chunks, chunker=chunker)


# -------------------------------------------------------------------------------------------------- costs

HOSTILE: dict[str, str] = {
    "headings": "# a\n## b\n",
    "references": "see above ",
    "sections": "Section 1.1 in the previous section ",
    "labels": "1.1 A\nSection 1.1\n",
    "tables": "# a\n\n| a | b |\n|---|---|\n| c | d |\n\nthe table above ",
    "fences": "```\n",
    "blanks": " \n",
    "openings": "This is it. ",
    "quotes": "> a\n",
    "one word": "abc",
}


def calls(action: Callable[[], Report]) -> int:
    """How many functions an action calls, those of C included."""
    count = 0

    def counted(_frame: object, event: str, _argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(counted)
    try:
        action()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("kind", HOSTILE)
def test_five_times_the_text_costs_at_most_six_times_the_calls(kind: str) -> None:
    def cost(size: int) -> int:
        text = (HOSTILE[kind] * size)[:size]
        spans = [(at, min(at + 200, size)) for at in range(0, size, 150)]
        return calls(lambda: inspect(text, spans, metadata=MARKDOWN))

    cost(300)  # what is compiled and read once
    assert cost(20_000) <= 6 * cost(4_000)


def test_a_finding_is_a_value() -> None:
    one = Finding("crumb", "note", 0, 0, 1, "x")
    assert one == Finding("crumb", "note", 0, 0, 1, "x") and hash(one)
    with pytest.raises(AttributeError):
        one.chunk = 1  # type: ignore[misc]
