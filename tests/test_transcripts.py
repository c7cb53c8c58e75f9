"""Conversations: who speaks where, that turns and pairs stay whole, and that other texts are no conversations."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ConfigurationError, TranscriptChunker
from chunkers.boundaries.transcripts import share_of_turns, turns_of
from documents_of_conversations import SAID, conversations
from laws import lawful
from strategies import parameters, texts


@given(conversations())
def test_every_form_of_a_turn_is_seen(conversation: tuple[str, list[str], list[str]]) -> None:
    text, turns, who = conversation
    found = turns_of(text)
    assert [turn.speaker for turn in found] == who
    at = 0
    for turn, wanted in zip(found, turns, strict=True):
        assert turn.start == text.index(wanted, at)
        at = turn.start + len(wanted)


@given(conversations(), parameters(), st.booleans())
def test_conversations_keep_the_laws(
    conversation: tuple[str, list[str], list[str]], given_: dict[str, Any], include: bool
) -> None:
    lawful(TranscriptChunker(include_speaker=include, **given_), conversation[0])


@given(texts(), parameters(), st.booleans())
def test_any_text_keeps_the_laws_in_a_conversation_too(text: str, given_: dict[str, Any], include: bool) -> None:
    text = f"Ana: {text}\nBob: {text}\nAna: {text}\n1\n00:00:01,000 --> 00:00:02,000\n{text}"
    lawful(TranscriptChunker(include_speaker=include, **given_), text)


@given(conversations(), st.integers(20, 200))
def test_a_turn_that_fits_is_whole_and_speakers_are_those_of_its_turns(
    conversation: tuple[str, list[str], list[str]], size: int
) -> None:
    text, turns, who = conversation
    chunks = TranscriptChunker(chunk_size=size).chunk(text)
    at = 0
    spans = []
    for turn in turns:
        start = text.index(turn, at)
        at = start + len(turn)
        spans.append((start, at))
        if len(turn) <= size:
            assert any(chunk.start <= start and at <= chunk.end for chunk in chunks)
    for chunk in chunks:
        inside = [
            name for name, (start, end) in zip(who, spans, strict=True) if start < chunk.end and chunk.start < end
        ]
        assert chunk.metadata["speaker"] == ", ".join(dict.fromkeys(inside))


@given(st.lists(st.tuples(st.sampled_from(SAID), st.sampled_from(SAID)), min_size=1, max_size=6), st.integers(20, 200))
def test_a_question_and_its_answer_that_fit_are_together(pairs: list[tuple[str, str]], size: int) -> None:
    whole = [f"Q: {question.strip()}\nA: {answer.strip()}" for question, answer in pairs]
    text = "\n\n".join(whole)
    chunks = TranscriptChunker(chunk_size=size).chunk(text)
    at = 0
    for pair in whole:
        start = text.index(pair, at)
        at = start + len(pair)
        assert len(pair) > size or any(chunk.start <= start and at <= chunk.end for chunk in chunks)
    assert all("speaker" not in chunk.metadata for chunk in chunks)


# ---------------------------------------------------------------------------------------------------- who speaks


def of(text: str, **given_: Any) -> list[tuple[str | None, str]]:
    """The speakers of every chunk, and what is embedded."""
    chunks = TranscriptChunker(**{"chunk_size": 30, **given_}).chunk(text)
    return [(chunk.metadata.get("speaker"), chunk.content) for chunk in chunks]  # type: ignore[misc]


PROSE = [
    "Note: this is one.\n\nA paragraph.\n\nNote: this is two.\n\nWarning: three.",
    "Name: Ana\nCity: Rome\nAge: 3",
    "The result is: good.\nThe result was: bad.\nThe result is: good.",
    "See https://example.org\nhttps://example.com\nhttp://example.net",
    "<p> one\n<p> two\n<br> three",
    "Vector<int> a\nfoo(bar): int\n",
    "**Date:** 3 May\n\n**Place:** Rome\n\nText.",
    "Ana: hello.",
    "One.\n\nTwo: three.\n\n" * 3 + "A paragraph.\n\n" * 40 + "Ana: hi\n\nBob: yo\n\nAna: ok",
    "09:00 Opening: hall A\n10:00 Talk: room B\n11:00 Break: café\n12:00 Lunch: mensa\n13:00 End: all",
    "2026-03-01 09:00:01 INFO server: it starts\n2026-03-01 09:00:02 ERROR server: it stops\n" * 3,
    "[2026-03-01 09:00] INFO: it starts\n[2026-03-01 09:01] Warning: it is hot\n[2026-03-01 09:02] INFO: no\n",
    "INFO: it starts\nWARNING: it is hot\nINFO: it runs\n",
    "2026-03-01 09:00:01,120 - root - DEBUG - pump: on\n2026-03-01 09:00:02,120 - root - DEBUG - pump: off\n",
    "Name: Ana\nPhone: 1\nName: Bob\nPhone: 2\n",
    "Name: Ana\nCity: Rome\nName: Bob\nCity: Oslo\n",
    "Added: a pump\nFixed: a valve\nAdded: a hall\n",
    "Net: 5\nGross: 7\nNet: 8\nGross: 9\n",
    "apiVersion: v1\nkind: Service\nspec:\n  port: 1\n---\napiVersion: v1\nkind: Pod\nspec:\n  port: 2\n",
    "host: here\nport: x\nhost: there\nport: y\n",
    "pump:\n  hall: North of it\nvalve:\n  hall: South of it\npump:\n  hall: no\n",
    "",
]


@pytest.mark.parametrize("text", PROSE)
def test_other_texts_are_no_conversations_and_cut_as_prose(text: str) -> None:
    assert not turns_of(text)
    assert share_of_turns(text) == 0
    chunks = TranscriptChunker(chunk_size=60).chunk(text)
    assert all(not chunk.metadata for chunk in chunks)


def test_what_is_said_before_the_first_turn_is_of_nobody_and_a_note_is_no_speaker() -> None:
    text = "Date: 3 May\nPresent: all\n\nAna: Let us begin.\nBob: Yes.\nNote: it rains.\nEve: Me too.\nAna: Good."
    assert [turn.speaker for turn in turns_of(text)] == ["Ana", "Bob", "Eve", "Ana"]
    assert of(text)[0] == (None, "Date: 3 May\nPresent: all")


def test_speakers_are_in_order_of_appearance_each_once() -> None:
    text = "Zoe: One.\nAna: Two.\nZoe: Three.\n\nAna: And more of it, too long."
    assert of(text, chunk_size=40) == [
        ("Zoe, Ana", "Zoe: One.\nAna: Two.\nZoe: Three."),
        ("Ana", "Ana: And more of it, too long."),
    ]


def test_a_turn_that_is_too_long_is_cut_at_sentences_and_names_its_speaker_if_asked() -> None:
    text = "Ana: One two three. Four five\nsix. Seven eight.\nBob: Yes.\nAna: No."
    assert of(text)[:2] == [("Ana", "Ana: One two three."), ("Ana", "Four five\nsix. Seven eight.")]
    assert of(text, include_speaker=True)[:3] == [
        ("Ana", "Ana: One two three."),
        ("Ana", "Ana: Four five\nsix."),
        ("Ana, Bob", "Ana: Seven eight.\nBob: Yes."),
    ]


@pytest.mark.parametrize("label", ["[9:00 a.m.] Dr. Lee:", "**Dr. Lee:**\n\n", "Dr. Lee  0:12\n", "Dr. Lee:"])
def test_a_name_is_no_chunk_of_its_own(label: str) -> None:
    text = f"{label} {'word ' * 20}.\n{label} no.\n{label.replace('Dr. Lee', 'Ana')} yes.\n"
    assert "word" in of(text)[0][1]


def test_an_answer_stays_with_its_question_in_a_chat() -> None:
    text = "Ana: Hello there, Bob.\nBob: Which one?\nAna: The red one.\nBob: OK."
    assert [content for _, content in of(text, chunk_size=42)] == [
        "Ana: Hello there, Bob.",
        "Bob: Which one?\nAna: The red one.\nBob: OK.",
    ]


@pytest.mark.parametrize(
    ("q", "a"),
    [
        ("Q", "A"),
        ("Question 7", "Answer 7"),
        ("Q1", "A1"),
        ("Frage", "Antwort"),
        ("**Q", "**A"),
        ("问", "答"),
        ("س", "ج"),
    ],
)
def test_a_question_is_never_without_the_start_of_its_answer(q: str, a: str) -> None:
    stars = "**" if "*" in q else ""
    text = f"{q}:{stars} Why so?\n{a}:{stars} Because. {'It goes on. ' * 5}\n\n{q}:{stars} How?\n{a}:{stars} So."
    found = of(text, chunk_size=40)
    assert "Why so?" in found[0][1] and "Because." in found[0][1]
    assert "How?" in found[-1][1] and "So." in found[-1][1]
    assert all(speaker is None for speaker, _ in found)


@pytest.mark.parametrize(
    ("stamp", "other"),
    [
        ("01/03/2026, 09:01 - ", "1/3/2026, 9:01 - "),
        ("[00:03] ", "[12:34] "),
        ("[1/3/26, 9:00:00\u202fPM] ", "[11/12/26, 10:00:00\u202fAM] "),
        ("09:00 ", "9:30 "),
        ("(09:00:01) ", "(9:00:02) "),
        ("2026-03-01T09:00:12Z ", "2026-03-01T09:00:13Z "),
    ],
)
@pytest.mark.parametrize("said", ["Messages are encrypted", "hm no name", "Bob left.\nAnd so on"])
def test_a_line_with_a_time_and_no_speaker_is_of_nobody(stamp: str, other: str, said: str) -> None:
    text = f"{other}{said}\n{stamp}Ana: Who?\n{other}{said}\n{other}Bob: Me.\n  at noon\n{stamp}Ana: Yes.\n"
    assert [turn.speaker for turn in turns_of(text)] == [None, "Ana", None, "Bob", "Ana"]
    chunks = TranscriptChunker(chunk_size=1 + len(other + said), include_speaker=True).chunk(text)
    assert [chunk.metadata.get("speaker") for chunk in chunks if said in chunk.content] == [None, None]


def test_a_time_in_another_form_is_said_by_who_speaks() -> None:
    text = "[2026-03-01 09:00] Ana: When?\n[2026-03-01 09:01] Bob: At\n09:30 in the hall\n[2026-03-01 09:02] Ana: OK"
    assert [turn.speaker for turn in turns_of(text)] == ["Ana", "Bob", "Ana"]


def test_a_log_of_which_few_lines_have_names_is_no_conversation() -> None:
    text = "".join(f"09:{n:02} it runs\n" for n in range(30)) + "09:40 pump: on\n09:41 valve: on\n09:42 pump: off\n"
    assert share_of_turns(text) < 0.5


def test_names_in_small_letters_speak_in_words() -> None:
    assert [turn.speaker for turn in turns_of("ana: hi there\nbob: oh well\nana: ok")] == ["ana", "bob", "ana"]


def test_two_speakers_called_a_and_b_are_no_answers() -> None:
    assert [turn.speaker for turn in turns_of("A: Hi.\nB: Hi.\nA: Bye.")] == ["A", "B", "A"]


def test_headings_go_with_the_turn_behind_them() -> None:
    text = "# Buying\n\nQ: Why?\nA: So it is.\n\n## Renting\n\nQ: How?\nA: By car.\n# not one\n"
    assert of(text, chunk_size=45) == [
        (None, "# Buying\n\nQ: Why?\nA: So it is."),
        (None, "## Renting\n\nQ: How?\nA: By car.\n# not one"),
    ]


def test_cues_of_subtitles() -> None:
    srt = "1\n00:00:01,000 --> 00:00:02,000\nHello there my\n\n2\n00:00:03,000 --> 00:00:04,000\nfriend. Bye.\n\n"
    srt += "3\n00:00:05,000 --> 00:00:06,000\nOne more.\n"
    first, second = of(srt.replace("\n", "\r\n"), chunk_size=110)
    assert first[1].endswith("friend. Bye.") and second[1].startswith("3\r\n")
    vtt = "WEBVTT\n\n00:01.000 --> 00:02.000 align:start\n<v Ana>Hello\n\nid-1\n00:03.000 --> 00:04.000\n"
    vtt += "<v.loud Bob B.>Hi.\n"
    assert [(speaker, content[:6]) for speaker, content in of(vtt, chunk_size=60)] == [
        ("Ana", "WEBVTT"),
        ("Bob B.", "id-1\n0"),
    ]
    named = "00:01.000 --> 00:02.000\nANA: Hello.\n\n00:03.000 --> 00:04.000\nNote: it rains.\n\n"
    named += "00:05.000 --> 00:06.000\nANA: Bye."
    assert [speaker for speaker, _ in of(named, chunk_size=40)] == ["ANA", None, "ANA"]


def test_overlap_repeats_whole_turns() -> None:
    text = "Ana: One two.\nBob: Three four.\nAna: Five six.\nBob: Seven eight."
    assert of(text, chunk_size=45, chunk_overlap=20)[1] == ("Bob", "Ana: Five six.\nBob: Seven eight.")


def test_the_share_of_turns_looks_at_the_beginning_only() -> None:
    talk = "Ana: Hello, how are you?\nBob: Well.\n"
    assert share_of_turns(talk * 2) == 1
    assert share_of_turns(talk * 500 + "prose\n" * 5_000) == 1
    assert share_of_turns("A line of prose.\n" * 2_000 + talk * 500) == 0
    assert 0.3 < share_of_turns("Ana: A.\n\nMore.\n\nBob: B.\n\nMore.\n\nAna: C.\n\nMore.") < 0.7


def test_wrong_flags_are_refused() -> None:
    with pytest.raises(ConfigurationError, match="include_speaker"):
        TranscriptChunker(include_speaker=1)  # type: ignore[arg-type]
