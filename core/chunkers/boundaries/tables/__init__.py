"""Finders for tables: delimited text (CSV, TSV and their kin) and Markdown pipe tables."""
