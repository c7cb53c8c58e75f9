"""Where source code may be cut: by its syntax tree, else by the look of its lines."""
