"""Documents that fuzzing found, which broke something once: every strategy keeps the laws for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from chunkers import STRATEGIES, create
from laws import lawful

CASES = sorted((Path(__file__).parent / "cases").iterdir())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_what_broke_once_is_mended(case: Path) -> None:
    text = case.read_bytes().decode("utf-8")
    for strategy in STRATEGIES:
        given = {"embedder": "words"} if strategy == "semantic" else {}
        for size in (7, 60):
            lawful(create(strategy, chunk_size=size, chunk_overlap=size // 3, **given), text)
