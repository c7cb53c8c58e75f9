"""Documents with known borders: passages of different documents, one after the other (F. Choi, 2000)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from chunkers import sentences

__all__ = ["Joined", "joined", "sentences_of"]

LEAST = 16  # characters of a sentence; shorter ones are titles and remains of tables


@dataclass(frozen=True)
class Joined:
    """A text, and the offsets at which another document goes on."""

    text: str
    borders: frozenset[int]


def sentences_of(text: str, most: int) -> list[str]:
    """The first sentences of a document, without headings."""
    body = "\n".join("" if line.lstrip().startswith(("#", "=", "|")) else line for line in text.split("\n"))
    found = (" ".join(body[start:end].split()) for start, end in sentences(body))
    return [sentence for sentence in found if len(sentence) >= LEAST][:most]


def joined(documents: Sequence[list[str]], topics: int, lengths: tuple[int, int], random: Random) -> Joined:
    """A text of so many passages, each of so many sentences, none from the document of the one before."""
    text, borders, last = "", list[int](), -1
    while len(borders) < topics:
        i, length = random.randrange(len(documents)), random.randint(*lengths)
        if i == last or len(documents[i]) < length:
            continue
        start, last = random.randint(0, len(documents[i]) - length), i
        borders.append(len(text))
        text += "".join(f"{sentence}\n\n" for sentence in documents[i][start : start + length])
    return Joined(text, frozenset(borders[1:]))
