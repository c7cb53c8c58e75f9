"""Pages of a document and slides of a deck: where they end, what number they have, and what is inside."""
