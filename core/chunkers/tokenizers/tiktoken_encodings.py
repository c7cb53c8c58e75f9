"""The encodings of OpenAI's models: by name, loaded once, and what is told of their tokens."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING

from chunkers.errors import ResourceError

if TYPE_CHECKING:
    import numpy as np
    import tiktoken
    from numpy.typing import NDArray

__all__ = ["encoding_name", "fingerprint", "load", "token_lengths"]

_CONTINUING = bytes(range(0x80, 0xC0))  # of UTF-8, bytes that are not the first of a character


def encoding_name(name: str) -> str | None:
    """The encoding of that name, or of the model of that name; None if tiktoken knows neither."""
    import tiktoken

    if name in tiktoken.list_encoding_names():
        return name
    try:
        return tiktoken.encoding_name_for_model(name)
    except KeyError:
        return None


@cache
def load(name: str) -> tiktoken.Encoding:
    """The encoding of that name.

    Raises:
        ResourceError: It cannot be loaded.
    """
    import tiktoken

    try:
        return tiktoken.get_encoding(name)
    except Exception as error:  # noqa: BLE001 - whatever tiktoken and what it loads with may raise
        raise ResourceError(
            f"tokenizer: the encoding {name!r} could not be loaded ({_cause(error)}); connect to the "
            "internet once (tiktoken keeps a copy), or set TIKTOKEN_CACHE_DIR to a folder that has it, or use "
            "tokenizer='characters' or a local tokenizers.Tokenizer"
        ) from None  # the message has the cause; the chain of it is ninety lines of a network library


def _cause(error: BaseException) -> str:
    """What went wrong at the bottom of a chain of errors, in one line."""
    while deeper := error.__cause__ or error.__context__:
        error = deeper
    return f"{type(error).__name__}: {error}"


@cache
def token_lengths(encoding: tiktoken.Encoding) -> NDArray[np.uintc]:
    """The number of characters that start in each token, by id: of its bytes, those that continue none."""
    import numpy as np

    lengths = np.zeros(encoding.max_token_value + 1, np.uintc)
    for token in encoding.token_byte_values():
        lengths[encoding.encode_single_token(token)] = len(token.translate(None, _CONTINUING))
    return lengths


@cache
def fingerprint(encoding: tiktoken.Encoding) -> str:
    """Digest of a custom encoding: of its pattern and of all its tokens."""
    digest = blake2b(encoding._pat_str.encode(), digest_size=8)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] - there is no public name for it
    for token in encoding.token_byte_values():
        digest.update(len(token).to_bytes(4, "big") + token)
    return digest.hexdigest()
