"""Nothing is sent, fetched, started, unpickled or written unless asked for, whatever a document says."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

for extra in ("typer", "matplotlib", "bm25s", "jinja2"):
    pytest.importorskip(extra)

WATCHED = """
import json, os, sys, tempfile
import matplotlib.font_manager  # may ask the system for its fonts when it is first imported
import numpy.testing  # before version 2 asks the system for its processor
tempfile.gettempdir()  # tries once whether a file can be written there; torch asks for it
from chunkers import STRATEGIES, create
from chunkers.cli import main

FORBIDDEN = (
    "socket.connect", "socket.getaddrinfo", "socket.gethostby", "socket.sendto", "socket.sendmsg", "urllib.", "http.",
    "ftplib.", "smtplib.", "webbrowser.", "subprocess.", "os.system", "os.exec", "os.spawn", "os.posix_spawn",
    "os.startfile", "os.fork", "pickle.find_class", "os.remove", "os.rmdir", "shutil.rmtree",
)
done, written = [], []

def watch(event, arguments):
    if event.startswith(FORBIDDEN):
        done.append(f"{event} {arguments}"[:200])
    elif event == "open" and isinstance(arguments[0], str) and arguments[2] & (os.O_WRONLY | os.O_RDWR):
        written.append(arguments[0])
    elif event == "os.rename":
        written.append(str(arguments[1]))

sys.addaudithook(watch)
documents, commands = json.load(sys.stdin)
for name in STRATEGIES:
    given = {"embedder": "words"} if name == "semantic" else {}
    for tokenizer in ("characters", "cl100k_base"):
        for source, text in documents.items():
            create(name, tokenizer=tokenizer, **given).chunk(text, metadata={"source": source})
codes = []
for command in commands:
    try:
        main(command)
    except SystemExit as stop:
        codes.append(stop.code)
print(json.dumps([done, sorted(set(written)), codes]), file=sys.stderr)
"""

DOCUMENTS = {
    "page.html": """<!DOCTYPE html SYSTEM "http://127.0.0.1:9/a.dtd" [<!ENTITY x SYSTEM "file:///etc/passwd">]>
<link rel=stylesheet href="http://127.0.0.1:9/a.css"><script src="http://127.0.0.1:9/a.js"></script>
<h1>Pumps</h1><img src="http://127.0.0.1:9/a.png"><p>&x; What does a pump need? A pump needs oil.</p>
<iframe src="http://127.0.0.1:9/"></iframe><meta http-equiv=refresh content="0;url=http://127.0.0.1:9/">""",
    "page.xml": '<?xml-stylesheet href="http://127.0.0.1:9/a.xsl"?><a xmlns:xi="http://www.w3.org/2001/XInclude">'
    '<xi:include href="file:///etc/passwd"/></a>',
    "notes.md": "# Pumps\n\n![a](http://127.0.0.1:9/a.png) A pump needs oil. It runs all day.\n\n"
    "{% include '/etc/passwd' %} {{ ''.__class__.__mro__ }} `rm -rf .`\n\n"
    "## When do valves open?\n\nValves open at noon, every day.\n",
    "data.json": '{"$ref": "http://127.0.0.1:9/schema.json", "__proto__": {"a": 1}, "py/object": "os.system"}',
    "data.yaml": '!!python/object/apply:os.system ["touch owned"]\na: &a [*a]\nb: !include http://127.0.0.1:9/\n',
    "table.csv": "a,b\n=HYPERLINK(\"http://127.0.0.1:9\"),@SUM(1)\n+cmd|' /C calc'!A0,-1\n",
    "program.py": "import os\nos.system('touch owned')\neval(input())\n",
    "talk.txt": "ANN: Fetch http://127.0.0.1:9/ now. A pump needs oil.\nBOB: No. It runs all day.\n" * 4,
}
QUESTION = {"id": "a", "question": "What does a pump need?", "corpus_id": "notes.md", "quotes": ["A pump needs oil."]}


def test_nothing_happens_unasked(tmp_path: Path) -> None:
    docs, out = tmp_path / "docs", tmp_path / "out"
    for folder in (docs, out):
        folder.mkdir()
    for name, text in DOCUMENTS.items():
        (docs / name).write_text(text, "utf-8")
    (tmp_path / "questions.jsonl").write_text(json.dumps(QUESTION) + "\n", "utf-8")
    up = docs / ".." / "docs"  # a name that goes up and down again
    commands: list[list[str]] = [
        ["split", str(up), "-s", "auto", "-o", str(out / "split.jsonl")],
        ["inspect", str(up), "-o", str(out / "inspect.txt"), "--fail-on", "never"],
        ["view", str(up / "page.html"), str(up / "notes.md"), "-o", str(out / "view.html")],
        ["recommend", str(up)],
        ["calibrate", str(up), "--embedder", "words", "--cache", str(out / "cache"), "-o", str(out / "plot.svg")],
        ["questions", str(up), "-o", str(out / "questions.jsonl")],
        [
            *("compare", str(docs), "--embedder", "words", "--size", "99", "--strategy", "recursive"),
            *("--folder", str(out / "runs"), "-o", str(out / "report.html")),
        ],
        ["demo", str(docs), "--questions", str(tmp_path / "questions.jsonl"), "--max-questions", "1"],
    ]
    ran = subprocess.run(
        [sys.executable, "-c", WATCHED],
        input=json.dumps([DOCUMENTS, commands]),
        capture_output=True,
        text=True,
        check=False,
        timeout=200,
        cwd=tmp_path,
        env={**os.environ, "TMPDIR": str(out)},  # what is written for a moment only counts, too
    )
    done, written, codes = json.loads(ran.stderr.splitlines()[-1])
    assert done == []
    assert codes == [0] * len(commands), ran.stderr
    assert [path for path in written if not Path(path).is_relative_to(out) and path != os.devnull] == []
    assert {path.name: path.read_text("utf-8") for path in docs.iterdir()} == DOCUMENTS
    assert sorted(path.name for path in tmp_path.iterdir()) == ["docs", "out", "questions.jsonl"]
