"""The linter on references and openings: what is orphaned, where its target is, and what is not."""

from __future__ import annotations

from typing import Any

import pytest

from chunkers import inspect

KINDS = ("orphaned-reference", "orphaned-opening")
MARKDOWN = {"source": "x.md"}
PROSE = {"source": "x.log"}


def found(*parts: str, metadata: dict[str, str] = MARKDOWN, **parameters: Any) -> list[tuple[int, str, int | None]]:
    """The chunk, the phrase and the target of what is orphaned in parts that make up a text."""
    text = "".join(parts)
    report = inspect(text, [part.strip() for part in parts], metadata=metadata, **parameters)
    return [(row.chunk, text[row.start : row.end], row.target) for row in report.findings if row.kind in KINDS]


# -------------------------------------------------------------------------------------------------- above and below


@pytest.mark.parametrize(
    "phrase",
    ["As described above", "as was already mentioned earlier", "see above", "The steps above", "the aforementioned"],
)
def test_what_points_back_from_the_first_paragraph_is_orphaned(phrase: str) -> None:
    phrase = phrase.removeprefix("the ")
    assert found("One.\n\n", f"Do it {phrase}, twice.\n\nTwo.\n") == [(1, phrase, None)]


def test_what_points_back_over_a_line_end_is_found() -> None:
    assert found("One.\n\n", "Do it as\ndescribed above.\n") == [(1, "as\ndescribed above", None)]


@pytest.mark.parametrize(
    "parts",
    [
        ("Do it as described above.\n\n", "Two.\n"),  # the first chunk: there is nothing before it
        ("One.\n\n", "Two.\n\nDo it as described above.\n"),  # Two, perhaps
        ("One.\n\n", "It boils above 90 degrees, above all in spring.\n"),
        ("One.\n\n", "## As described above\n\nTwo.\n"),
        ("One.\n\n", "```\nas described above\n```\n"),
    ],
)
def test_what_may_point_into_the_chunk_is_not_found(parts: tuple[str, ...]) -> None:
    assert [row for row in found(*parts) if row[1] != "It"] == []


def test_what_points_ahead_from_the_last_paragraph_is_orphaned() -> None:
    assert found("One.\n\nOptions are described below.\n\n", "Two.\n") == [(0, "described below", None)]
    assert found("Options are described below.\n\nOne.\n\n", "Two.\n") == []
    assert found("One.\n\n", "Options are described below.\n") == []


# -------------------------------------------------------------------------------------------------- sections

SECTIONS = (
    "# A\n\n## B\n\nOne.\n\n",
    "### C\n\nTwo.\n\n",
    "## D\n\nAs the previous section says.\n\n",
    "## E\n\nThree.\n",
)


def test_the_previous_section_is_the_last_of_the_same_rank() -> None:
    assert found(*SECTIONS) == [(2, "the previous section", 0)]
    ahead = SECTIONS[2].replace("previous", "next")
    assert found(*SECTIONS[:2], ahead, SECTIONS[3]) == [(2, "the next section", 3)]
    assert found("".join(SECTIONS[:3]), SECTIONS[3]) == []


def test_where_no_section_stands_on_that_side_nothing_is_meant() -> None:
    assert found("Intro.\n\n", "# A\n\nThe previous section was cut.\n") == []


def test_without_headings_the_target_is_not_told() -> None:
    assert found("One.\n\n", "In the previous section two.\n", metadata=PROSE) == [(1, "the previous section", None)]


# -------------------------------------------------------------------------------------------------- blocks

TABLE = "| a | b |\n|---|---|\n| 1 | 2 |\n\n"


def test_the_table_above_is_the_nearest_one() -> None:
    assert found(TABLE, "One.\n\nTwo.\n\nThree is in the table above.\n") == [(1, "the table above", 0)]
    assert found("One.\n\n" + TABLE + "Three is in the table above.\n\n", "Four.\n") == []
    assert found("The following table shows it.\n\nOne.\n\n", TABLE) == [(0, "The following table", 1)]
    assert found("One.\n\n", "Three is in the table above.\n") == []  # there is none


def test_code_and_figures_are_known_too() -> None:
    assert found("```\nx\n```\n\n", "One.\n\nThe code above runs.\n") == [(1, "The code above", 0)]
    assert found("![A](a.png)\n\n", "One.\n\nThe figure above is blue.\n") == [(1, "The figure above", 0)]


# -------------------------------------------------------------------------------------------------- numbers


def test_numbered_sections_are_found_by_their_headings() -> None:
    parts = ("# 4 Pay\n\n## 4.1 Fees\n\nOne.\n\n", "## 4.2 Terms\n\nSee Section 4.1 and Section 4.2, not Section 9.\n")
    assert found(*parts) == [(1, "Section 4.1", 0)]
    assert found("By Section 4.\n\n", *parts)[0] == (0, "Section 4", 1)


def test_a_chunk_inside_of_a_section_has_what_names_the_section() -> None:
    assert found("## 4.2 Terms\n\nOne.\n\n", "Two, by Section 4.2.\n\n", "## 5 End\n\nBy section 4.2.\n") == [
        (2, "section 4.2", 0)
    ]


def test_numbered_paragraphs_of_plain_text_are_found_by_their_lines() -> None:
    parts = ("1. SCOPE\n\n1.1  This is it.\n\n", "2. FEES\n\n2.1  As clause 1.1 has it, and clause 2.\n\n")
    assert found(*parts, "SCHEDULE 1 - SITES\n\nBy clause 2.1.\n", metadata=PROSE) == [
        (1, "clause 1.1", 0),
        (2, "clause 2.1", 1),
    ]


def test_captions_are_targets() -> None:
    parts = (
        "**Table 3:** Prices\n\n" + TABLE,
        "One.\n\nTable 3 has the prices, Fig. 2 the sales.\n\n",
        "Figure 2. Sales\n",
    )
    assert found(*parts) == [(1, "Table 3", 0), (1, "Fig. 2", 2)]


@pytest.mark.parametrize(
    "sentence",
    [
        "By Section 4.2 of the Clean Water Act.",
        "By RFC 3986, Section 4.2.",
        "By [Section 4.2](https://example.org/).",
        "By Section 4.20.",
        "By `Section 4.3`.",
    ],
)
def test_parts_of_other_documents_are_not_found(sentence: str) -> None:
    assert found("## 4.2 Terms\n\nOne.\n\n", f"## 5 End\n\n{sentence}\n") == []


def test_a_number_that_two_lines_claim_is_not_told() -> None:
    contents = "4.1  Fees\n4.2  Terms\n\n"
    assert found(contents, "4.1  Fees\n\nBy section 4.2.\n\n", "4.2  Terms\n\nOne.\n", metadata=PROSE) == []


def test_the_same_target_is_told_once_a_chunk() -> None:
    assert found("## 1 A\n\nOne.\n\n", "## 2 B\n\nSection 1. Section 1. § 1.\n") == [(1, "Section 1", 0)]


# -------------------------------------------------------------------------------------------------- openings


@pytest.mark.parametrize("opening", ["This", "They", "It", "These", "He", "Its", "The latter", "That", "Such"])
def test_a_pronoun_that_opens_a_chunk_is_orphaned(opening: str) -> None:
    assert found("Oil is black. ", f"{opening} works well.", metadata=PROSE) == [(1, opening, 0)]


@pytest.mark.parametrize(
    "sentence",
    [
        "This document is for engineers.",
        "This whole section is for engineers.",
        "It is important to wear gloves.",
        "It's recommended that you wear gloves.",
        "It depends.",
        "It’s because of you that it runs.",
        "This is the first release of the pump.",
        "Those who wear gloves live longer.",
        "That the oil is black was known.",
        "Thistles grow here.",
        "Hermes runs.",
        "this is the rest of a sentence.",
    ],
)
def test_other_openings_are_not_found(sentence: str) -> None:
    assert found("Oil is black. ", sentence, metadata=PROSE) == []


def test_the_first_chunk_and_one_below_a_heading_open_as_they_like() -> None:
    assert found("This works. ", "Oil is black.", metadata=PROSE) == []
    assert found("Oil.\n\n", "# Oil\n\nThis works.\n") == []


def test_a_heading_in_the_chunk_before_is_the_target() -> None:
    assert found("# Oil\n\n", "It is black.\n") == [(1, "It", 0)]


# -------------------------------------------------------------------------------------------------- languages, HTML


@pytest.mark.parametrize(
    ("language", "text", "phrase"),
    [
        ("de", "Wie oben beschrieben, ist Öl schwarz.", "Wie oben beschrieben"),
        ("de", "Im vorherigen Abschnitt steht mehr.", "Im vorherigen Abschnitt"),
        ("de", "Diese sind schwarz.", "Diese"),
        ("de-AT", "Er ist schwarz.", "Er"),
        ("fr", "Comme indiqué ci-dessus, l'huile est noire.", "Comme indiqué ci-dessus"),
        ("fr", "La section précédente en dit plus.", "La section précédente"),
        ("fr", "Celui-ci est noir.", "Celui-ci"),
        ("es", "Como se ha descrito anteriormente, es negro.", "Como se ha descrito anteriormente"),
        ("es", "La sección anterior dice más.", "La sección anterior"),
        ("es", "Estos son negros.", "Estos"),
        ("xx", "As described above, oil is black.", "As described above"),
    ],
)
def test_each_language_has_its_phrases(language: str, text: str, phrase: str) -> None:
    assert found("Öl.\n\n", text, metadata=PROSE, language=language) == [
        (1, phrase, None if phrase not in OPENINGS else 0)
    ]


OPENINGS = {"Diese", "Er", "Celui-ci", "Estos"}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Dieses Dokument ist kurz."),
        ("de", "Es ist wichtig, Handschuhe zu tragen."),
        ("de", "Sie können Handschuhe tragen."),
        ("fr", "Ce document est court."),
        ("fr", "Il faut porter des gants."),
        ("es", "Este documento es corto."),
        ("es", "Es importante llevar guantes."),
    ],
)
def test_openings_of_each_language_that_are_fine(language: str, text: str) -> None:
    assert found("Öl.\n\n", text, metadata=PROSE, language=language) == []


def test_pages_are_read_as_their_readers_do_and_found_in_their_source() -> None:
    page = "<!doctype html><h1>1 Oil</h1><p>Black.</p><h1>2 Use</h1><p>See <b>Section</b> 1. Or a &amp; b.</p>"
    cut = page.index("<h1>2")
    report = inspect(page, [(0, cut), (cut, len(page))])
    assert [(row.kind, row.chunk, row.target) for row in report.findings] == [("orphaned-reference", 1, 0)]
    assert page[report.findings[0].start :].startswith("Section</b> 1")
    cut = page.index("<p>See")
    (lonely,) = [row for row in inspect(page, [(0, cut), (cut, len(page))]).findings if row.kind == "lonely-heading"]
    assert "2 Use" in page[lonely.start : lonely.end]
