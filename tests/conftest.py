"""What all tests share: an offline vocabulary for tiktoken, no model by default, and three profiles of Hypothesis."""

from __future__ import annotations

import importlib.util
import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

from chunkers import embedders

pytest.register_assert_rewrite("laws")  # so that a law that is broken shows its values

# llama-index-core carries the cl100k_base and o200k_base vocabularies, and what its own splitters need of nltk, where
# its first versions do not look; so nothing is downloaded. Found without importing it, which takes seconds.
if (spec := importlib.util.find_spec("llama_index.core")) and spec.submodule_search_locations:
    for folder in spec.submodule_search_locations:
        os.environ.setdefault("TIKTOKEN_CACHE_DIR", str(Path(folder) / "_static" / "tiktoken_cache"))
        os.environ.setdefault("NLTK_DATA", str(Path(folder) / "_static" / "nltk_cache"))
os.environ.setdefault("HF_HUB_OFFLINE", "1")
os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # where a shell started the suite in the background
    signal.signal(signal.SIGINT, signal.default_int_handler)

embedders.NAMED[embedders.DEFAULT] = embedders.NAMED["words"]  # only tests that name a model load one

quiet = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("default", max_examples=60, deadline=None, suppress_health_check=quiet)
settings.register_profile("thorough", max_examples=1000, deadline=None, suppress_health_check=quiet)
settings.register_profile("fuzz", max_examples=20_000, deadline=None, suppress_health_check=quiet)  # for hours
settings.register_profile(  # the same examples for each mutant; that one fails is enough to know
    "mutation",
    max_examples=20,
    deadline=None,
    suppress_health_check=quiet,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_configure(config: pytest.Config) -> None:
    """A mutant that hangs is given up after a minute; what mutmut runs before it tries any may take its time."""
    if "__mutmut_" in os.environ.get("MUTANT_UNDER_TEST", ""):
        config.option.timeout, config.option.timeout_method = 60, "thread"
