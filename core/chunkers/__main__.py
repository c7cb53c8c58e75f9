"""`python -m chunkers` is the command `chunkers`."""

from chunkers.cli import main

main()
