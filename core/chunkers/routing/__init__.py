"""What kind of document a text is: by its media type, else by its file's name, else by its content."""

from chunkers.routing.route import PROSE, route

__all__ = ["PROSE", "route"]
