"""Pages from templates, in which everything is escaped that is not marked as safe. The only module to import jinja2."""

from __future__ import annotations

from chunkers.errors import MissingExtraError

try:
    from jinja2 import Environment, PackageLoader, StrictUndefined
except ImportError as error:
    raise MissingExtraError.of("jinja2", "cli") from error

__all__ = ["environment"]


def environment(package: str) -> Environment:
    """What renders the files in the folder `templates` of a package, whatever their names are, as HTML."""
    return Environment(
        loader=PackageLoader(package),
        autoescape=True,
        undefined=StrictUndefined,  # a name that is misspelt is an error, not an empty place
        trim_blocks=True,
        lstrip_blocks=True,
    )
