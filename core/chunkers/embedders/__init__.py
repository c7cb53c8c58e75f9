"""What turns sentences into vectors: a model by name or path, a model object of any library, or a function."""

from chunkers.embedders.base import Embedder
from chunkers.embedders.cached import CachedEmbedder
from chunkers.embedders.resolution import DEFAULT, NAMED, resolve

__all__ = ["DEFAULT", "NAMED", "CachedEmbedder", "Embedder", "resolve"]
