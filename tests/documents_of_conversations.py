"""Hypothesis strategies: conversations in the forms that programs write."""

from __future__ import annotations

from hypothesis import strategies as st

FORMS = [
    "{name}: {text}",
    "{name}：{text}",
    "[2026-03-01 09:{n:02}] {name}: {text}",
    "(09:{n:02}:00) {name}: {text}",
    "[1 March, 09:{n:02} Uhr] {name}: {text}",
    "09:{n:02} {name}: {text}",
    "09:{n:02} - {name}: {text}",
    "2026-03-01T09:{n:02}:12Z {name}: {text}",
    "01/03/2026, 09:{n:02} - {name}: {text}",
    "\u200e[1/3/26, 9:{n:02}:00\u202fPM] {name}: \u200e{text}",
    "[09:{n:02}] <{name}> {text}",
    "{name} (09:{n:02}): {text}",
    "{name} [00:{n:02}:01]: {text}",
    "{name} (00:{n:02}:01)\n{text}",
    "{name}  9:{n:02} AM\n{text}",
    "{name} — 03/01/2026 9:{n:02} PM\n{text}",
    "**{name}:** {text}",
    "**{name}**: {text}",
    "**[09:{n:02}] {name}:** {text}",
    "[09:{n:02}] **{name}:** {text}",
    "<{name}> {text}",
]
NAMES = [
    "Ana",
    "Support-Bob",
    "Dr. Priya Raman",
    "Iñaki Etxeberria",
    "SPEAKER 1",
    "Speaker_02",
    "张三",
    "Ольга",
    "أحمد",
]
NAMES += ["O’Neil", "प्रिया", "Zoë"]
SAID = [
    "Hi.",
    "Which version?",
    "5.2.1, on Windows",
    "Yes:\n  E_TIMEOUT at 09:14\n  retry 3/3",
    "你好！",
    "One.\n\nTwo, later.",
]
SAID += ["I see: that is it.", "https://example.org", "e\u0301 👨‍👩‍👧‍👦", "word " * 12, "Well then. " * 6]


@st.composite
def conversations(draw: st.DrawFn) -> tuple[str, list[str], list[str]]:
    """A conversation in one form, its turns, and the speaker of each. The first two speakers return."""
    form = draw(st.sampled_from(FORMS))
    end = draw(st.sampled_from(["\n", "\n\n", "\r\n"]))
    names = draw(st.lists(st.sampled_from(NAMES), min_size=2, max_size=4, unique=True))
    who = names[:2] + draw(st.lists(st.sampled_from(names), max_size=8)) + names[:2]
    said = [draw(st.sampled_from(SAID)).strip() for _ in who]
    turns = [form.format(name=name, text=text, n=n) for n, (name, text) in enumerate(zip(who, said, strict=True))]
    return end.join(turns), turns, who
