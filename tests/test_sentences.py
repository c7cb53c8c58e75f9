"""Sentences cover the text, paragraph by paragraph; and the rules read it as people do."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from chunkers import Span, sentences
from chunkers.boundaries.sentence_rules import languages, marks
from chunkers.boundaries.sentences import sentence_ends
from strategies import texts

CODES = ["en", "de", "fr", "nl", "ru", "el", "hy", "hi", "zh", "ja", "xx"]
BLANK_LINES = re.compile(r"(?:\r\n?+|\n)(?:[ \t]*+(?:\r\n?+|\n))++")

# What the rules look for, so that they meet, also across blank lines.
PIECES = [
    *(
        "\n",
        "\n\n",
        "\r\n",
        "\r",
        " \n \n ",
        " ",
        "  ",
        "\t",
        "\xa0",
        "\u2028",
        "\x0c",
        "\x1c",
        "\x00",
        "\ud800",
        "\ufe0f",
    ),
    *(".", ". ", "! ", "?", "…", "...", ". . .", ". . . .", "。", "？", "।", "։", ":", "; ", ",", ",,", ":)", " :-) "),
    *(
        '"',
        "''",
        " ' ",
        "'",
        "«",
        "»",
        "“",
        "”",
        "」",
        "(",
        ")",
        "[",
        "]",
        "[1]",
        "[...]",
        "/",
        "|",
        "```",
        "-----",
        "=====",
    ),
    *(
        "1.",
        "2.",
        "1)",
        "2)",
        "(1) ",
        "(a) ",
        "a.",
        "b.",
        "c.",
        "ii.)",
        "iii.)",
        "- ",
        "* ",
        "• ",
        "# ",
        "== x ==",
        "1.2 ",
    ),
    *("The", "He", "word", "Dr", "e.g", "No", "I", "A", "x", "12", "é", "Él", "と", "a@b.c", "http://a.b/c?d=e"),
]
tangles = st.lists(st.one_of(st.sampled_from(PIECES), texts(2)), max_size=30).map("".join)


def parts(text: str, language: str = "en") -> list[str]:
    """The texts of the sentences."""
    return [text[start:end] for start, end in sentences(text, language)]


def paragraphs(text: str) -> list[Span]:
    """What stands between blank lines."""
    spans, start = [], 0
    for blank in BLANK_LINES.finditer(text):
        spans.append(Span(start, blank.start()))
        start = blank.end()
    return [*spans, Span(start, len(text))]


@given(tangles, st.sampled_from(CODES))
def test_sentences_cover_all_that_is_not_blank_in_order(text: str, language: str) -> None:
    reached = 0
    for start, end in sentences(text, language):
        assert reached <= start < end
        assert not text[reached:start].strip()
        assert text[start:end] == text[start:end].strip()
        reached = end
    assert not text[reached:].strip()


@given(tangles, st.sampled_from(CODES))
@example("The end. '\n\nThe next", "en")
@example("2.\n\nb. The", "en")
@example("i.)\n; ii.)\n\nThe", "ru")
@example("He. :-)\r\n\r\n1) x\r2) y", "en")
def test_a_paragraph_is_segmented_as_if_it_stood_alone(text: str, language: str) -> None:
    alone = [
        Span(paragraph.start + start, paragraph.start + end)
        for paragraph in paragraphs(text)
        for start, end in sentences(text[paragraph.start : paragraph.end], language)
    ]
    assert sentences(text, language) == alone


@given(tangles, st.sampled_from(CODES))
def test_ends_are_those_of_the_sentences(text: str, language: str) -> None:
    assert sentence_ends(text, language) == [end for _, end in sentences(text, language)]
    assert sentence_ends(text, language) == sentence_ends(text, language)


@pytest.mark.parametrize("text", ["", " ", "\n\n", "\r\n \t\r\n"])
def test_a_blank_text_has_no_sentences(text: str) -> None:
    assert sentences(text) == []


# Each text is written with a "|" where a sentence ends and another starts.
EXAMPLES = {
    "en": [
        # titles, abbreviations of the three classes
        "Mrs. Hill saw Prof. Adams.| She waved.",
        "We sell tools, e.g. Saws and drills.| They last.",
        "He works for Smith & Co. in Leeds.| He likes it.",
        "Bring pens, paper, etc. The room has none.".replace("etc. ", "etc.| "),
        "See No. 7 and vol. 3, pp. 12-14.| Then answer: no.| Really.",
        "Her flight leaves at 6 p.m. on Tuesday.| She packs.",
        "The U.S. Army came in 1944.| It left in the U.S. The rest stayed.".replace("U.S. The", "U.S.| The"),
        "Green et al. (2019) agree.| Vol. IV does not.",
        # initials and the pronoun
        "J. R. Miller wrote it.| T. S. Brown read it.",
        "They asked you and I. We said yes.".replace("I. ", "I.| "),
        # numbers: decimals, dates, versions, ordinals
        "It grew 3.5 percent in 2019.| In 2020 it shrank.",
        "Use version 2.0.1 now.| Version 1.9 is old.",
        "It was signed on Jan. 5, 1999.| It ended on Feb. 3.| Nobody knew.",
        # addresses
        "Write to a.b@example.org or see https://example.org/a.html?q=1.| Thanks.",
        # ellipses
        "I wonder ... perhaps not.| So it goes...| Next day it rained.",
        "Then . . . silence.",
        "That was all. . . . The end came.".replace("all. ", "all.| "),
        # quotes and brackets belong to the left
        '"Stop!" he cried.| "Why?"| "Because."',
        "(It rained.)| He stayed (for once) in.| Good.",
        'She said "Enough." Then she left.'.replace('." ', '."| '),
        "“One.” “Two.”".replace("” “", "”| “"),
        'They wrote "it holds in all cases." (Baker 12).| We agree.',
        # footnote marks
        "Water is wet.[1]| Fire is hot. [23]| Ice is cold.",
        # lists
        "1. First step.| 2. Second step.| 3. Third step.",
        "Do this:| 1) Open the box.| 2) Read the sheet.",
        "a. Apples| b. Berries| c. Cherries".replace("|", "\n|"),
        "The parts:|\n- a pump|\n- a valve|\n- a pipe",
        "Duties:|\n(a) to pay;|\n(b) to keep records; and|\n(c) to report.",
        '1. TERMS|\n1.1 "Goods" means goods.|\n1.2 "Price" means No. 4 of the list.',
        # headings, table rows, ruled lines
        "# Title|\nSome text goes on\nhere.|\n## Part|\nMore.",
        "== History ==|\nIt began in May.",
        "See below.|\n----------|\nSigned.",
        # line ends
        "A line that was wrapped\nby hand. It\ngoes on.".replace("hand. ", "hand.| "),
        "He came with Mr.\nFox and left.",
        "A value of\n5. It was\nread at noon.".replace("5. ", "5.| "),
        "One|\n\nTwo|\r\n\r\nThree|\r \rFour",
        # careless writing
        "i went home.| it was late",
        "That was good.The next was not.".replace("good.", "good.|"),
        "Use asyncio.Queue here.",
        "So glad :)| Now we can start.| Great!!! :-)| Yes!",
        "He paid (!) Smith for it.| Odd.",
        "It rained;| The rest is known.",
        "Things to do\n|- wash\n|- cook",
        "He stayed - as he\n- and she - knew.| Fine.",
        "What?!| No way!!!| Really?",
        '"Is it ok?" he asked.| Yes!',
    ],
    "de": [
        "Am 3. Mai kam Dr. Huber.| Er blieb bis zum 12. Jahrhundert.",
        "Wir trafen den 45. Präsidenten.| Es war 1999.| Danach ging er.",
        "Er mag z. B. Äpfel und d. h. Obst.| Das ist gut.",
        "»Komm!« rief sie.| „Nein.“ Er blieb.".replace("“ ", "“| "),
        "Es kostet ca. 5 Euro inkl. Steuer.| Die Str. ist lang.",
    ],
    "nl": [
        "Hij won.| ,,Ik ben blij.''| De rest zweeg.",
        "Dat is alles. '' De trein kwam.".replace("'' ", "''| "),
        "Hij sliep.| 's Avonds kwam ze met z'n auto.| 't Is laat.",
        "Mevr. Jansen en dhr. De Wit kwamen.| Ze bleven.",
    ],
    "fr": [
        "M. Martin et Mme Petit arrivent.| Il pleut.",
        "C'est « la fin. » Les autres restent.".replace("» ", "»| "),
        "Il a vu l'art. 3 de la loi.| Elle aussi.",
    ],
    "es": ["¿Qué hora es?| ¡Son las dos!| El Sr. López duerme.", "Vive en EE. UU. desde 1990.| Le gusta."],
    "pt": ["O Sr. Silva chegou.| A Sra. Costa saiu às 10.| Boa noite."],
    "it": ["Il sig. Rossi è qui.| La dott.ssa Verdi no.| Ecco."],
    "ru": ["Он родился в 1901 г. в Москве.| Умер в 1950 г.| Был проф. Иванов."],
    "pl": ["Urodził się 3. maja, tj. w poniedziałek.| Prof. Nowak wie."],
    "el": ["Τι ώρα είναι;| Είναι δύο.| Ο κ. Νίκος κοιμάται."],
    "hy": ["Նա եկավ։| Ես գնացի:| Վերջ։"],
    "ar": ["هل جاء؟| نعم، جاء.| شكرا."],
    "ur": ["وہ آیا۔| میں گیا۔"],
    "hi": ["वह आया।| डॉ. राव गए।| क्या हुआ?"],
    "am": ["እሱ መጣ።| እሷ ሄደች፧| አዎ።"],
    "my": ["သူလာသည်။| ငါသွားသည်။"],
    "km": ["គាត់មក។| ខ្ញុំទៅ។"],
    "bo": ["ང་འགྲོ།| ཁོང་ཡོང་།"],
    "ko": ["비가 옵니다.| 정말 좋아요| 내일 봐요!", "정말 맛있습니다| 또 올게요."],
    "zh": ["今天下雨。|明天呢？|太好了!|“走吧。”|他说完了。|他读《为什么？》这本书。"],
    "ja": ["今日は雨。|「行こう。」と言った。|本当!?|はい。"],
    "xx": ["Dr. Who kom.| La Sra. Gil y el Sr. Paz.| 下雨。|Fin: 12:30."],
    "en-US": ["Mr. Low left.| I stayed."],
    "pt_BR": ["O Sr. Lima veio.| Ela não."],
}


@pytest.mark.parametrize(("language", "marked"), [(code, text) for code, rows in EXAMPLES.items() for text in rows])
def test_examples(language: str, marked: str) -> None:
    expected = [part.strip() for part in marked.split("|")]
    assert parts(marked.replace("|", ""), language) == expected


def test_table_rows_are_sentences() -> None:
    assert parts("| a | b |\n|-----|-----|\n| 1 | 2 |") == ["| a | b |", "|-----|-----|", "| 1 | 2 |"]


def test_ends_stand_before_the_blank_and_behind_the_closing_marks() -> None:
    text = 'He said "No."  Then [he left].\n'
    assert sentence_ends(text) == [13, 30]
    assert sentences(text) == [Span(0, 13), Span(15, 30)]


def test_an_unknown_language_has_the_words_of_all() -> None:
    union = languages.load("xx")
    for code in ("en", "de", "ru"):
        assert languages.load(code).starters <= union.starters
    assert not union.end_marks
    assert languages.load("de_AT") is languages.load("de")


@pytest.mark.parametrize("mark", marks.SCRIPT_TERMINATORS + marks.WIDE_TERMINATORS)
def test_every_terminator_ends_a_sentence_in_every_language(mark: str) -> None:
    assert len(parts(f"word{mark} word", "en")) == 2


@pytest.mark.parametrize(
    "unit",
    [
        ".",
        ". ",
        "!?",
        '"',
        "(1) ",
        "1. ",
        "a.b.",
        "A. ",
        "…",
        " ",
        "\n",
        "。",
        "\r\n",
        '. "',
        ". '' ",
        "-",
        "= ",
        "\n# ",
        "\n1. ",
        "1. 2. ",
    ],
)
def test_hostile_texts_are_covered(unit: str) -> None:
    text = unit * 20_000 + "x"
    spans = sentences(text)
    assert "".join(text[start:end] for start, end in spans).split() or not text.strip()
    assert sum(len("".join(text[start:end].split())) for start, end in spans) == len("".join(text.split()))
    assert text[: spans[0].start].strip() == text[spans[-1].end :].strip() == ""


APPOINTMENT = (
    "Dr. Smith of Acme Corp. met Mr. J. P. Marlow at 3.30 p.m. in Washington D.C. on Jan. 5. They discussed fig. 3 "
    'vs. table 2.1 (see e.g. sec. 4). "Is it ok?" he asked. Yes! It cost $3.50... Then they left.'
)
CASES = [
    ("zh", "今天下雨。明天晴天。股票下跌了。", [(0, 5), (5, 10), (10, 16)]),
    ("zh", "今天天气很好。我们去公园散步。晚上回家吃饭。", [(0, 7), (7, 15), (15, 22)]),
    ("en", "Dr. Lee met Mr. Fox at 5 p.m. on Jan. 3. They left.", [(0, 40), (41, 51)]),
    ("en", APPOINTMENT, [(0, 87), (88, 142), (143, 164), (165, 169), (170, 186), (187, 202)]),
]


@pytest.mark.parametrize(("language", "text", "expected"), CASES)
def test_reported_cases(language: str, text: str, expected: list[tuple[int, int]]) -> None:
    assert sentences(text, language) == expected
