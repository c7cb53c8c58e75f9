"""Documents with known borders: passages of different documents, one after the other (F. Choi, 2000)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from chunkers import sentences

__all__ = ["Joined", "joined", "pk", "sentences_of", "window_diff"]

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


def pk(true: Sequence[bool], found: Sequence[bool]) -> float:
    """How often two places are wrongly said to be in one part or in two (D. Beeferman et al., 1999); 0 is best."""
    pairs = _windows(true, found)
    return sum((a > 0) != (b > 0) for a, b in pairs) / len(pairs)


def window_diff(true: Sequence[bool], found: Sequence[bool]) -> float:
    """How often the number of borders between two places is wrong (L. Pevzner and M. A. Hearst, 2002); 0 is best."""
    pairs = _windows(true, found)
    return sum(a != b for a, b in pairs) / len(pairs)


def _windows(true: Sequence[bool], found: Sequence[bool]) -> list[tuple[int, int]]:
    """The borders in each window of half the mean length of a true part."""
    width = max(2, round((len(true) + 1) / (sum(true) + 1) / 2))
    last = max(1, len(true) - width + 1)
    return [(sum(true[i : i + width]), sum(found[i : i + width])) for i in range(last)]
