"""Where the topic changes: from the vectors of sentences to boundaries and their strengths."""
