"""Searching a collection of chunks, without a store: exact, in memory, repeatable."""
