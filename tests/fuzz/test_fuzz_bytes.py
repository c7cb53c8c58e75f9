"""Files that are cut off, and files in several encodings: their text comes whole, or an error says where it ends."""

from __future__ import annotations

import codecs
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import RecursiveChunker
from chunkers.commands.support.decoding import UndecodableError, decoded, encoding_of
from laws import lawful
from strategies import SCRIPTS, texts

FILE = "".join(SCRIPTS).encode() + "👨‍👩‍👧‍👦 🇩🇪 e\u0301\r\n".encode()
ENCODINGS = [
    "utf-8",
    "utf-8-sig",
    "utf-16",
    "utf-16-le",
    "utf-32",
    "latin-1",
    "cp1252",
    "shift_jis",
    "gb18030",
    "koi8-r",
]


def text_of(data: bytes) -> str:
    """The text of a file of these bytes."""
    return "".join(decoded(io.BytesIO(data), lambda _: None))


def test_a_file_that_is_cut_off_at_any_byte_is_read_or_refused() -> None:
    for length in range(len(FILE) + 1):
        data = FILE[:length]
        whole = data.decode("utf-8", "ignore")
        if (end := len(whole.encode())) == length:
            assert text_of(data) == whole
        else:
            with pytest.raises(UndecodableError, match=f"at offset {end}\\)"):
                text_of(data)


@given(st.lists(st.tuples(texts(2), st.sampled_from(ENCODINGS)), max_size=4), st.binary(max_size=6))
def test_files_in_several_encodings_are_read_or_refused(parts: list[tuple[str, str]], end: bytes) -> None:
    data = b"".join(text.encode(encoding, "ignore") for text, encoding in parts) + end
    decode = codecs.getincrementaldecoder(encoding_of(data[:4]))()
    try:
        whole = decode.decode(data, final=True)
    except UnicodeDecodeError as error:
        with pytest.raises(UndecodableError, match=f"at offset {error.start}\\)"):
            text_of(data)
    else:
        assert text_of(data) == whole
        lawful(RecursiveChunker(chunk_size=50), whole)
