"""The viewer in a real browser, where one is installed: its script works, and that of no document does."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

import chunkers

pytest.importorskip("jinja2")
from attacks import ATTACKS, OWN, displayed, hostile, hostile_report

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), "")
OPTIONS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--virtual-time-budget=3000",
)
pytestmark = pytest.mark.skipif(not BROWSER, reason="no Chromium on the path")


def opened(page: str, folder: Path) -> str:
    """The page as the browser has it after its scripts have run."""
    file = folder / "page.html"
    file.write_text(page, "utf-8")
    command = [BROWSER, *OPTIONS, f"--user-data-dir={folder / 'profile'}", "--dump-dom", file.as_uri()]
    return subprocess.run(command, capture_output=True, check=True, timeout=120).stdout.decode()


def test_a_browser_would_run_an_attack_that_is_not_escaped(tmp_path: Path) -> None:
    assert 'data-owned="1"' in opened(f"<!doctype html><html><body>{ATTACKS[0]}", tmp_path)


def test_a_browser_runs_the_pages_script_and_no_attack(tmp_path: Path) -> None:
    frames = "".join(f"<iframe srcdoc='{escaped(hostile(attack))}'></iframe>" for attack in ATTACKS)
    shown = opened(watched(frames, "#panel h3"), tmp_path)
    assert f"<title>{len(ATTACKS)} work, 0 owned</title>" in shown
    assert "<html data-owned" not in shown


def test_a_report_of_a_comparison_runs_no_attack(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    pytest.importorskip("bm25s")
    shown = opened(hostile_report(tmp_path / "runs"), tmp_path)
    assert "data-owned" not in shown.partition(">")[0] + shown.partition("<html")[2].partition(">")[0]
    assert shown.count("&lt;script&gt;") > 10 and "<script" not in shown and "onerror=" not in attributes(shown)


def test_what_a_notebook_displays_runs_no_attack(tmp_path: Path) -> None:
    displays, sandbox = "".join(map(displayed, ATTACKS)), ' sandbox="allow-scripts"'
    assert displays.count(sandbox) == len(ATTACKS)
    displays = displays.replace(sandbox, "")  # so that the pages inside can be looked at, too
    shown = opened(watched(displays, "section"), tmp_path)
    assert f"<title>{len(ATTACKS)} work, 0 owned</title>" in shown
    assert "<html data-owned" not in shown


def watched(frames: str, working: str) -> str:
    """A page that says in its title in how many frames there is what is `working`, and how many an attack owns."""
    return f"""<!doctype html><html><body>{frames}<script>onload = () => {{
        const roots = [...document.querySelectorAll("iframe")].map((frame) => frame.contentDocument.documentElement);
        document.title = roots.filter((root) => root.querySelector("{working}")).length + " work, "
          + roots.filter((root) => root.dataset.owned).length + " owned";
    }};</script>"""


def attributes(page: str) -> str:
    """Everything in the page that stands in a tag."""
    return " ".join(re.findall(r"<[^<>]*>", page))


def escaped(page: str) -> str:
    """The page as the value of an attribute."""
    return page.replace("&", "&amp;").replace("'", "&#39;")


def test_the_policy_stops_even_what_would_be_markup(tmp_path: Path) -> None:
    page = chunkers.view("Text.", chunkers.RecursiveChunker()).html
    broken = page.replace(
        "<main>", f"<main><script>{OWN}</script><img src=x onerror={OWN}><style>main{{display:none}}</style>"
    )
    assert 'data-owned="1"' not in opened(broken, tmp_path)
    assert 'data-owned="1"' in opened(broken.replace("Content-Security-Policy", "X"), tmp_path)
