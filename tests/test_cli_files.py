"""What the command line reads and writes: no output is lost, no text is skipped in silence, no name is altered."""

from __future__ import annotations

import codecs
import io
import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import RecursiveChunker

pytest.importorskip("typer")
from chunkers.commands.support.decoding import decoded
from command_line import records, run

TEXT = "Ångström – one. Two 👩‍👩‍👧!\r\n\r\nThree\u2028four\u0085 five.\rSix e\u0301.\r\n" * 30
OLD = "what was there before\n"
ENCODINGS = {
    "utf-8": ("utf-8", b""),
    "utf-8 with mark": ("utf-8", codecs.BOM_UTF8),
    "utf-16-le": ("utf-16", codecs.BOM_UTF16_LE),
    "utf-16-be": ("utf-16", codecs.BOM_UTF16_BE),
    "utf-32-le": ("utf-32", codecs.BOM_UTF32_LE),
    "utf-32-be": ("utf-32", codecs.BOM_UTF32_BE),
}
posix = pytest.mark.skipif(os.name != "posix", reason="links, pipes and names of POSIX")
common = pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is forbidden to root")


def process(code: str, *arguments: object, **options: Any) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-c", f"{code}; from chunkers.cli import main; main()", *map(str, arguments)]
    return subprocess.run(command, check=False, stderr=subprocess.PIPE, timeout=60, **options)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    file = tmp_path / "old.jsonl"
    file.write_text(OLD)
    return file


@pytest.fixture
def text(tmp_path: Path) -> Path:
    file = tmp_path / "docs" / "text.txt"
    file.parent.mkdir()
    file.write_text("A sentence. " * 2000)
    return file


def test_an_output_is_kept_when_nothing_can_be_read(old: Path) -> None:
    result = run("split", "nofile", "-o", old)
    assert result.exit_code == 1 and "nofile: No such file" in result.stderr
    assert old.read_text() == OLD and list(old.parent.iterdir()) == [old]
    assert run("split", "nofile", "-o", old.parent / "new.jsonl").exit_code == 1
    assert list(old.parent.iterdir()) == [old]


def test_an_output_is_replaced_by_what_can_be_read(old: Path, text: Path) -> None:
    result = run("split", "nofile", text, "-o", old)
    rows = records(old.read_text("utf-8"))
    assert result.exit_code == 1 and [row["text"] for row in rows] == [
        chunk.text for chunk in RecursiveChunker().chunk(text.read_text())
    ]
    summary = f"chunkers: 1 text, {len(rows)} chunks; 1 could not be read; written to {old}"
    assert result.stderr.splitlines()[-1] == summary
    assert sorted(old.parent.iterdir()) == [text.parent, old]
    assert run("split", text, "-o", old, "-q").stderr == ""


def test_a_folder_without_text_gives_an_output_without_chunks(old: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert run("split", tmp_path / "empty", "-o", old).exit_code == 0 and old.read_text() == ""


@posix
def test_a_disk_that_becomes_full_costs_neither_the_old_output_nor_what_was_found(old: Path, text: Path) -> None:
    limit = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (9000, 9000))"
    for part in ("old.jsonl.part", "old.jsonl.2.part"):
        done = process(limit, "split", text, "-o", old)
        said = done.stderr.decode()
        assert done.returncode == 1 and "the output cannot be written" in said and "Traceback" not in said
        assert f"in {old.parent / part}; old.jsonl is as it was" in said and old.read_text() == OLD
        assert len((old.parent / part).read_text().splitlines()) > 2


def test_what_earlier_commands_left_is_neither_read_nor_overwritten(text: Path) -> None:
    output = text.parent / "out.jsonl"
    left = [text.parent / "out.jsonl.part", text.parent / "out.jsonl.3.part"]
    for file in left:
        file.write_text(OLD)
    assert run("split", text.parent, "-o", output).exit_code == 0
    assert {row["source"] for row in records(output.read_text())} == {str(text)}
    assert [file.read_text() for file in left] == [OLD, OLD]


@posix
def test_an_output_keeps_its_mode_and_its_link(old: Path, text: Path) -> None:
    old.chmod(0o640)
    link = text.parent / "link.jsonl"
    link.symlink_to(old)
    assert run("split", text, "-o", link).exit_code == 0
    assert link.is_symlink() and stat.S_IMODE(old.stat().st_mode) == 0o640
    assert len(records(old.read_text())) > 2


@pytest.mark.parametrize(("name", "rule"), [("docs", "is a folder"), ("no/out.jsonl", "make the folder")])
def test_an_output_that_cannot_be_is_refused_before_anything_is_done(text: Path, name: str, rule: str) -> None:
    result = run("split", text, "-o", text.parent.parent / name)
    assert result.exit_code == 2 and "--output must be" in result.stderr and rule in result.stderr


@common
def test_a_protected_output_is_not_replaced(old: Path, text: Path) -> None:
    old.chmod(0o400)
    assert run("split", text, "-o", old).exit_code == 2 and old.read_text() == OLD


def test_a_hyphen_is_standard_output(text: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(text.parent)
    assert run("split", text, "-o", "-").stdout == run("split", text).stdout != ""
    assert list(text.parent.iterdir()) == [text]


@posix
def test_a_pipe_is_written_to_as_it_is(text: Path) -> None:
    done = process("import sys", "split", text, "-o", "/dev/stdout", stdout=subprocess.PIPE)
    assert done.returncode == 0 and done.stdout.decode() == run("split", text).stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is always full")
def test_a_device_that_takes_nothing_is_reported(text: Path) -> None:
    result = run("split", text, "-o", "/dev/full")
    assert (
        result.exit_code == 1 and result.stderr == "chunkers: the output cannot be written: No space left on device\n"
    )


@posix
@pytest.mark.parametrize(("closed", "reason"), [(0, "input is closed"), (1, "output is closed")])
def test_closed_streams_are_no_traceback(text: Path, closed: int, reason: str) -> None:
    files = [] if closed == 0 else [text]
    code = f"import os, sys; os.close({closed}); sys.{('stdin', 'stdout')[closed]} = None"
    done = process(code, "split", *files)
    assert done.returncode == 1 and reason in done.stderr.decode() and b"Traceback" not in done.stderr


@pytest.mark.parametrize("name", ENCODINGS)
def test_offsets_are_those_of_the_text_as_python_reads_it(name: str, tmp_path: Path) -> None:
    encoding, mark = ENCODINGS[name]
    file = tmp_path / "text"
    file.write_bytes(mark + TEXT.encode(name.removesuffix(" with mark")))
    with file.open(encoding=encoding, newline="") as opened:
        text = opened.read()
    expected = [chunk.text for chunk in RecursiveChunker(chunk_size=60).chunk(text)]
    for result in (
        run("split", file, "--chunk-size", 60),
        run("split", tmp_path, "--chunk-size", 60),
        run("split", "-", "--chunk-size", 60, stdin=file.read_bytes()),
    ):
        rows = records(result.stdout)
        assert (result.exit_code, result.stderr) == (0, "") and [row["text"] for row in rows] == expected
        assert all(row["text"] == text[row["start"] : row["end"]] for row in rows)


class Trickle(io.BytesIO):
    """A pipe that gives few bytes at once."""

    width = 1

    def read1(self, size: int | None = -1, /) -> bytes:
        return self.read(min(size or 0, self.width))


@given(st.text(st.characters(exclude_categories=["Cs"])), st.sampled_from(sorted(ENCODINGS)), st.integers(1, 5))
def test_pieces_are_the_whole_text_however_bytes_come(text: str, name: str, width: int) -> None:
    encoding, mark = ENCODINGS[name]
    data = mark + text.encode(name.removesuffix(" with mark"))
    if name == "utf-16-le" and text.startswith("\0"):
        return  # its first four bytes are the mark of UTF-32
    pipe, counts = Trickle(data), list[int]()
    pipe.width = width
    assert "".join(decoded(pipe, counts.append)) == data.decode(encoding)
    assert sum(counts) == len(data)


def test_what_a_folder_holds_beside_texts_is_named_once_and_counted(text: Path) -> None:
    (text.parent / "latin").write_bytes("Ångström".encode("latin-1"))
    (text.parent / "cut.txt").write_bytes(codecs.BOM_UTF16_LE + "Cut".encode("utf-16-le")[:-1])
    (text.parent / "markless").write_bytes("No mark.".encode("utf-16-le"))
    (text.parent / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0")
    result = run("split", text.parent)
    assert result.exit_code == 1 and {row["source"] for row in records(result.stdout)} == {str(text)}
    skipped, cut, latin, summary = result.stderr.splitlines()
    assert "skipped 2 as no text" in skipped and "markless, " in skipped and "picture.png" in skipped
    assert "cut.txt: not UTF-16 (byte 0x74 at offset 6)" in cut
    assert "latin: not UTF-8 (byte 0xc5 at offset 0); convert it to UTF-8" in latin
    assert summary.startswith("chunkers: 1 text, ") and summary.endswith("; 2 skipped; 2 could not be read")


@posix
@pytest.mark.parametrize("name", ["line\nend.txt", "bell\a.txt", 'quote".txt', os.fsdecode(b"latin-\xe9.txt")])
def test_the_source_is_the_true_name_and_what_is_shown_is_printable(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    try:
        file.write_text("A text.")
    except OSError:
        pytest.skip("no file can have this name here")
    output = tmp_path / "out.jsonl"
    process("import sys", "split", tmp_path, "-o", output)
    shown = process("import sys", "split", file, stdout=subprocess.PIPE).stdout.decode()
    for row in (*records(output.read_text("utf-8")), *records(shown)):
        assert row["source"] == str(file) and Path(row["source"]).read_text() == row["text"]
    title = process("import sys", "split", file, "-f", "text", stdout=subprocess.PIPE).stdout.decode().split("\n")[0]
    failed = process("import sys", "split", f"{file}.no").stderr.decode()
    assert title.isprintable() and failed.removesuffix("\n").isprintable() and failed.count("No such file") == 1


@posix
def test_links_to_folders_are_not_followed_and_files_are_listed_once(text: Path) -> None:
    folder = text.parent
    (folder / "sub").mkdir()
    (folder / "sub" / "loop").symlink_to(folder)
    (folder / "sub" / "up").symlink_to(folder.parent)
    (folder / "zlink.txt").symlink_to(text)
    result = run("split", folder, text, folder / "." / "text.txt", folder)
    rows = records(result.stdout)
    assert result.exit_code == 0 and [row["index"] for row in rows] == list(range(len(rows)))
    assert {row["source"] for row in rows} == {str(text)}
    assert "skipped 2 as links to folders: " in result.stderr and "sub/loop" in result.stderr
    assert run("split", folder / "sub" / "loop").stdout != "", "one that is named is followed"


@pytest.mark.parametrize("package", ["typer", "rich"])
def test_a_missing_extra_is_said_once_with_the_command_that_installs_it(package: str) -> None:
    done = process(f"import sys; sys.modules[{package!r}] = None", "split", "x")
    assert done.returncode == 2
    assert done.stderr.decode() == f'chunkers: {package} is not installed; run: pip install "chunkers[cli]"\n'
