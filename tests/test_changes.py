"""What changed between two versions: applied to the old chunks it gives the new ones, and embeds nothing twice."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chunkers import Changes, Chunk, Chunker, RecursiveChunker, changes
from strategies import chunkers, texts

sentences = st.lists(st.sampled_from(["It runs. ", "It needs oil. ", "Why?\n\n", "Stop!\n", "Dr. Lee. "]), max_size=30)
versions = st.tuples(chunkers(), *[st.one_of(texts(), sentences.map("".join))] * 2)
subsets = st.lists(st.booleans(), min_size=200, max_size=200)


def applied(found: Changes, old: list[Chunk]) -> tuple[dict[str, Chunk], dict[str, str]]:
    """The store of chunks and that of vectors, by id, after the changes; a content stands for its vector."""
    chunks = {chunk.id: chunk for chunk in old}
    stored = {chunk.id: chunk.content for chunk in old}
    vectors = dict(stored)
    for gone in [*found.removed, *(pair.old for pair in found.moved)]:
        del chunks[gone.id], vectors[gone.id]
    for before, new in [*found.moved, *found.copied]:
        chunks[new.id], vectors[new.id] = new, stored[before.id]
    for new in found.added:
        chunks[new.id], vectors[new.id] = new, new.content
    return chunks, vectors


def check(old: list[Chunk], new: list[Chunk]) -> Changes:
    found = changes(old, new)
    chunks, vectors = applied(found, old)
    assert chunks == {chunk.id: chunk for chunk in new}
    assert vectors == {chunk.id: chunk.content for chunk in new}
    known = {chunk.content for chunk in old}
    assert not known & {chunk.content for chunk in found.added}
    added = {chunk.id for chunk in [*found.added, *(pair.new for pair in found.copied)]}
    assert not added & {chunk.id for chunk in found.removed}
    assert sorted(chunk.index for chunk in [*found.removed, *found.unchanged, *(p.old for p in found.moved)]) == [
        chunk.index for chunk in old
    ]
    return found


@given(versions)
def test_changes_applied_to_the_old_chunks_give_the_new_ones(given: tuple[Chunker, str, str]) -> None:
    chunker, old, new = given
    found = check(chunker.chunk(old), chunker.chunk(new))
    assert all(pair.old.id == pair.new.id for pair in found.moved)


@given(versions, subsets, subsets)
def test_lists_with_gaps_are_compared_too(given: tuple[Chunker, str, str], old: list[bool], new: list[bool]) -> None:
    chunker, before, after = given
    check(
        [chunk for chunk in chunker.chunk(before) if old[chunk.index % 200]],
        [chunk for chunk in chunker.chunk(after) if new[chunk.index % 200]],
    )


@given(chunkers(), texts())
def test_equal_versions_have_no_changes(chunker: Chunker, text: str) -> None:
    chunks = chunker.chunk(text)
    found = changes(chunks, chunker.chunk(text))
    assert not found
    assert found.unchanged == chunks


def lines(*contents: str) -> list[Chunk]:
    return RecursiveChunker(chunk_size=8, respect_levels=True).chunk("\n\n".join(contents))


def test_of_equal_chunks_the_last_id_goes_and_the_others_stay() -> None:
    found = check(lines("same", "one", "same", "same"), lines("one", "same", "same"))
    assert [chunk.occurrence for chunk in found.removed] == [2]
    assert [(p.old.content, p.old.start, p.new.start) for p in found.moved] == [("one", 6, 0), ("same", 0, 5)]
    assert [chunk.start for chunk in found.unchanged] == [11]
    assert not found.added and not found.copied


def test_one_more_of_a_known_content_is_copied_not_embedded() -> None:
    found = check(lines("same", "one"), lines("same", "new", "same", "one"))
    assert [chunk.content for chunk in found.added] == ["new"]
    assert [(p.old.start, p.new.start, p.new.occurrence) for p in found.copied] == [(0, 11, 1)]
    assert found.unchanged == lines("same", "one")[:1]


def test_other_metadata_of_the_same_content_is_a_move() -> None:
    old = Chunk("a", 0, 1, 0, 1, "a", {"page": 1})
    new = Chunk("a", 0, 1, 0, 1, "a", {"page": 2})
    assert changes([old], [new]).moved == [(old, new)]


def test_any_iterables_will_do_and_empty_ones() -> None:
    chunks = lines("one", "two")
    assert changes(iter(chunks), iter(())).removed == chunks
    assert changes((), iter(chunks)).added == chunks
    assert not changes((), ())
