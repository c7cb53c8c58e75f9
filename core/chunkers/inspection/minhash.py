"""MinHash signatures of sets of numbers, and the buckets that alike sets share."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

__all__ = ["buckets"]

BANDS, ROWS = 16, 4  # two sets that are alike by 0.8 share a bucket with a probability of 1 - (1 - 0.8**4)**16 = 0.9998
PRIME = np.uint64(4_294_967_291)  # the largest below 2**32: products of two residues fit into 64 bits


def buckets(numbers: Collection[int]) -> Iterator[tuple[int, int]]:
    """The buckets of a set of 32-bit numbers, one for each band of its signature.

    The smallest value of a random function over a set is the same for two sets with the probability of their Jaccard
    index (Broder 1997). The functions are linear, modulo a prime.
    """
    factors, terms = _functions()
    values = np.fromiter(numbers, dtype=np.uint64, count=len(numbers)) % PRIME
    signature = ((factors[:, None] * values + terms[:, None]) % PRIME).min(axis=1)
    for band, rows in enumerate(signature.reshape(BANDS, ROWS)):
        yield band, hash(tuple(rows.tolist()))  # of ints, so that it is the same in every process


@cache
def _functions() -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    generator = np.random.default_rng(0)
    factors = generator.integers(1, int(PRIME), BANDS * ROWS, dtype=np.uint64)
    return factors, generator.integers(0, int(PRIME), BANDS * ROWS, dtype=np.uint64)
