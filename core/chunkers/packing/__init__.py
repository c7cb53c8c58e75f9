"""Choosing among boundaries under a budget: greedily by one rule, or by total fit."""

from __future__ import annotations

from chunkers.packing.balanced import balanced
from chunkers.packing.greedy import START, Cursor, behind, greedy
from chunkers.packing.packer import Cut, Packer

__all__ = ["START", "Cursor", "Cut", "Packer", "balanced", "behind", "greedy"]
