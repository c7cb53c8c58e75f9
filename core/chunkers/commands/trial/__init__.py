"""The trial run that `chunkers demo` makes: all strategies and their laws, then questions asked of two frameworks."""
