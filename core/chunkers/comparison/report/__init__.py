"""The reports of a comparison: one page of HTML, Markdown, and JSON."""

from __future__ import annotations

from chunkers.comparison.report.markdown import as_markdown
from chunkers.comparison.report.page import as_html
from chunkers.comparison.report.record import as_json

__all__ = ["as_html", "as_json", "as_markdown"]
