/* Two columns scroll together: the same line of the text is at the top of both. */
let leader = side;

/* The row at the upper edge of the view. */
const rowAt = (of) => {
  const { top } = of.scroll.getBoundingClientRect();
  let lo = 0;
  let hi = of.rows.length - 1;
  while (lo < hi) {
    const middle = (lo + hi) >> 1;
    if (of.rows[middle].getBoundingClientRect().bottom > top + 1) hi = middle;
    else lo = middle + 1;
  }
  return lo;
};

/* Where the first line in view starts in the text. */
const offsetInView = (of) => {
  const { top } = of.scroll.getBoundingClientRect();
  const i = rowAt(of);
  const text = of.rows[i].querySelector(".text");
  const box = text.getBoundingClientRect();
  if (box.top >= top) return of.starts[i];
  const point = [box.left + 16, top + 3];
  const caret = document.caretPositionFromPoint?.(...point) ?? document.caretRangeFromPoint?.(...point);
  const node = caret?.offsetNode ?? caret?.startContainer;
  if (!node || !text.contains(node)) return of.starts[i];
  const before = new Range();
  before.setStart(text, 0);
  before.setEnd(node, caret.offset ?? caret.startOffset);
  return of.starts[i] + before.toString().length;
};

/* How far below the upper edge of the view the line is in which a place of the text stands. */
const depthOf = (of, at) => {
  const { top } = of.scroll.getBoundingClientRect();
  const line = rangeOf(of, [at, at + 1]).getBoundingClientRect();
  const seen = line.height ? line : of.rows[upper(of.starts, at) - 1].querySelector(".text").getBoundingClientRect();
  return seen.top - top;
};

const follow = (from, to) => {
  const [length, theirs] = [from, to].map((of) => of.starts.at(-1));
  if (!length || !theirs) return;
  const at = Math.min(offsetInView(from), length - 1);
  const there = length === theirs ? at : Math.floor((at * theirs) / length); // two versions of a document
  to.scroll.scrollTop += depthOf(to, there) - depthOf(from, at);
};

if (sides.length === 2) {
  for (const of of sides) {
    const other = sides[1 - sides.indexOf(of)];
    for (const kind of ["pointerenter", "wheel", "touchstart", "keydown", "focusin"]) {
      of.element.addEventListener(kind, () => (leader = of), { passive: true });
    }
    let asked = false;
    of.scroll.addEventListener("scroll", () => {
      if (leader !== of || asked) return;
      asked = true;
      requestAnimationFrame(() => {
        asked = false;
        follow(of, other);
      });
    });
  }
}
