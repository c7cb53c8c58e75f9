"""Hypothesis strategies: programs, most of them broken somewhere."""

from __future__ import annotations

from hypothesis import strategies as st

BRACES = """// about f
function f(a) {
  if (a) {
    return "function no() {";
  }
  return [1, 2];
}

class Panel extends Base {
  // about m
  m(x) {
    return `
class Nor {
}`;
  }

  n() { return 2; }
}
"""
INDENTED = '''"""Doc."""
import os
from re import sub

LIMIT = 1


# about f
# and more
@dec
def f(a):
    """Says."""
    x = """
def no():
    pass
"""
    return x


class Panel(Base):
    # about m
    def m(self):
        return 1

    @property
    def n(self):
        return 2
'''
BITS = [
    *["é", "字", "🎉", "\ud800", "\x00", "\ufeff", "\r", "\r\n", "\n\n", "\t", "    ", "\u2028", "\x0c", "👨‍👩‍👧"],
    *["(", ")", "{", "}", '"', '"""', "'", "`", "#", "//", "/*", "*/", "<<E\n", "\\", "${", "<?php ", "@", ";"],
]


@st.composite
def programs(draw: st.DrawFn) -> str:
    """Programs, most of them broken somewhere."""
    text = draw(st.sampled_from([BRACES, INDENTED, BRACES + INDENTED]))
    for bit in draw(st.lists(st.sampled_from(BITS), max_size=4)):
        at = draw(st.integers(0, len(text)))
        text = text[:at] + bit + text[at:]
    return text.replace("\n", draw(st.sampled_from(["\n", "\n", "\r\n", "\r"])))
