"""Every example runs in a folder of its own, and prints what its README shows."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent.parent / "examples"
EXAMPLES = sorted(FOLDER.glob("*.py"))
SHOWN = dict(
    re.findall(
        r"^```console\n\$ python examples/(\w+\.py)\n(.*?)^```$",
        (FOLDER / "README.md").read_text("utf-8"),
        re.DOTALL | re.MULTILINE,
    )
)


NEEDED = {"ray_pipeline.py": "ray"}
"""What is too large to be installed with the tests."""
TALKATIVE = {"ray_pipeline.py"}
"""Examples whose progress is on stderr."""


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_an_example_prints_what_the_readme_shows(example: Path, tmp_path: Path) -> None:
    if example.name in NEEDED:
        pytest.importorskip(NEEDED[example.name])
    # The newest pydantic warns of how LlamaIndex's first 0.14 use it.
    command = [sys.executable, "-X", "utf8", "-W", "ignore:The 'validate_default' attribute", str(example)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines(keepends=True)
    # LlamaIndex's first 0.14 say what they load.
    assert "".join(line for line in lines if not line.startswith("Loading llama_index.")) == SHOWN[example.name]
    assert example.name in TALKATIVE or not done.stderr
