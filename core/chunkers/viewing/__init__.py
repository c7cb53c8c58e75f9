"""The viewer: a page that shows the chunks of a document, alone or beside those of another strategy."""

from __future__ import annotations

from chunkers.viewing.page import Page
from chunkers.viewing.side import Side
from chunkers.viewing.viewer import side, view

__all__ = ["Page", "Side", "side", "view"]
