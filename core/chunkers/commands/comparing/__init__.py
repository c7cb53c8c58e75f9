"""What `chunkers compare` is made of."""
