"""Finders for nested data: JSON, JSON Lines and YAML."""
