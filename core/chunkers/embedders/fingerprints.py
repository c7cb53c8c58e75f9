"""What tells one model from another: a name and a digest of its settings, the same in every process."""

from __future__ import annotations

import re
from hashlib import blake2b
from pathlib import Path
from typing import Any, cast

from chunkers.values import described, digest, function_name

__all__ = ["content", "fingerprint", "weights"]

SAMPLED = 256  # numbers of each array of weights: two trainings differ in nearly all
PIECE = 1_024  # bytes of a file at each of so many places: small files count as a whole
_SECRET = re.compile(r"key|secret|password|credential", re.IGNORECASE)
NAMES = ("model_name", "model", "model_id", "deployment")


def fingerprint(model: Any) -> str:
    """`module:Class`, the model's name if it says one, and a digest of what it was made with.

    Secrets do not count, nor what the class itself leaves out of its copies, such as handlers of callbacks.
    """
    settings = {name: _setting(value) for name, value in sorted(_settings(model).items())}
    name = next((value for key in NAMES if isinstance(value := getattr(model, key, None), str)), "")
    return ", ".join(filter(None, [function_name(cast("Any", type(model))), name, digest(repr(settings))]))


def _settings(model: Any) -> dict[str, Any]:
    fields: dict[str, Any] | None = getattr(cast("Any", type(model)), "model_fields", None)  # of a pydantic model
    if fields is None:
        found = dict(getattr(model, "__dict__", {}))
    else:
        found = {name: getattr(model, name, None) for name, field in fields.items() if not field.exclude}
        found |= getattr(model, "__pydantic_private__", None) or {}
    return {name: value for name, value in found.items() if not _SECRET.search(name)}


def _setting(value: Any) -> str:
    if value is None or isinstance(value, str | int | float | bool):
        return repr(value)
    return weights(value) if hasattr(value, "state_dict") else described(value)


def weights(model: Any) -> str:
    """A digest of the names, shapes and some evenly spaced numbers of the weights of a torch module."""
    found = blake2b(digest_size=8)
    for name, tensor in model.state_dict().items():
        flat = tensor.detach().reshape(-1)
        some = flat[:: max(1, len(flat) // SAMPLED)].float().cpu().numpy()
        found.update(f"{name} {tuple(tensor.shape)}".encode() + some.tobytes())
    return found.hexdigest()


def content(folder: str) -> str:
    """A digest of the names, sizes and some evenly spaced bytes of the files in a folder and below it."""
    found = blake2b(digest_size=8)
    for path in sorted(path for path in Path(folder).rglob("*") if path.is_file()):
        size = path.stat().st_size
        found.update(f"{path.relative_to(folder).as_posix()} {size}".encode("utf-8", "surrogateescape"))
        with path.open("rb") as file:
            for at in range(0, size, max(PIECE, size // SAMPLED)):
                file.seek(at)
                found.update(file.read(PIECE))
    return found.hexdigest()
