"""An edit changes the chunks around it and no others: behind it, cuts fall where they fell before."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import Chunker, FixedSizeChunker, RecursiveChunker, SentenceChunker, changes, sentences

SIZE = 60
PROSE = [RecursiveChunker, SentenceChunker]
sentence = st.sampled_from(
    ["It runs. ", "Why? ", "The pump needs oil, e.g. two litres a day. ", "水泵由三个部分组成。", "Go!\n"]
)
paragraph = st.lists(sentence, min_size=1, max_size=6).map("".join)
document = st.lists(paragraph, max_size=8).map("\n\n".join)
BIG = "This one paragraph is by itself too big for a chunk, of whatever kind its units may be. " * 4
chunkers_of_prose = st.builds(
    lambda cls, **given: cls(chunk_size=SIZE, **given),
    st.sampled_from(PROSE),
    tokenizer=st.sampled_from(["characters", "words", "cl100k_base", len]),
    respect_levels=st.booleans(),
    strip_whitespace=st.booleans(),
    oversized=st.sampled_from(["split", "keep"]),
)


@given(chunkers_of_prose, document, document, document)
def test_a_paragraph_too_big_for_a_chunk_starts_one_whatever_stands_before(
    chunker: Chunker, old: str, new: str, rest: str
) -> None:
    tail = f"{BIG}\n\n{rest}"
    versions = [chunker.chunk(f"{head}\n\n{tail}") for head in (old, new)]
    starts = [len(head) + 2 for head in (old, new)]
    tails = [[c.content for c in chunks if c.start >= at] for chunks, at in zip(versions, starts, strict=True)]
    assert tails[0] == tails[1]
    assert tails[0][0].startswith(BIG[:40])


@given(chunkers_of_prose, document, document, document)
def test_two_versions_once_in_step_stay_in_step(chunker: Chunker, old: str, new: str, tail: str) -> None:
    """A chunk that starts at the same paragraph in both is followed by the same chunks."""
    texts = [f"{head}\n\nThe same. {tail}" for head in (old, new)]
    contents: list[dict[int, str]] = []
    for text, head in zip(texts, (old, new), strict=True):
        contents.append({c.start - len(text): c.content for c in chunker.chunk(text) if c.start >= len(head) + 2})
    breaks = {at + 2 - len(tail) for at in range(len(tail)) if tail.startswith("\n\n", at)}
    common = sorted(set(contents[0]) & set(contents[1]) & breaks)
    if common:
        first = common[0]
        assert [c for at, c in contents[0].items() if at >= first] == [
            c for at, c in contents[1].items() if at >= first
        ]


# -------------------------------------------------------------------------------------------------- how far it goes


def prose(random: Random, paragraphs: int) -> str:
    """Paragraphs of one to nine sentences of three to twenty-five words."""
    words = ["pump", "valve", "oil", "copper", "the", "of", "storage", "hall", "metres", "checks", "a", "is"]

    def one() -> str:
        return " ".join(random.choice(words) for _ in range(random.randint(3, 25))).capitalize() + "."

    return "\n\n".join(" ".join(one() for _ in range(random.randint(1, 9))) for _ in range(paragraphs))


def edited(random: Random, text: str) -> str:
    """The text with one sentence inserted, deleted or changed."""
    start, end = random.choice(sentences(text))
    kept, new = random.choice([(start, "A new sentence. "), (end, ""), (end, "Another sentence of several words. ")])
    return text[:start] + new + text[kept:]


def embedded(chunker: Chunker, edits: int = 8) -> tuple[int, list[int]]:
    """The number of chunks, and how many of them are new after each edit."""
    random = Random(7)  # noqa: S311 - the same texts in every run
    text = prose(random, 360)
    old = chunker.chunk(text)
    return len(old), [len(changes(old, chunker.chunk(edited(random, text))).added) for _ in range(edits)]


@pytest.mark.parametrize("cls", PROSE)
@pytest.mark.parametrize("overlap", [0, 60])
@pytest.mark.parametrize("tokenizer", ["characters", "cl100k_base"])
def test_a_changed_sentence_changes_a_few_chunks_of_hundreds(cls: type[Chunker], overlap: int, tokenizer: str) -> None:
    size, overlap = (300, overlap) if tokenizer == "characters" else (75, overlap // 4)
    chunks, new = embedded(cls(chunk_size=size, chunk_overlap=overlap, tokenizer=tokenizer))
    assert chunks >= 400
    assert mean(new) <= 4
    assert max(new) <= 20


def test_windows_of_fixed_size_are_all_new_behind_an_edit() -> None:
    """What the documentation warns of."""
    chunks, new = embedded(FixedSizeChunker(chunk_size=300))
    assert mean(new) >= chunks / 4
