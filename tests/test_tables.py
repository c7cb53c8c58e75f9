"""Tables: laws on delimited texts, and what is cut where."""

from __future__ import annotations

import csv
import io
import itertools
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ConfigurationError, TableChunker
from chunkers.boundaries.tables.records import read_records
from chunkers.cli import application
from documents_of_tables import CELLS, tables
from laws import keep_the_laws
from strategies import parameters, texts

pytest.importorskip("typer")
from typer.testing import CliRunner


@given(
    st.sampled_from([None, ",", "\t"]), st.sampled_from([None, True, False]), parameters(), st.one_of(tables(), texts())
)
def test_the_laws_hold_for_tables(
    delimiter: str | None, header: bool | None, given_: dict[str, Any], text: str
) -> None:
    chunker = TableChunker(delimiter=delimiter, has_header=header, **given_)
    keep_the_laws(chunker, text, chunker.chunk(text))


@given(
    st.lists(st.lists(CELLS.filter(lambda c: "\x00" not in c), min_size=2, max_size=4), min_size=1, max_size=8),
    st.sampled_from(["\n", "\r\n", "\r"]),
    st.sampled_from(",;\t|"),
)
def test_records_are_those_of_the_csv_module(rows: list[list[str]], end: str, delimiter: str) -> None:
    out = io.StringIO()
    starts = []
    for row in rows:
        starts.append(out.tell())
        csv.writer(out, delimiter=delimiter, lineterminator=end, quoting=csv.QUOTE_ALL).writerow(row)
    text = out.getvalue()
    records = read_records(text, delimiter, '"', header=False)
    assert list(records.starts) == [len("".join(text[:start])) for start in starts]
    for i, row in enumerate(rows):
        parts = records.dialect.parts(text[records.starts[i] : records.end(i)].removesuffix(end))
        assert [part[1:-1].replace('""', '"') for part in parts] == row


# -------------------------------------------------------------------------------------------------- examples


def contents(text: str, size: int, **parameters: Any) -> list[str]:
    return [chunk.content for chunk in TableChunker(chunk_size=size, **parameters).chunk(text)]


def rows(text: str, size: int, **parameters: Any) -> list[dict[str, Any]]:
    return [chunk.metadata for chunk in TableChunker(chunk_size=size, **parameters).chunk(text)]


NOTES = "nr,remark\n" + "".join(f'{i},"note ""{i}""\nsecond, line"\n' for i in range(3))


def test_the_header_goes_with_every_part_and_quoted_line_ends_cut_nothing() -> None:
    assert contents(NOTES, 40) == [f'nr,remark\n{i},"note ""{i}""\nsecond, line"' for i in range(3)]
    assert rows(NOTES, 40) == [{"row": i, "rows": 1} for i in (1, 2, 3)]
    chunks = TableChunker(chunk_size=40).chunk(NOTES)
    assert chunks[1].text == '1,"note ""1""\nsecond, line"'


def test_a_header_that_takes_more_than_half_is_left_out() -> None:
    text = "a_long_name,another_name\n" + "".join(f"{i},x\n" for i in range(20))
    assert contents(text, 48)[1:] == [c.text for c in TableChunker(chunk_size=48).chunk(text)][1:]
    assert all(content.startswith("a_long_name") for content in contents(text, 50))


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_the_delimiter_is_found(delimiter: str, end: str) -> None:
    text = "".join(delimiter.join(row) + end for row in (["id", "price, note"], *([str(i), "1,5"] for i in range(9))))
    text = text if delimiter != "," else text.replace("price, note", "price").replace("1,5", "15")
    found = contents(text, 34)
    assert len(found) > 1
    assert all(content.startswith(f"id{delimiter}price") for content in found)


def test_a_header_is_never_alone() -> None:
    text = "id,text\n1," + "This is a sentence. " * 4 + "\n2,b\n"
    for size in range(20, 90):
        assert "id,text" not in contents(text, size)


def test_a_record_that_is_too_big_is_cut_between_cells_then_in_sentences() -> None:
    text = "x;y;z\n" + "first cell, with words;Second. It has sentences. Three.;3" + "\n"
    assert contents(text, 24, has_header=False) == [
        "x;y;z",
        "first cell, with words;",
        "Second.",
        "It has sentences.",
        "Three.;3",
    ]


def test_an_unclosed_quote_swallows_nothing(caplog: pytest.LogCaptureFixture) -> None:
    text = 'a,b\n1,"x\n2,"y"\n' + "".join(f"{i},z\n" for i in range(3, 9))
    assert len(read_records(text, None, '"', None).starts) == 9
    assert len(caplog.records) == 1
    assert len(read_records('a,b\n1,"x\n' + "2,y\n" * 50, None, '"', None).starts) == 52


def test_lines_before_the_header_are_text() -> None:
    text = "# made in May\nReport\n\nname;price\n" + "".join(f"n{i};1,{i}\n" for i in range(6))
    found = contents(text, 26)
    assert found[0] == "# made in May\nReport"
    assert all(content.startswith("name;price\n") for content in found[1:])


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("id,name\n1,x\n2,y\n", True),
        (",name\n1,x\n2,y\n", True),
        ("1,2\n3,4\n5,6\n", False),
        ("2024-01-05,x\n2024-01-06,y\n", False),
        ("a,a\nb,c\nd,e\n", False),
        ("a,\nb,c\nd,e\n", False),
    ],
)
def test_a_first_record_of_names_is_a_header(text: str, named: bool) -> None:
    [table] = read_records(text, None, '"', None).tables
    assert (table.body > table.start) is named


def test_whether_there_is_a_header_can_be_said() -> None:
    assert contents("1,2\n3,4\n5,6\n7,8\n", 8, has_header=True)[1] == "1,2\n5,6"
    assert contents("a,b\n3,4\n5,6\n7,8\n", 8, has_header=False)[1] == "5,6\n7,8"
    assert contents("one\ntwo\nthree\n", 10, has_header=True) == ["one\ntwo", "one\nthree"]


def test_markdown_tables_repeat_header_and_rule() -> None:
    header = "| id | name |\n|----|------|\n"
    text = (
        "Some text.\n\n"
        + header
        + "".join(f"| {i} | n{i} |\n" for i in range(8))
        + "\nAfter | it.\n\n|a|b|\n|-|-|\n|1|2|"
    )
    found = TableChunker(chunk_size=70).chunk(text)
    with_rows = [chunk for chunk in found if "| n" in chunk.text]
    assert len(with_rows) > 1
    assert all(header in chunk.content for chunk in with_rows)
    assert found[-1].content.endswith("|a|b|\n|-|-|\n|1|2|")
    assert [chunk.metadata["row"] for chunk in with_rows] == [1, 4, 7]


def test_overlap_repeats_whole_records() -> None:
    text = "id,v\n" + "".join(f"{i},{i * i}\n" for i in range(30))
    starts = set(read_records(text, None, '"', None).starts)
    chunks = TableChunker(chunk_size=40, chunk_overlap=15).chunk(text)
    assert all(b.start in starts and b.start < a.end for a, b in itertools.pairwise(chunks))


def test_a_record_that_is_kept_whole_is_marked() -> None:
    text = "id,text\n1," + "word " * 12 + "\n2,b\n"
    chunks = TableChunker(chunk_size=30, oversized="keep").chunk(text)
    assert [chunk.metadata.get("oversized") for chunk in chunks] == [True, None]


def test_wrong_parameters_are_named() -> None:
    for wrong in ({"delimiter": "ab"}, {"quotechar": "\n"}, {"has_header": 1}, {"delimiter": '"'}):
        with pytest.raises(ConfigurationError, match=next(iter(wrong))):
            TableChunker(**wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [40, 60, 90])
def test_balanced_packing_cuts_no_record_that_fits(size: int) -> None:
    text = "id,name,txt\n" + "".join(f"{i},{'n' * (6 - i % 5)},{'w ' * (i * 7 % 8)}x\n" for i in range(40))
    chunks = TableChunker(chunk_size=size, packing="balanced").chunk(text)
    lines = [line for chunk in chunks for line in chunk.text.split("\n")]
    assert lines == text.splitlines()


def test_the_command_can_turn_quotes_off() -> None:
    text = 'a,b\n"1\n2",3\n4,5\n'
    options = ["split", "-s", "table", "--quotechar", "none", "--chunk-size", "10", "-q"]
    result = CliRunner().invoke(application(), options, input=text)
    assert result.exit_code == 0
    found = [json.loads(line)["text"] for line in result.stdout.splitlines()]
    assert found == [chunk.text for chunk in TableChunker(chunk_size=10, quotechar=None).chunk(text)]
    assert found != [chunk.text for chunk in TableChunker(chunk_size=10).chunk(text)]
