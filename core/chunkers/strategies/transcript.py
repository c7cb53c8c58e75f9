"""Conversations: interviews, chats, meetings, subtitles, questions and answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from chunkers.boundaries.compact import offsets, spans
from chunkers.boundaries.level import Marks
from chunkers.boundaries.levels import Boundaries
from chunkers.boundaries.paragraphs import Lines
from chunkers.strategies.prose import CLAUSE, WORD, ProseChunker
from chunkers.validation import check_flag

__all__ = ["TranscriptChunker"]

SENTENCE, CONTINUED, TURN = 4, 6, 7  # lines are level 3, paragraphs level 5


@dataclass(frozen=True, kw_only=True, repr=False)
class TranscriptChunker(ProseChunker):
    """Cuts between the turns of a conversation, and inside of one only if it is too big: between its sentences.

    A turn starts at a line that names its speaker, and may have many lines: `Ana: Hi`, `[2026-03-01 09:00] Ana: Hi`,
    `09:00 Ana: Hi`, `01/03/2026, 09:00 - Ana: Hi`, `Ana (09:00): Hi`, `**Ana:** Hi`, `<ana> Hi`, or a cue of SRT or
    WebVTT. One of these forms is in force in a document, the one that most lines have; a name and a colon alone only
    if one line or paragraph in five starts so and a speaker returns. Else the text is no conversation, and is cut
    as prose. An answer stays with its question if both fit; what follows `Q:` is never a chunk without its answer,
    unless it leaves no room. The speakers are in the metadata: `speaker`, joined by `", "` in order of appearance.

    Args:
        include_speaker: Whether what is embedded names the speaker, `Ana: `, where a chunk starts inside of a turn.
    """

    include_speaker: bool = False

    overlap_levels: ClassVar[tuple[int, ...]] = (TURN, CONTINUED, SENTENCE, CLAUSE, WORD)
    keep_level: ClassVar[int] = SENTENCE

    def __post_init__(self) -> None:
        super().__post_init__()
        check_flag("include_speaker", self.include_speaker)

    def boundaries(self, text: str) -> Boundaries:
        """Words, clauses, lines, sentences, paragraphs, turns that go on with the one before, turns."""
        from chunkers.boundaries.transcripts.speakers import Speakers
        from chunkers.boundaries.transcripts.turns import ties_of, turns_of

        turns = turns_of(text)
        words, clauses, sentences = self.sentence_levels(text)
        going_on, new = offsets(len(text)), offsets(len(text))
        for turn in turns:
            (going_on if turn.continues else new).append(turn.start)
        return Boundaries(
            text,
            [words, clauses, Lines(text), sentences, sentences.paragraphs, Marks(going_on), Marks(new)],
            ties=spans(len(text), ties_of(text, turns)),
            surroundings=Speakers(turns, named=self.include_speaker),
            names=("word", "clause", "line", "sentence", "paragraph", "turn that goes on", "turn"),
        )
