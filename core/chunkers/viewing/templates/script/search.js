/* The search: matches are highlighted without a change of the page, and jumped to. */
const LIMIT = 10000;
const highlights = globalThis.Highlight && CSS.highlights;
let found = -1;

const rangeOf = (of, [start, end]) => {
  const range = new Range();
  const i = upper(of.starts, start) - 1;
  const walker = document.createTreeWalker(of.element.querySelector(".scroll"), NodeFilter.SHOW_TEXT, {
    acceptNode: (node) => (node.parentElement.closest(".text") ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT),
  });
  walker.currentNode = of.rows[i].querySelector(".text");
  let at = of.starts[i];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.data;
    if (start >= at && start < at + length) range.setStart(node, start - at);
    if (end <= at + length) {
      range.setEnd(node, end - at);
      break;
    }
    at += length;
  }
  return range;
};

/* The first index whose value is greater. */
const upper = (sorted, value) => {
  let lo = 0;
  let hi = sorted.length;
  while (lo < hi) {
    const middle = (lo + hi) >> 1;
    if (sorted[middle] > value) hi = middle;
    else lo = middle + 1;
  }
  return lo;
};

const search = () => {
  const words = query.value;
  const pattern = words && new RegExp(words.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&").replace(/\\-/g, "-").replace(/\s+/g, "\\s+"), "giu");
  for (const of of sides) {
    of.starts;
    of.matches = [];
    if (pattern) {
      for (const match of of.text.matchAll(pattern)) {
        if (of.matches.push([match.index, match.index + match[0].length]) >= LIMIT) break;
      }
    }
  }
  found = -1;
  highlights?.set("match", new Highlight(...sides.flatMap((of) => of.matches.slice(0, 2000).map((match) => rangeOf(of, match)))));
  highlights?.delete("here");
  tell();
  if (pattern) jump(1);
};

const tell = () => {
  const { length } = side.matches;
  const all = length < LIMIT ? length.toLocaleString() : `${LIMIT.toLocaleString()} or more`;
  byId("count").textContent = query.value && (length ? `${(found + 1).toLocaleString()} of ${all}` : "no match");
};

const jump = (by) => {
  const { length } = side.matches;
  if (!length) return;
  found = (found + by + length) % length;
  const [start] = side.matches[found];
  const row = side.rows[upper(side.starts, start) - 1];
  const range = rangeOf(side, side.matches[found]);
  leader = side;
  row.scrollIntoView({ block: "nearest" });
  const view = side.scroll.getBoundingClientRect();
  const place = range.getBoundingClientRect();
  if (place.top < view.top || place.bottom > view.bottom) side.scroll.scrollTop += place.top - (view.top + view.bottom) / 2;
  highlights?.set("here", new Highlight(range));
  if (row.dataset.chunk) describe(side, (chosen = Number(row.dataset.chunk)));
  tell();
};

let waiting = 0;
query.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(search, 120);
});
query.addEventListener("keydown", (event) => {
  if (event.key === "Enter") jump(event.shiftKey ? -1 : 1);
  else if (event.key === "Escape") {
    if (chosen === null) query.blur();
    else choose(side, chosen);
  } else return;
  event.preventDefault();
});
byId("later").addEventListener("click", () => jump(1));
byId("earlier").addEventListener("click", () => jump(-1));
