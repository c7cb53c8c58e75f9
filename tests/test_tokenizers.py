"""What a size means: every form a tokenizer can be given in, and counts that are true."""

from __future__ import annotations

import functools
import pickle
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from chunkers import ConfigurationError, FixedSizeChunker, RecursiveChunker, ResourceError
from chunkers.tokenizers import Characters, resolve
from chunkers.tokenizers.custom import Custom
from chunkers.tokenizers.huggingface import HuggingFace
from chunkers.tokenizers.seams import LONE_MARKS, is_piece_start, seam_after, seam_before
from chunkers.tokenizers.tiktoken import SEAMED, Tiktoken
from chunkers.tokenizers.words import Words
from strategies import SCRIPTS, TOKENIZERS, count_words, letters_of, texts, wordpiece

SENTENCE = "The pump runs at 3,000 rpm; it doesn't need oil.\n\nWhy? <|endoftext|> 水泵由三个部分组成，阀门控制流量。 "


@given(st.sampled_from([*TOKENIZERS, "wordpiece"]), texts(), st.data())
def test_a_slice_measures_what_it_counts(tokenizer: Any, text: str, data: st.DataObject) -> None:
    counter = resolve(wordpiece() if tokenizer == "wordpiece" else tokenizer)
    measure = counter.measure(text)
    for _ in range(5):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, len(text)))
        assert measure.size(start, end) == counter.count(text[start:end])


@given(
    st.sampled_from(["characters", "words", "cl100k_base"]),
    st.lists(st.sampled_from(SCRIPTS)).map("".join),
    st.integers(1, 50),
    st.data(),
)
def test_guesses_never_lie_too_near(tokenizer: str, text: str, budget: int, data: st.DataObject) -> None:
    measure = resolve(tokenizer).measure(text)
    words = [0, *(m.end() for m in re.finditer(r"\S+", text)), len(text)]
    start = data.draw(st.sampled_from(words))
    fitting = [end for end in words if end >= start and measure.size(start, end) <= budget]
    assert measure.reach(start, budget) >= max(fitting, default=0)
    end = data.draw(st.sampled_from(words))
    fitting = [start for start in words if start <= end and measure.size(start, end) <= budget]
    assert measure.back(end, budget) <= min(fitting, default=len(text))
    start, end = min(start, end), max(start, end)
    if (excess := measure.size(start, end) - budget) > 0:
        nearer = measure.shrink(start, end, excess)
        assert nearer < end
        assert all(at <= nearer for at in words if start <= at < end and measure.size(start, at) <= budget)


@given(st.integers(0, 900), st.integers(1, 900), st.integers(1, 900))
def test_guesses_of_a_function_are_close_where_the_text_is_even(at: int, length: int, budget: int) -> None:
    """A little too far rather than too near: three in a hundred, and what rounding takes."""
    for text in ("x" * 3000, ("x" * 999 + " ") * 3):
        measure = resolve(len).measure(text)
        assert budget <= measure.reach(at, budget) - at <= 1.03 * budget + 1
        assert budget <= (at + 2000) - measure.back(at + 2000, budget) <= 1.03 * budget + 1
        excess = min(length, budget)
        assert excess / 1.03 - 1 <= at + length - measure.shrink(at, at + length, excess) <= excess


@given(st.lists(st.sampled_from(["a", "bc", "d \n"]), min_size=2).map(" ".join), st.data())
def test_words_too_many_are_taken_off_the_end(text: str, data: st.DataObject) -> None:
    ends = [match.end() for match in re.finditer(r"\S+", text)]
    excess = data.draw(st.integers(1, len(ends) - 1))
    assert resolve("words").measure(text).shrink(0, len(text), excess) == ends[-excess - 1]


def test_what_is_left_of_a_token_counts_where_a_slice_ends_inside_of_it() -> None:
    measure = resolve("cl100k_base").measure("x hello")
    assert measure.size(0, 1) == 1 and measure.size(0, 2) == 2  # a space of " hello" is a token, too
    assert measure.shrink(0, 2, 1) == 1


@pytest.mark.parametrize(
    ("count", "far"),
    [
        pytest.param(lambda text: len(text.split()), 1.05, id="words"),
        pytest.param(lambda text: len(text.split()) + 2, 1.05, id="words and two marks"),
        pytest.param(lambda text: len(text.encode()), 1.05, id="bytes"),
        pytest.param(lambda text: len([part for part in text.split(". ") if part.strip()]), 1.4, id="sentences"),
    ],
)
def test_a_function_is_guessed_well_whatever_it_counts(count: Callable[[str], int], far: float) -> None:
    """Too far rather than too near, above all where sizes do not add up."""
    text = "".join(f"Item {i} turns the {'big ' * (i % 4)}wheel of the pump {i * i}. " for i in range(600))
    budget = count(text) // 5
    measure = resolve(count).measure(text)
    end = measure.reach(300, budget)
    assert 0.97 * budget <= count(text[300:end]) <= far * budget + 1
    start = measure.back(len(text) - 300, budget)
    assert 0.97 * budget <= count(text[start:-300]) <= far * budget + 1


@pytest.mark.parametrize("budget", [4, 12, 30, 60])
@pytest.mark.parametrize("marks", [0, 2])
def test_words_that_a_function_counts_are_guessed_to_a_word_or_two(marks: int, budget: int) -> None:
    """Hardly ever too near: words that the edges of blocks cut in halves would count twice."""
    text = "".join(f"Item {i} turns the {'big ' * (i % 4)}wheel of the pump {i * i}. " for i in range(100))
    measure = resolve(lambda text: len(text.split()) + marks).measure(text)
    starts = [match.start() for match in re.finditer(r"\S+", text)]
    for at in starts[100:-100]:
        assert budget - 1 <= len(text[at : measure.reach(at, budget + marks)].split()) <= budget + 2
        assert budget - 1 <= len(text[measure.back(at, budget + marks) : at].split()) <= budget + 2
    assert measure.reach(starts[7], 10_000) == len(text)
    assert measure.back(starts[-7], 10_000) == 0


@pytest.mark.parametrize("name", ["cl100k_base", "o200k_base"])
@given(text=texts())
def test_counts_add_up_at_seams(name: str, text: str) -> None:
    count = resolve(name).count
    at = seam_after(text, 0, len(text))
    while at > 0:
        assert seam_before(text, at - 1, at) == at
        assert count(text) == count(text[:at]) + count(text[at:])
        at = seam_after(text, at, len(text))


_AROUND_PIECES = st.lists(
    st.sampled_from([*"aB9é水\n\r\t /'-", *LONE_MARKS, "word", "'s", "123", "\n\n", "  "]), max_size=12
)


@pytest.mark.parametrize("name", ["cl100k_base", "o200k_base"])
@given(text=st.one_of(texts(), _AROUND_PIECES.map("".join)))
@example(text="one.\n/two")
@example(text="1234.5 it's:")
def test_counts_add_up_where_a_piece_starts(name: str, text: str) -> None:
    count = resolve(name).count
    for at in range(1, len(text)):
        if is_piece_start(text, at):
            assert count(text) == count(text[:at]) + count(text[at:])
            if text[at] in LONE_MARKS:
                assert count(text[: at + 1]) == count(text[:at]) + 1


@given(st.text("ab \n", max_size=30), st.integers(0, 30), st.integers(0, 30))
@example("a  b a b a", 0, 10)
@example("a b a b  a", 0, 10)
@example("a  b a", 0, 4)
@example("a b  ab a", 0, 6)
def test_the_nearest_seam_is_found(text: str, lo: int, hi: int) -> None:
    """A space between letters is one, whatever else may be."""
    lo, hi = sorted((min(lo, len(text)), min(hi, len(text))))
    seams = [at for at in range(lo + 1, hi + 1) if re.fullmatch(r"\S \S", text[at - 1 : at + 2])]
    assert seam_after(text, lo, hi) == min(seams, default=-1)
    assert seam_before(text, lo, hi) == max(seams, default=-1)


def test_seams_and_starts_of_pieces_are_found_where_they_are_said_to_be() -> None:
    """Where one is missed, counts stay true: only more is encoded."""
    assert seam_after("水泵缺水，油", 0, 4) == seam_before("水泵缺水，油", 0, 4) == 4
    assert seam_after("a pump，油", 2, 6) == seam_before("a pump，油", 2, 6) == -1
    assert [at for at in range(1, 10) if is_piece_start("rpm.\nAt\n\n2", at)] == [3, 5, 7, 9]


def test_pre_tokenizers_with_seams_are_those_whose_patterns_were_read() -> None:
    """A new version of tiktoken may change a pattern: then read it, and see whether seams.py still holds."""
    assert {"cl100k_base", "o200k_base"} <= SEAMED
    for name in ("cl100k_base", "o200k_base"):
        pattern = resolve(name).encoding._pat_str
        assert "(?<" not in pattern


def test_long_texts_are_encoded_block_by_block() -> None:
    text = "".join(f"Item {i}: " + ("x" * (i % 5000) + " word, 水泵由三个部分。\n") for i in range(0, 60_000, 997))
    assert len(text) > 130_000
    counter = resolve("cl100k_base")
    measure = counter.measure(text)
    for start, end in [(0, len(text)), (5, 70_000), (60_001, 131_000), (65_000, 66_000)]:
        assert measure.size(start, end) == counter.count(text[start:end])


def test_an_encoding_is_known_by_its_own_name_and_by_its_models() -> None:
    assert resolve("gpt-4") == resolve("cl100k_base") == Tiktoken("cl100k_base")
    assert resolve("gpt-4o") == Tiktoken("o200k_base")
    assert resolve(resolve("gpt-4").encoding) == Tiktoken("cl100k_base")
    assert repr(resolve("gpt-4")) == "Tiktoken('cl100k_base')"


def test_an_encoding_of_ones_own_is_counted_with() -> None:
    import tiktoken

    base = tiktoken.get_encoding("cl100k_base")
    own = tiktoken.Encoding("own", pat_str=r"\S|\s", mergeable_ranks=base._mergeable_ranks, special_tokens={})
    counter = resolve(own)
    measure = counter.measure(SENTENCE)
    assert counter.count("ab cd") == 5
    assert measure.size(3, 40) == counter.count(SENTENCE[3:40])
    assert max(c.size for c in FixedSizeChunker(chunk_size=7, tokenizer=own).chunk(SENTENCE)) == 7
    other = tiktoken.Encoding("own", pat_str=r"\S", mergeable_ranks=base._mergeable_ranks, special_tokens={})
    assert repr(counter) == repr(resolve(own)) != repr(resolve(other))  # names are not all there is to an encoding


@pytest.mark.parametrize("text", ["<|endoftext|>", "a <|fim_prefix|> b", "[CLS] a [SEP]"])
def test_text_like_a_special_token_is_plain_text(text: str) -> None:
    import tiktoken

    assert resolve("cl100k_base").count(text) == len(tiktoken.get_encoding("cl100k_base").encode_ordinary(text))
    assert resolve(wordpiece()).count("[CLS]") > resolve(wordpiece()).empty_size + 1
    assert (
        "".join(c.text for c in FixedSizeChunker(chunk_size=2, tokenizer="gpt-4", strip_whitespace=False).chunk(text))
        == text
    )


def test_halves_of_a_pair_count_as_one_character_if_both_are_there_else_as_an_unknown_one() -> None:
    text = "An \ud83d\ude00 here it is"
    counter = resolve("cl100k_base")
    assert counter.measure(text).size(0, len(text)) == counter.count(text) == counter.count("An 😀 here it is")
    words = resolve(wordpiece())
    assert words.count("pumps \ud83d run") == words.count("pumps \ufffd run") == 2 + 2 + 1 + 3


def test_a_tokenizer_that_truncates_and_pads_is_left_as_it_was() -> None:
    tokenizer = wordpiece()
    counter = resolve(tokenizer)
    assert counter.count("a") == 3
    assert counter.count("a " * 100) == 102
    assert len(tokenizer.encode("a " * 100).ids) == 8
    assert tokenizer.truncation is not None


def test_equal_tokenizers_make_equal_chunkers() -> None:
    from tokenizers import Tokenizer

    copy = Tokenizer.from_str(wordpiece().to_str())
    a, b = (RecursiveChunker(chunk_size=20, tokenizer=t) for t in (wordpiece(), copy))
    assert a == b
    assert hash(a) == hash(b)
    assert repr(a) == repr(b)
    assert pickle.loads(pickle.dumps(a)).chunk(SENTENCE) == b.chunk(SENTENCE)


def test_a_pickled_tokenizer_keeps_its_name_and_its_limit() -> None:
    """Workers would else make chunks that the model cuts off."""
    counter = HuggingFace(wordpiece(), "small", 8)
    copy = pickle.loads(pickle.dumps(counter))
    assert copy == counter and repr(copy) == repr(counter)
    assert copy.max_chunk_size == copy.default_chunk_size == 8


@pytest.mark.parametrize(
    ("function", "text", "size"),
    [
        (len, "abc", 3),
        (str.split, "a b c", 3),
        (count_words, "a b", 2),
        (letters_of, "a b.", 2),
        (lambda t: t.encode(), "é", 2),
    ],
)
def test_any_function_counts(function: Any, text: str, size: int) -> None:
    assert resolve(function).count(text) == size


@pytest.mark.parametrize("answer", [-1, 1.5, None, "no number"[:0] or object()])
def test_a_function_that_counts_nonsense_is_named(answer: object) -> None:
    def nonsense(_: str) -> Any:
        return answer

    with pytest.raises(ConfigurationError, match=r"tokenizer must return an int.*nonsense"):
        RecursiveChunker(chunk_size=5, tokenizer=nonsense).chunk("some text")


def test_functions_are_named_without_an_address() -> None:
    assert repr(resolve(functools.partial(count_words))) == "Custom(partial(strategies:count_words, [], {}))"
    assert " at 0x" not in repr(resolve(lambda t: len(t)))


@pytest.mark.parametrize("tokenizer", ["no-such-tokenizer", "", "gtp-4", 7, None, 3.5, ["characters"]])
def test_what_is_no_tokenizer_is_refused_by_name(tokenizer: Any) -> None:
    with pytest.raises(ConfigurationError, match=re.escape(repr(tokenizer))):
        RecursiveChunker(tokenizer=tokenizer)


def test_an_encoding_that_cannot_be_loaded_says_which_why_and_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    import requests

    def refuse(*_: Any, **__: Any) -> Any:
        raise requests.ConnectionError("no route to host")

    monkeypatch.setenv("TIKTOKEN_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(requests, "get", refuse)
    chunker = RecursiveChunker(tokenizer="p50k_base")  # nothing is loaded yet
    message = r"(?s)'p50k_base'.*\(ConnectionError: no route to host\).*TIKTOKEN_CACHE_DIR"
    with pytest.raises(ResourceError, match=message):
        chunker.chunk("text")


def test_defaults_depend_on_what_is_counted() -> None:
    sizes = {name: RecursiveChunker(tokenizer=name).budget for name in ("characters", "words", "cl100k_base")}
    assert sizes == {"characters": 1000, "words": 200, "cl100k_base": 400}
    assert RecursiveChunker(tokenizer=len).budget == 400
    assert isinstance(resolve("words"), Words)
    assert isinstance(resolve("characters"), Characters)
    assert isinstance(resolve(len), Custom)
