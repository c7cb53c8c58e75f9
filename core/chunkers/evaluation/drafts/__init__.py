"""Questions drafted from documents, by rules or by a language model, each with the passage that answers it.

A draft is there to be read, and mended or deleted, before anything is measured with it: `docs/questions.md`.
"""

from chunkers.evaluation.drafts.draft import Draft, Drafts
from chunkers.evaluation.drafts.drafting import RULES, draft_questions

__all__ = ["RULES", "Draft", "Drafts", "draft_questions"]
