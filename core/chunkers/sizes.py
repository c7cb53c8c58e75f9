"""Whether sizes make sense together: the budget, what a tokenizer allows, and what is smaller than the budget."""

from __future__ import annotations

from chunkers.errors import ConfigurationError
from chunkers.tokenizers import Tokenizer

__all__ = ["check_sizes"]


def check_sizes(size: int, counter: Tokenizer, **smaller: int) -> None:
    """Refuse sizes that make no sense.

    Args:
        size: The budget of a chunk.
        counter: What it is measured by.
        smaller: Other parameters, which must be smaller than the budget.

    Raises:
        ConfigurationError: The budget is above the limit of the model, or special tokens alone fill it; or another
            parameter is not smaller.
    """
    limit = counter.max_chunk_size
    if limit is not None and size > limit:
        rule = f"be at most {limit}, where the model cuts texts off"
        raise ConfigurationError.of("chunk_size", rule, size, "lower it, or leave it out")
    for name, value in smaller.items():
        if value >= size:
            rule = f"be smaller than chunk_size, which is {size}"
            raise ConfigurationError.of(name, rule, value, f"lower it, or raise chunk_size above {value}")
    if limit is not None and size <= (special := counter.empty_size):
        rule = f"leave room beside the {special} special tokens"
        raise ConfigurationError.of("chunk_size", rule, size, f"use at least {special + 1}")
