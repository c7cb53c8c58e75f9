"""What is sure about sentences without segmenting is what the segmenter finds, whatever stands around it."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import RecursiveChunker, SentenceChunker
from chunkers.boundaries import sentences as segmenter
from chunkers.boundaries.sentence_blocks import SHORT
from chunkers.boundaries.sentence_units import SentenceUnits
from chunkers.boundaries.sentences import sentence_ends
from chunkers.boundaries.sure_sentences import SureSentences

PIECES = [
    *("The pump runs. ", "It needs oil, e.g. two litres; ", "Dr. Lee said so! ", "Why? ", 'He said "No." ', "“Yes!” "),
    *(
        "1. First item. ",
        "2) Second ",
        "a) Foo. b) Bar. ",
        "i. ",
        "vi) ",
        "• x) ",
        "(iv) four. ",
        "(see 2013) ",
        "one ) ",
    ),
    *(
        "\n",
        "\n ",
        "\n- ",
        "\n* item ",
        "\n# Head\n",
        "== H ==\n",
        "\n\n",
        "Foo.\n\n",
        "\n \nNext ",
        "\u200b \n \n  Indented. ",
        "Bar. \n ",
        "-----",
    ),
    *(
        "A. B. Smith came. ",
        ":) Nice. ",
        "See Fig. 3. ",
        "...",
        ". . . ",
        "end.The next. ",
        " ; However it was. ",
        " 3.5 ",
    ),
    *(
        "U.S. Army. ",
        "[3] ",
        "it.',",
        "Foo!\n\n",
        "It!” \n She ",
        "He said so.  ",
        "2013. ",
        "水泵。阀门！",
        "《水。泵》的",
        "\r\n",
    ),
]
TEXTS = st.lists(
    st.one_of(st.sampled_from(PIECES), st.text("aD .!?\n)1-“”。", max_size=6)), min_size=1, max_size=25
).map("".join)


@given(TEXTS, st.sampled_from(["en", "de", "zh", "el", "nl", "xx"]), st.data())
def test_what_is_sure_is_what_the_segmenter_finds(text: str, language: str, data: st.DataObject) -> None:
    if len(text) < 2 or len(text) > SHORT:
        return
    lo = data.draw(st.integers(0, len(text) - 2))
    hi = data.draw(st.integers(lo + 1, len(text) - 1))
    ends = partial(sentence_ends, language=language)
    units = SentenceUnits(text, ends)
    assert SentenceUnits(text, ends, sure=SureSentences(text, language)).last(lo, hi) == units.last(lo, hi)
    assert SentenceUnits(text, ends, sure=SureSentences(text, language)).first(lo, hi) == units.first(lo, hi)


def test_plain_sentences_and_abbreviations_are_sure_and_numbers_are_not() -> None:
    text = "The pump of hall seven runs well. It needs oil, and Dr. Lee knows it. The end"
    sure = SureSentences(text, "en")
    assert sure.last(0, 37) == sure.first(0, 50) == text.index("It needs")
    assert sure.last(40, 60) == -1
    assert sure.first(36, 38) == -1
    listed = SureSentences("They have a pump and 2. The oil that it needs", "en")
    assert listed.last(2, 40) is None
    assert listed.first(2, 40) is None


PARAGRAPH = "The pump of hall seven runs well, as it did last year. It needs two litres of oil a day. " * 400


@pytest.mark.parametrize("cls", [SentenceChunker, RecursiveChunker])
@pytest.mark.parametrize("overlap", [0, 200])
def test_plain_prose_is_hardly_segmented(
    cls: type[SentenceChunker], overlap: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = 0
    original = segmenter._rules()

    def recorded(text: str, language: str) -> list[int]:
        nonlocal seen
        seen += len(text)
        return original(text, language)

    monkeypatch.setattr(segmenter, "_rules", lambda: recorded)
    assert len(cls(chunk_size=1000, chunk_overlap=overlap).chunk(PARAGRAPH)) > 30
    assert seen <= 0.1 * len(PARAGRAPH)


@pytest.mark.parametrize("together", [0, 256])
def test_indented_paragraphs_are_the_same_alone_and_together(together: int) -> None:
    text = "One and two.\n\n      Three is here. Four is there.\n\n   Five."
    units = SentenceUnits(text, partial(sentence_ends, language="en"), together)
    found, at = [0], 0
    while (at := units.first(at, len(text))) > 0:
        found.append(at)
    assert [text[at:].split(maxsplit=1)[0] for at in found] == ["One", "Three", "Four", "Five."]
    assert text[found[1] - 1] == "\n"


def test_a_full_stop_before_the_blanks_that_end_a_window_is_no_doubt() -> None:
    text = "Whoever has reached the end. \n  - It goes on"
    assert SureSentences(text, "en").first(10, text.index("-") - 1) == -1
    assert SureSentences(text, "en").first(10, text.index("-")) is None
