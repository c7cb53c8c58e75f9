"""Language models of any kind as functions from a prompt to an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from chunkers.errors import ConfigurationError

__all__ = ["Ask", "asker"]

Ask = Callable[[str], str]


def asker(llm: Any) -> Ask:
    """The function that a chat model of LangChain, an LLM of LlamaIndex or a function stands for.

    It is told by its methods, so that no library is imported that the user has not.

    Raises:
        ConfigurationError: It stands for none.
    """
    if not isinstance(llm, type):
        if hasattr(llm, "complete"):
            return lambda prompt: str(llm.complete(prompt).text)
        if hasattr(llm, "invoke"):
            return lambda prompt: _content(llm.invoke(prompt))
        if callable(llm):
            return lambda prompt: str(llm(prompt))  # whatever it gives is read as strictly as any answer
    rule = "be a chat model of LangChain, an LLM of LlamaIndex, or a function from a prompt to an answer"
    remedy = "pass an object instead of its class" if isinstance(llm, type) else "pass the model itself"
    raise ConfigurationError.of("llm", rule, cast("object", llm), remedy)


def _content(message: Any) -> str:
    """The text of a message of LangChain, whose content may be a list of blocks."""
    content: Any = getattr(message, "content", message)
    if not isinstance(content, list):
        return str(content)
    blocks = cast("list[Any]", content)  # type: ignore[redundant-cast] # mypy and pyright differ here
    return "".join(block if isinstance(block, str) else str(block.get("text", "")) for block in blocks)
