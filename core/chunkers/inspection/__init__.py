"""The linter: what makes chunks hard to understand on their own, whatever library made them."""

from __future__ import annotations

from chunkers.inspection.finding import LEVELS, Cut, Finding
from chunkers.inspection.inspector import inspect
from chunkers.inspection.report import Report, Statistics
from chunkers.inspection.rules import KINDS

__all__ = ["KINDS", "LEVELS", "Cut", "Finding", "Report", "Statistics", "inspect"]
