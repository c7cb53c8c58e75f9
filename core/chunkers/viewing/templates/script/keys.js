/* Keys: from chunk to chunk, and from finding to finding. */
const step = (by) => {
  const { leaves } = side;
  const row = chosen === null ? -1 : leaves.indexOf(Number(side.home[chosen].dataset.chunk));
  const to = chosen === null ? firstInView(side) : leaves[row + by];
  if (to !== undefined) choose(side, to);
};

const firstInView = (of) => Number(of.rows.slice(rowAt(of)).find((row) => row.dataset.chunk)?.dataset.chunk ?? 0);

const point = (of, place) => {
  of.pointed = place;
  for (const span of document.querySelectorAll(".shown")) span.classList.remove("shown");
  const spans = of.element.querySelectorAll(`[data-findings~="${place}"]`);
  for (const span of spans) span.classList.add("shown");
  choose(of, of.findings[place].chunk);
  spans[0]?.scrollIntoView({ block: "nearest" });
};

const keys = {
  n: () => step(1),
  j: () => step(1),
  p: () => step(-1),
  k: () => step(-1),
  u: () => chosen !== null && choose(side, side.chunks[chosen].parent),
  d: () => chosen !== null && choose(side, side.children[chosen][0]),
  f: () => side.findings[side.pointed + 1] && point(side, side.pointed + 1),
  F: () => side.pointed > 0 && point(side, side.pointed - 1),
  "/": () => query.select(),
};

document.addEventListener("keydown", (event) => {
  if (event.target === query || event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
  event.preventDefault();
  keys[event.key]();
});
