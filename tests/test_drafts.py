"""Questions drafted by rules: what is asked of a text, and where its answer stands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ConfigurationError, Span
from chunkers.commands.support.corpus import examples
from chunkers.evaluation import draft_questions, load_questions
from chunkers.evaluation.drafts import RULES
from chunkers.evaluation.quotes import Quoted
from command_line import records, run

DOCUMENTS = {path.name: path.read_bytes().decode() for path in sorted(examples().iterdir())}


def asked(text: str, name: str = "page.txt") -> list[tuple[str, str]]:
    """The question and the rule of each draft."""
    return [(draft.question.text, draft.rule) for draft in draft_questions({name: text})]


@pytest.mark.parametrize(
    ("sentence", "question", "rule"),
    [
        ("A weir box is a small computer beside a river.", "What is a weir box?", "definition"),
        ("Weir boxes are computers that stand beside a river.", "What are weir boxes?", "definition"),
        ("`requests` is a library for people who like HTTP.", "What is requests?", "definition"),
        ('"Working Day" means a day that is no holiday.', 'What does "Working Day" mean?', "definition"),
        ("BOD stands for the biochemical oxygen demand.", "What does BOD stand for?", "definition"),
        ("Ada Lovelace was an English mathematician of note.", "Who was Ada Lovelace?", "definition"),
        ("The large buoy costs £11,850 without tax.", "How much does the large buoy cost?", "number"),
        ("A full calibration takes about 40 minutes.", "How long does a full calibration take?", "number"),
        ("Passwords have at least 14 characters.", "How many characters do passwords have?", "number"),
        ("The rate limit is 600 requests per minute.", "What is the rate limit?", "number"),
        ("Annual leave is limited to 26 days a year.", "What is annual leave limited to?", "number"),
        ("Invoices must be paid within 30 days.", "How soon must invoices be paid?", "number"),
        ("You may work abroad for up to 20 working days.", "For how long may you work abroad?", "number"),
        ("Up to nine buoys can share a channel.", "How many buoys can share a channel?", "count"),
        ("There are six pods in each region.", "How many pods are there in each region?", "count"),
        ("The Tower Mill was restored in 1942.", "When was the Tower Mill restored?", "date"),
        ("In May 1880, Jane Roe was born in Kendal.", "When was Jane Roe born in Kendal?", "date"),
        ("The Long River was directed by Ana Costa.", "Who was the Long River directed by?", "person"),
        ("Hannah is responsible for stock and repairs.", "Who is responsible for stock and repairs?", "person"),
        ("The Tower Mill is located in the north of Kendal.", "Where is the Tower Mill located?", "person"),
        ("Packs are stored outdoors because they may burn.", "Why are packs stored outdoors?", "reason"),
    ],
)
def test_each_rule_asks_for_what_a_sentence_tells(sentence: str, question: str, rule: str) -> None:
    text = f"Nobody knew more.\n\n{sentence} It was enough."
    (draft,) = draft_questions({"a.txt": text})
    assert (draft.question.text, draft.rule, draft.quotes) == (question, rule, (sentence,))
    assert [text[start:end] for start, end in draft.question.evidence] == [sentence]
    assert draft.question.draft


@pytest.mark.parametrize(
    "sentence",
    [
        "It is a small computer beside a river.",
        "The game was a success in all of Europe.",
        "This box is a small computer beside a river.",
        "In summer a buoy is a fine thing to have.",
        "The only reason is a lack of time and money.",
        "Waste management is an important part of a city.",
        "The game was released in 2011.",
        "He was born in 1880 in a small town.",
        "Two years later the company moved to Kendal.",
        "The meeting is responsible for this and that.",
        "They are kept outdoors because they may burn.",
        "x = a if b is a list else c.",
        "Does anyone know what a buoy is?",
    ],
)
def test_nothing_is_asked_that_needs_the_sentences_before(sentence: str) -> None:
    assert not asked(f"First things first.\n\n{sentence} And so on.")


def test_headings_are_asked_with_how_their_sections_begin() -> None:
    page = """# Manual

The manual is short.

## 2.1 Installing the app

The app is installed from the store. Open it once.

## Swollen battery packs

A battery pack that is swollen must not be charged.

## Pumps vs. siphons

Pumps need power, and siphons need a way down that ends below.

## Overview

An overview of everything there is to know about it.

## Dark theme

By popular request from people who look at charts.

## Wiring diagrams of boxes

```text
diagram
```
"""
    drafts = draft_questions({"manual.md": page})
    assert [(draft.question.text, draft.quotes[0]) for draft in drafts] == [
        ("How do you install the app?", "The app is installed from the store. Open it once."),
        ("Swollen battery packs", "A battery pack that is swollen must not be charged."),
        (
            "What is the difference between Pumps and siphons?",
            "Pumps need power, and siphons need a way down that ends below.",
        ),
    ]


def test_questions_of_a_page_are_asked_as_they_are() -> None:
    page = (
        "# FAQ\n\n## Can I rent a buoy?\n\nYes, by the week.\n\n**What does a buoy weigh?**\n\n23 kg with batteries.\n"
    )
    page += "\n**Can I open it?**\n\nNo, it is sealed.\n"  # what is it?
    drafts = draft_questions({"faq.md": page})
    assert [(draft.question.text, draft.quotes, draft.rule) for draft in drafts] == [
        ("Can I rent a buoy?", ("Yes, by the week.",), "asked"),
        ("What does a buoy weigh?", ("23 kg with batteries.",), "asked"),
    ]


def test_questions_of_conversations_and_their_answers() -> None:
    interview = "Q: Which oil does the pump need?\nA: Grade 46.\n\nQ: And when?\nA: Every 500 hours.\n"
    drafts = draft_questions({"interview.txt": interview})
    assert [(draft.question.text, draft.quotes) for draft in drafts] == [
        ("Which oil does the pump need?", ("Grade 46.",)),
        ("And when?", ("Every 500 hours.",)),
    ]
    meeting = (
        "Ana: Good morning.\n\nBen: Morning. How many charities use our stations?\n\n"
        "Ana: Seventy four of them use our stations.\n\nBen: Really?\n\nAna: Yes.\n\nBen: Fine.\n"
    )
    drafts = draft_questions({"meeting.txt": meeting})
    assert [draft.question.text for draft in drafts] == ["How many charities use our stations?"]
    assert drafts.drafts[0].quotes == ("Seventy four of them use our stations.",)


def test_a_question_with_two_answers_is_left_out_and_counted() -> None:
    twice = "A weir is a low dam across a river.\n\nA weir is a wall that holds water back.\n"
    assert draft_questions({"a.txt": twice}).dropped == {"asked twice": 2}
    repeated = "The Tower Mill was restored in 1942.\n\nSo it was.\n\nNote: The Tower Mill was restored in 1942.\n"
    assert not draft_questions({"a.txt": repeated}).drafts
    two = {"a.txt": "A weir is a low dam across a river.", "b.txt": "A weir is a wall that holds water."}
    assert draft_questions(two).dropped == {"asked twice": 2}


@pytest.mark.parametrize("count", [5, 40])
def test_drafts_come_from_all_documents_alike(count: int) -> None:
    drafts = draft_questions(DOCUMENTS, count=count)
    assert len(drafts) == count
    shares = [sum(draft.question.document == name for draft in drafts) for name in DOCUMENTS]
    every = [len(draft_questions({name: text}, count=1_000)) for name, text in DOCUMENTS.items()]
    fair = max(shares)
    assert all(share >= min(of, fair - 1) for share, of in zip(shares, every, strict=True))


def test_what_is_written_is_read_back_and_the_same_every_time(tmp_path: Path) -> None:
    drafts = draft_questions(DOCUMENTS, count=60)
    path = tmp_path / "q.jsonl"
    path.write_text("".join(draft.line() for draft in drafts), "utf-8")
    read = load_questions(path, DOCUMENTS)
    assert not read.problems and read.questions == drafts.questions
    assert draft_questions(DOCUMENTS, count=60) == drafts
    assert {draft.rule for draft in drafts} <= set(RULES)


PIECES = [
    *("A weir", " is ", "a low dam", ". ", "\n\n", "# ", "## How to open", "?"),
    *("**", "Q: ", "A: ", "in 1942", "was ", "The Tower Mill ", "built ", "because "),
    *("must ", "within 30 days", "|", "```\n", "\r\n", "é", "🌙", "“"),
    *("- "),
]


@given(st.lists(st.sampled_from(PIECES), max_size=60).map("".join), st.sampled_from(["a.md", "a.txt", "a"]))
def test_evidence_is_exact_whatever_the_text(text: str, name: str) -> None:
    for draft in draft_questions({name: text}):
        spans = draft.question.evidence
        assert draft.quotes == tuple(text[start:end] for start, end in spans)
        assert all(quote and text.count(quote) == 1 for quote in draft.quotes)
        assert draft.question.text.strip()


@pytest.mark.parametrize("name", ["a.md", "a.txt", "a.py", "a.json", "a.csv", "a.html"])
def test_documents_that_say_nothing_give_nothing(name: str) -> None:
    assert not draft_questions({name: ""}).drafts and not draft_questions({name: "…\n\n—\n"}).drafts
    assert not draft_questions({}).drafts


def test_count_is_checked() -> None:
    with pytest.raises(ConfigurationError, match="count must be a whole number from 1 on"):
        draft_questions(DOCUMENTS, count=0)


def test_the_command_writes_drafts_that_say_so(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "mill.txt").write_text("The Tower Mill was restored in 1942.\n", "utf-8")
    (tmp_path / "docs" / "other.txt").write_text("Nothing to see.\n", "utf-8")
    output = tmp_path / "q.jsonl"
    result = run("questions", tmp_path / "docs", "-o", output)
    assert result.exit_code == 0 and "1 draft of questions (1 date)" in result.stderr
    assert "about 1 of 2 documents" in result.stderr and "none about other.txt" in result.stderr
    (row,) = records(output.read_text("utf-8"))
    assert row == {
        "id": "mill.txt-1",
        "question": "When was the Tower Mill restored?",
        "corpus_id": "mill.txt",
        "spans": [[0, 36]],
        "quotes": ["The Tower Mill was restored in 1942."],
        "draft": True,
        "rule": "date",
    }
    again = run("questions", tmp_path / "docs", "--quiet")
    assert [json.loads(line) for line in again.stdout.splitlines()] == [row] and not again.stderr


def test_a_document_is_not_replaced_by_its_questions(tmp_path: Path) -> None:
    mill = tmp_path / "mill.txt"
    mill.write_text("The Tower Mill was restored in 1942.\n", "utf-8")
    result = run("questions", mill, "-o", mill)
    assert result.exit_code == 2 and "the output must be no file that is read" in result.stderr
    assert mill.read_text("utf-8").startswith("The Tower")


def test_a_folder_of_which_nothing_can_be_asked_is_code_1_and_replaces_nothing(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Nothing to see.\n", "utf-8")
    output = tmp_path.parent / "kept.jsonl"
    output.write_text("kept", "utf-8")
    result = run("questions", tmp_path, "-o", output)
    assert result.exit_code == 1 and "no question could be drafted" in result.stderr
    assert output.read_text("utf-8") == "kept"


def test_only_what_is_taken_is_looked_for_in_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = list[str]()
    places = Quoted.places

    def counted(self: Quoted, quote: str) -> list[Span]:
        looked.append(quote)
        return places(self, quote)

    monkeypatch.setattr(Quoted, "places", counted)
    text = "".join(f"The Tower Mill {n} was restored in 1942.\n\n" for n in range(1_000))
    assert len(draft_questions({"a.txt": text}, count=5)) == len(looked) == 5
