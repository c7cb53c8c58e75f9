"""Where each strategy cuts: examples that a person can check."""

from __future__ import annotations

import importlib.util
import re
from itertools import pairwise
from typing import Any

import pytest

from chunkers import (
    STRATEGIES,
    Chunk,
    Chunker,
    ConfigurationError,
    FixedSizeChunker,
    RecursiveChunker,
    SentenceChunker,
    Span,
    create,
)
from strategies import levels


def parts(chunker: Chunker, text: str) -> list[str]:
    return [chunk.text for chunk in chunker.chunk(text)]


# -------------------------------------------------------------------------------------------------- every strategy


@pytest.mark.parametrize("name", STRATEGIES)
@pytest.mark.parametrize("text", ["", " ", "\n\n\t \r\n", "\u3000\u2028"])
@pytest.mark.parametrize("strip", [True, False])
def test_a_text_of_blanks_gives_no_chunk(name: str, text: str, strip: bool) -> None:
    assert create(name, strip_whitespace=strip).chunk(text) == []


@pytest.mark.parametrize("name", STRATEGIES)
def test_a_short_text_is_one_chunk_with_all_that_is_known_about_it(name: str) -> None:
    (chunk,) = create(name).chunk("  One word.\n")
    known: dict[str, dict[str, str | int | float | bool]] = {"page": {"page": 1}, "auto": {"route": "recursive"}}
    window = Span(2, 11) if name == "sentence_window" else None
    assert chunk == Chunk("One word.", 2, 11, 0, 9, "One word.", known.get(name, {}), None, 0, window, 0)
    assert chunk.span == (2, 11)
    assert re.fullmatch("[0-9a-f]{32}", chunk.id)


@pytest.mark.parametrize("name", STRATEGIES)
def test_equal_contents_have_different_ids_and_their_own_places(name: str) -> None:
    chunks = create(name, chunk_size=9).chunk("Ring it.\n\nRing it.\n\nRing it.")
    *_, smallest = levels(chunks)
    assert [chunk.text for chunk in smallest] == ["Ring it."] * 3 or name == "fixed_size"
    assert len({chunk.id for chunk in chunks}) == len(chunks)
    assert all(a.start < b.start for a, b in pairwise(smallest))


@pytest.mark.parametrize("name", STRATEGIES)
def test_odd_blanks_and_marks_leave_places_exact(name: str) -> None:
    text = (
        "\ufeffWait <|endoftext|>, then\u00a0a space.\r\n\r\n\t\ttabs\t\tand\u200bzero\u200bwidth.\x0c"
        "\n\n\n\n\nLate \ud83d half."
    )
    for chunk in create(name, chunk_size=20).chunk(text):
        assert chunk.text == text[chunk.start : chunk.end] and chunk.text.strip()


# -------------------------------------------------------------------------------------------------- fixed sizes


def test_windows_are_of_exactly_the_size_asked_for() -> None:
    assert parts(FixedSizeChunker(chunk_size=4), "abcdefghij") == ["abcd", "efgh", "ij"]
    assert parts(FixedSizeChunker(chunk_size=4, chunk_overlap=1), "abcdefghij") == ["abcd", "defg", "ghij"]


def test_windows_count_in_any_unit() -> None:
    assert parts(FixedSizeChunker(chunk_size=2, tokenizer="words"), "aa bb aa bb aa") == ["aa bb", "aa bb", "aa"]
    chunks = FixedSizeChunker(chunk_size=5, tokenizer="gpt-4").chunk(
        "The named model decides how a text is counted here."
    )
    assert [chunk.size for chunk in chunks] == [5, 5, 1]


def test_windows_of_words_start_where_the_words_are() -> None:
    chunks = FixedSizeChunker(chunk_size=2, tokenizer="words").chunk("aa bb aa bb aa bb aa bb")
    assert [chunk.start for chunk in chunks] == [0, 6, 12, 18]


def test_windows_of_tokens_are_full_in_text_without_blanks() -> None:
    chunks = FixedSizeChunker(chunk_size=50, tokenizer="cl100k_base").chunk(
        "中文分块需要保证每个片段的长度接近上限。" * 40
    )
    assert min(chunk.size for chunk in chunks[:-1]) >= 47


def test_a_window_does_not_cut_a_character_that_is_two() -> None:
    assert parts(FixedSizeChunker(chunk_size=3), "e\u0301e\u0301e\u0301") == ["e\u0301"] * 3
    assert parts(FixedSizeChunker(chunk_size=3, strip_whitespace=False), "ab\r\ncd") == ["ab", "\r\nc", "d"]


# -------------------------------------------------------------------------------------------------- sentences


def test_sentences_stay_whole_and_paragraphs_come_first() -> None:
    text = "Dr. Lee came at 5 p.m. sharp. She left.\n\nWhy? Nobody knows it yet. Ask Mr. Fox."
    assert parts(SentenceChunker(chunk_size=45), text) == [
        "Dr. Lee came at 5 p.m. sharp. She left.",
        "Why? Nobody knows it yet. Ask Mr. Fox.",
    ]
    assert parts(SentenceChunker(chunk_size=30), text) == [
        "Dr. Lee came at 5 p.m. sharp.",
        "She left.",
        "Why? Nobody knows it yet.",
        "Ask Mr. Fox.",
    ]


def test_line_ends_inside_a_paragraph_mean_nothing_to_sentences() -> None:
    text = "The first one goes\non over a line. The\nsecond one\nends here."
    assert parts(SentenceChunker(chunk_size=36), text) == [
        "The first one goes\non over a line.",
        "The\nsecond one\nends here.",
    ]
    assert parts(RecursiveChunker(chunk_size=36), text)[0] == "The first one goes"


def test_a_sentence_that_is_too_big_is_cut_at_a_clause() -> None:
    text = "It rains. The pump that we bought last year, although new, has run dry again. We left."
    assert parts(SentenceChunker(chunk_size=50), text) == [
        "It rains.",
        "The pump that we bought last year, although new,",
        "has run dry again. We left.",
    ]


def test_sentences_of_scripts_without_blanks() -> None:
    text = "水泵由三个部分组成。阀门控制流量！传感器读取压力？"
    assert parts(SentenceChunker(chunk_size=12, language="zh"), text) == [
        "水泵由三个部分组成。",
        "阀门控制流量！",
        "传感器读取压力？",
    ]


def test_the_language_decides_what_is_an_abbreviation() -> None:
    text = "Er mag z. B. Äpfel. Sie nicht."
    assert parts(SentenceChunker(chunk_size=20, language="de"), text) == ["Er mag z. B. Äpfel.", "Sie nicht."]
    assert SentenceChunker(language="tlh").chunk("Qapla'. nuqneH.")  # an unknown code has the rules that all share


def test_one_long_word_is_cut_by_characters() -> None:
    chunks = SentenceChunker(chunk_size=20, tokenizer="cl100k_base").chunk(
        "Attached. " + "pU3KGCUwux1tEyze1iN7LtkeP3If" * 20
    )
    assert chunks[0].text == "Attached."
    assert all(15 <= chunk.size <= 20 for chunk in chunks[1:-1])


# -------------------------------------------------------------------------------------------------- the hook


def semicolons(paragraph: str) -> list[tuple[int, int]]:
    """A segmenter of one's own: every semicolon ends a sentence."""
    return [match.span() for match in re.finditer(r"[^\s;][^;]*;?", paragraph.rstrip())]


@pytest.mark.parametrize("cls", [SentenceChunker, RecursiveChunker])
def test_a_segmenter_of_ones_own_replaces_the_rules(cls: Any) -> None:
    chunker = cls(chunk_size=14, sentence_splitter=semicolons)
    assert parts(chunker, "a. b. c; d. e. f; g") == ["a. b. c;", "d. e. f; g"]


def test_a_segmenter_sees_one_paragraph_at_a_time() -> None:
    seen = []

    def splitter(paragraph: str) -> list[tuple[int, int]]:
        seen.append(paragraph.strip())
        return semicolons(paragraph)

    SentenceChunker(chunk_size=8, sentence_splitter=splitter).chunk("one two; three\n\nfour five; six")
    assert set(seen) == {"one two; three", "four five; six"}


class Sentencex:
    """The library sentencex as a `sentence_splitter`: a small class, so that it pickles and compares by value."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, paragraph: str) -> list[tuple[int, int]]:
        import sentencex

        spans, at = [], 0
        for sentence in sentencex.segment(self.language, paragraph):
            found = paragraph.index(sentence.strip(), at) if sentence.strip() else at
            at = found + len(sentence.strip())
            spans.append((found, at))
        return spans

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sentencex) and other.language == self.language

    def __hash__(self) -> int:
        return hash(self.language)

    def __repr__(self) -> str:
        return f"Sentencex({self.language!r})"


@pytest.mark.skipif(importlib.util.find_spec("sentencex") is None, reason="needs sentencex")
def test_sentencex_is_one_adapter_away() -> None:
    chunker = SentenceChunker(chunk_size=30, sentence_splitter=Sentencex("en"))
    assert parts(chunker, "Dr. Lee came by train. She left at noon.\n\nNobody knew why.") == [
        "Dr. Lee came by train.", "She left at noon.", "Nobody knew why.",
    ]  # fmt: skip
    assert chunker == SentenceChunker(chunk_size=30, sentence_splitter=Sentencex("en"))
    assert "Sentencex('en')" in repr(chunker)


@pytest.mark.parametrize(
    ("spans", "message"),
    [
        ([(0, 3), (2, 9)], "in order"),
        ([(0, 3), (5, 9)], "cover all text but white space"),
        ([(0, 40)], "it was given 9 characters"),
        ([(0, 3)], "cover the text to its end"),
        ([(-1, 9)], "in order"),
        ([(5, 3)], "cover all text"),
        ([], "cover the text to its end"),
    ],
)
def test_a_segmenter_that_loses_text_is_named(spans: list[tuple[int, int]], message: str) -> None:
    chunker = SentenceChunker(chunk_size=5, sentence_splitter=lambda _: spans)
    with pytest.raises(ConfigurationError, match=f"^sentence_splitter must .*{message}"):
        chunker.chunk("abc d fgh")


# -------------------------------------------------------------------------------------------------- levels of prose


def test_levels_of_prose_from_paragraphs_to_characters() -> None:
    text = "Aa bb, cc dd. Ee ff.\nGg hh.\n\nIi jj."
    assert parts(RecursiveChunker(chunk_size=30), text) == ["Aa bb, cc dd. Ee ff.\nGg hh.", "Ii jj."]
    assert parts(RecursiveChunker(chunk_size=22), text)[0] == "Aa bb, cc dd. Ee ff."
    assert parts(RecursiveChunker(chunk_size=14), text) == ["Aa bb, cc dd.", "Ee ff.\nGg hh.", "Ii jj."]
    assert parts(RecursiveChunker(chunk_size=8), text)[:2] == ["Aa bb,", "cc dd."]
    assert parts(RecursiveChunker(chunk_size=5), text)[:2] == ["Aa", "bb,"]
    assert parts(RecursiveChunker(chunk_size=1), "ab c") == ["a", "b", "c"]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_of_every_system_are_line_ends(end: str) -> None:
    text = end.join(["One two", "three four", "", "five", ""])
    assert parts(RecursiveChunker(chunk_size=20), text) == [f"One two{end}three four", "five"]
    assert parts(RecursiveChunker(chunk_size=12), text) == ["One two", "three four", "five"]


@pytest.mark.parametrize("mark", ["\x0b", "\x0c", "\x1c", "\x85", "\u2028"])
def test_other_marks_are_no_line_ends(mark: str) -> None:
    assert parts(RecursiveChunker(chunk_size=12), f"aa bb{mark}cc dd ee")[0].startswith(f"aa bb{mark}cc")


# -------------------------------------------------------------------------------------------------- own separators

RULED = "foo.bar.baz"


@pytest.mark.parametrize(
    ("keep", "expected"),
    [("end", ["foo.", "bar.", "baz"]), ("start", ["foo", ".bar", ".baz"]), (False, ["foo", "bar", "baz"])],
)
@pytest.mark.parametrize(("separator", "regex"), [(".", False), (r"\.", True)])
def test_a_separator_stays_where_it_is_told_to(keep: Any, expected: list[str], separator: str, regex: bool) -> None:
    chunker = RecursiveChunker(chunk_size=4, separators=[separator], is_separator_regex=regex, keep_separator=keep)
    assert parts(chunker, RULED) == expected


def test_a_dropped_separator_stays_between_what_it_parts_in_one_chunk() -> None:
    assert parts(RecursiveChunker(chunk_size=7, separators=["."], keep_separator=False), RULED) == ["foo.bar", "baz"]


def test_true_means_start_as_in_langchain() -> None:
    assert RecursiveChunker(separators=["."], keep_separator=True).keep_separator == "start"


@pytest.mark.parametrize("separator", ["|", "(", "[", "\\", "*", "+?", "^", "$", "{2}"])
def test_special_characters_are_literal(separator: str) -> None:
    chunker = RecursiveChunker(chunk_size=6, separators=[separator], keep_separator=False)
    assert parts(chunker, f"aaa{separator}bbb{separator}ccc") == ["aaa", "bbb", "ccc"]


def test_separators_are_tried_in_the_order_given() -> None:
    text = "aa,bb;cc,dd;ee"
    assert parts(RecursiveChunker(chunk_size=8, separators=[";", ","]), text)[0] == "aa,bb;"
    assert parts(RecursiveChunker(chunk_size=10, separators=[",", ";"]), text)[0] == "aa,bb;cc,"


def test_a_full_stop_stays_with_its_sentence_by_default() -> None:
    text = "One two. Three four. Five six."
    assert parts(RecursiveChunker(chunk_size=12, separators=[". "]), text) == ["One two.", "Three four.", "Five six."]


def test_words_follow_the_separators_unless_an_empty_string_is_listed() -> None:
    text = "aaa bbb ccc"
    assert parts(RecursiveChunker(chunk_size=5, separators=["|"]), text) == ["aaa", "bbb", "ccc"]
    assert parts(RecursiveChunker(chunk_size=5, separators=["|", ""]), text) == ["aaa b", "bb cc", "c"]
    assert parts(RecursiveChunker(chunk_size=5, separators=[""]), text) == ["aaa b", "bb cc", "c"]
    assert parts(RecursiveChunker(chunk_size=5, separators=["", "|"]), "a|b aaaa") == ["a|", "b aaa", "a"]


def test_what_has_no_separator_is_cut_all_the_same() -> None:
    chunks = RecursiveChunker(chunk_size=20, separators=["\n\n"]).chunk("short\n\n" + "x" * 100 + "\n\nend")
    assert [len(chunk.text) for chunk in chunks] == [5, 20, 20, 20, 20, 20, 3]


@pytest.mark.parametrize("keep", ["start", "end", False])
def test_a_separator_of_zero_width_adds_and_loses_nothing(keep: Any) -> None:
    def chunker(size: int) -> Chunker:
        return RecursiveChunker(chunk_size=size, separators=[r"(?=ID\d)"], is_separator_regex=True, keep_separator=keep)

    text = "ID1 first thing. ID2 second thing."
    assert parts(chunker(60), text) == [text]
    assert parts(chunker(20), text) == ["ID1 first thing.", "ID2 second thing."]


def test_inline_flags_are_allowed_in_patterns() -> None:
    chunker = RecursiveChunker(chunk_size=15, separators=["(?i)part "], is_separator_regex=True, keep_separator="start")
    assert parts(chunker, "Part one text part two text") == ["Part one text", "part two text"]


@pytest.mark.parametrize("pattern", [r"(?P<mark>[,;])\s", r"([,;])(\s)", r"(?:[,;])\s", r"(?<=[,;])\s"])
def test_groups_and_assertions_in_patterns_add_and_lose_nothing(pattern: str) -> None:
    chunker = RecursiveChunker(chunk_size=6, separators=[pattern], is_separator_regex=True)
    assert parts(chunker, "one, two; three") == ["one,", "two;", "three"]


@pytest.mark.parametrize(("separator", "regex"), [(", ", False), (" | ", False), (r"[,;]+\s", True), (r"\s\|\s", True)])
def test_a_dropped_separator_may_have_blanks_of_its_own(separator: str, regex: bool) -> None:
    text = "aaa | bbb | ccc" if "|" in separator else "aaa, bbb, ccc"
    chunker = RecursiveChunker(chunk_size=6, separators=[separator], is_separator_regex=regex, keep_separator=False)
    assert parts(chunker, text) == ["aaa", "bbb", "ccc"]


def test_a_consuming_pattern_that_is_dropped_loses_itself_and_no_word() -> None:
    chunker = RecursiveChunker(chunk_size=10, separators=[r"[,;]+"], is_separator_regex=True, keep_separator=False)
    assert parts(chunker, "one, two;; three, four") == ["one, two", "three", "four"]


@pytest.mark.parametrize(
    ("keep", "expected"),
    [("end", ["a----", "-b--c"]), ("start", ["a--", "---b", "--c"]), (False, ["a", "-b--c"])],
)
def test_a_separator_that_overlaps_itself_is_counted_from_the_left(keep: Any, expected: list[str]) -> None:
    assert parts(RecursiveChunker(chunk_size=5, separators=["--"], keep_separator=keep), "a-----b--c") == expected


def test_separators_that_overlap_each_other_cut_at_the_stronger_one() -> None:
    chunker = RecursiveChunker(chunk_size=4, separators=["-=", "=-"], keep_separator="end")
    assert parts(chunker, "ab-=-cd") == ["ab-=", "-cd"]


def test_dropped_separators_vanish_from_the_edges_of_the_document_too() -> None:
    chunker = RecursiveChunker(chunk_size=6, separators=["--"], keep_separator=False)
    assert parts(chunker, "--aaa--bbb--") == ["aaa", "bbb"]
    assert parts(chunker, "-- -- aaa -- --") == ["aaa"]
    assert parts(chunker, "----") == []


def test_two_separators_dropped_side_by_side() -> None:
    chunker = RecursiveChunker(chunk_size=5, separators=["##", "--"], keep_separator=False)
    assert parts(chunker, "aaa--##bbb##--ccc") == ["aaa", "bbb", "ccc"]


def test_overlap_of_own_separators_is_of_their_units() -> None:
    chunker = RecursiveChunker(chunk_size=9, chunk_overlap=5, separators=["|"])
    assert parts(chunker, "a b|c d|e f|g h") == ["a b|c d|", "c d|e f|", "e f|g h"]


def test_own_separators_and_line_ends_of_two_characters() -> None:
    chunker = RecursiveChunker(chunk_size=4, separators=["\r"], strip_whitespace=False)
    assert parts(chunker, "ab\r\ncd") == ["ab\r\n", "cd"]  # not ["ab\r", ...]


def test_a_dropped_separator_is_never_cut_in_two() -> None:
    for text, separator, size in (
        ("a||b", "||", 2),
        ("aaaa---bbbb---cccc", "---", 6),
        ("aaaa\n\nbbbb\n\ncccc", "\n\n", 5),
    ):
        for strip in (True, False):
            chunker = RecursiveChunker(
                chunk_size=size, separators=[separator], keep_separator=False, strip_whitespace=strip
            )
            assert parts(chunker, text) == text.split(separator)


@pytest.mark.parametrize("found", [None, 5, [1], [("a", "b")], "text", [(0, 1, 2)]])
def test_a_segmenter_that_returns_nonsense_is_named(found: Any) -> None:
    chunker = SentenceChunker(chunk_size=5, sentence_splitter=lambda _: found)
    with pytest.raises(ConfigurationError, match="sentence_splitter must return"):
        chunker.chunk("Some text. And more.")
