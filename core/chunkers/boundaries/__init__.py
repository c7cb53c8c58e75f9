"""Pure finders of boundaries: where a cut may fall in a text. They know neither sizes nor chunks."""
