"""Characters that end, close and open sentences."""

__all__ = [
    "BULLETS",
    "CLOSERS",
    "CLOSERS_WITHOUT_BLANK",
    "OPENERS",
    "SCRIPT_TERMINATORS",
    "TOKEN_OPENERS",
    "WIDE_TERMINATORS",
]

CLOSERS = "\"'’”»›«‹“‘)]}」』）】》〉〕｝］*_`\ufe0e\ufe0f\u20e3"
"""What may follow a terminator without a blank and belongs to the sentence before it ("“" and "«" close in German)."""

CLOSERS_WITHOUT_BLANK = "\"'’”»›)]}」』）】》〉〕｝］\ufe0e\ufe0f"
"""What may follow a terminator and belongs to the left where no blank tells: "“" opens."""

OPENERS = "\"'“‘«„‚‹([{¿¡—–-•*_`”’»⁃"
"""What may stand between the blank and the first word of the next sentence."""

TOKEN_OPENERS = OPENERS + "/,"
"""What is no part of an abbreviation that follows it."""

BULLETS = " \t(•⁃*"
"""What may stand between the start of a line and the number of an item."""

WIDE_TERMINATORS = "。！？｡．‼⁇⁈⁉︒︕︖﹒﹖﹗"
"""Terminators of Chinese and Japanese, which no blank follows."""

SCRIPT_TERMINATORS = (
    "։"  # Armenian
    "؝؞؟۔"  # Arabic, Urdu
    "܀܁܂"  # Syriac
    "߹࠷࠹࠽࠾"  # N'Ko, Samaritan
    "।॥"  # danda, double danda: Devanagari and other Indic scripts
    "။"  # Burmese ("၊" is a comma)
    "።፧፨"  # Ethiopic
    "᙮"  # Canadian syllabics
    "᜵᜶"  # Philippine scripts
    "។៕"  # Khmer
    "᠃᠉᥄᥅"  # Mongolian, Limbu
    "᪨᪩᪪᪫᭚᭛᭞᭟᰻᰼᱾᱿"  # Tai Tham, Balinese, Lepcha, Ol Chiki
    "།༎༏༐༑"  # Tibetan shad
    "๚๛"  # Thai, end of a section
    "⳹⳺⳻⸮⸼꓿꘎꘏꛳꛷꡶꡷꣎꣏꤯꧈꧉꩝꩞꩟꫰꫱꯫"  # Coptic, Lisu, Vai, Bamum, Phags-pa, Saurashtra, Javanese, Cham, Meetei
    "\u037e"  # Greek question mark
    "‽"
)
"""Terminators of the other scripts: Unicode's Sentence_Terminal property, and Tibetan, which it leaves out."""
