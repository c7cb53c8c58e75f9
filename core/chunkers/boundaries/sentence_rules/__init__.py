"""The rules by which ``chunkers.boundaries.sentences`` finds where sentences end.

=================  ======================================================================
``marks``          the characters that end, close and open sentences, by script
``languages``      what differs between languages, read from ``boundaries/languages/*.toml``
``passage``        a text, its language and its paragraphs: what every rule reads
``stops``          "." "!" "?" "…" with the token before and the word after
``full_stops``     the table of rules for "."
``other_stops``    the table of rules for "!", "?" and "…"
``scripts``        the terminators of the scripts that have their own
``quotes``         quotation marks that stand apart from the sentence they close
``lists``          numbered and lettered items inside a line
``layout``         blank lines, items, headings and ruled lines
=================  ======================================================================
"""

from chunkers.boundaries.sentence_rules import languages
from chunkers.boundaries.sentence_rules.full_stops import full_stop_ends
from chunkers.boundaries.sentence_rules.layout import layout_ends
from chunkers.boundaries.sentence_rules.lists import apply_lists
from chunkers.boundaries.sentence_rules.other_stops import other_stop_ends
from chunkers.boundaries.sentence_rules.passage import Passage
from chunkers.boundaries.sentence_rules.repairs import repaired_ends
from chunkers.boundaries.sentence_rules.scripts import script_ends

__all__ = ["ends_of"]

RULES = (full_stop_ends, other_stop_ends, script_ends, layout_ends, repaired_ends)
"""Every rule gives offsets where sentences end, each maybe behind blanks, in any order."""


def ends_of(text: str, language: str) -> list[int]:
    """Where the sentences of `text` end: strictly increasing, each behind a character that is not blank."""
    passage = Passage(text, languages.load(language))
    ends = {end for rule in RULES for end in rule(passage)}
    apply_lists(passage, ends)
    ends.add(len(text))
    return _without_blanks(text, sorted(ends))


def _without_blanks(text: str, ends: list[int]) -> list[int]:
    """The ends moved to the left over blanks; those that would leave nothing are dropped."""
    kept: list[int] = []
    reached = 0  # everything before is in a sentence or blank
    for end in ends:
        last = end if end > reached and not text[end - 1].isspace() else reached + len(text[reached:end].rstrip())
        if last > reached:
            kept.append(last)
        reached = end
    return kept
