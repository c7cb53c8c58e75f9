"""The rules by which ``chunkers.boundaries.sentences`` finds where sentences end.

===============  ======================================================================
``marks``        the characters that end, close and open sentences, by script
``languages``    what differs between languages, read from ``boundaries/languages/*.toml``
``passage``      a text, its language and its paragraphs: what every rule reads
``stops``        a terminator with the token before it and the word after it
``full_stops``   what "." means, by what follows
``tokens``       what "." means, by the token before: numbers, initials, abbreviations
``other_stops``  "!", "?" and "…"
``scripts``      the terminators of the scripts that have their own
``quotes``       quotation marks that stand apart from the sentence they close
``layout``       items, headings, table rows and ruled lines
``lists``        numbered and lettered items, also inside a line
``repairs``      missing blanks, emoticons and capitals behind semicolons
===============  ======================================================================
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
    ends: set[int] = set()
    for rule in RULES:
        ends.update(rule(passage))
    apply_lists(passage, ends)
    ends.update(passage.breaks)  # last: a blank line ends a sentence whatever stands before
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
