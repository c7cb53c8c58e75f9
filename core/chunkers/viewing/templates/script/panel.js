/* The panel: what is known about one chunk. Everything that comes from the document is set as text, never as markup. */
const made = (name, text, classes = "") => {
  const element = document.createElement(name);
  element.textContent = text;
  if (classes) element.className = classes;
  return element;
};
const link = (of, chunk) => {
  const button = made("button", `chunk ${of.chunks[chunk].index}`);
  button.type = "button";
  button.addEventListener("click", () => choose(of, chunk));
  return button;
};
const spoken = ([start, end]) => `characters ${start.toLocaleString()} to ${end.toLocaleString()}`;

const facts = (of, place) => {
  const chunk = of.chunks[place];
  const { heading_path: path, ...others } = chunk.metadata;
  const rest = Object.entries(others).filter(([name]) => !path || !/^h[1-6]$/.test(name));
  const below = of.children[place];
  return [
    ["headings", path],
    ["size", `${chunk.size.toLocaleString()} ${of.unit}`],
    ["place", spoken(chunk.span)],
    ["cut at", chunk.cut && `${chunk.cut[0]}: ${chunk.cut[1]}`],
    ["level", chunk.level || below.length ? String(chunk.level) : null],
    ["parent", chunk.parent === null ? null : link(of, chunk.parent)],
    ["children", below.length ? link(of, below[0]) : null, below.length > 1 ? ` and ${below.length - 1} more` : ""],
    ["window", chunk.window && spoken(chunk.window)],
    ...rest,
    ["id", chunk.id],
  ].filter(([, value]) => value !== null && value !== undefined);
};

const told = (of, place) => {
  const { kind, level, message, target } = of.findings[place];
  const line = made("p", "", "told");
  line.append(made("b", kind), ` (${level}): ${message} `);
  if (target !== null) line.append(link(of, target));
  return line;
};

const describe = (of, place) => {
  const chunk = of.chunks[place];
  const list = document.createElement("dl");
  for (const [name, value, more] of facts(of, place)) {
    const detail = document.createElement("dd");
    detail.dir = "auto";
    detail.append(value, more ?? "");
    list.append(made("dt", name), detail);
  }
  if (chunk.content !== null) {
    const content = made("dd", chunk.content, "wide content");
    content.dir = "auto";
    list.append(made("dt", "embedded"), made("dd", ""), content);
  }
  panel.replaceChildren(made("h3", `Chunk ${chunk.index}`), ...of.about[place].map((i) => told(of, i)), list);
  of.mark(place);
};

/* Scroll no further than is needed to see a row, or the start of one that is too big. */
const bring = (of, row) => {
  row.scrollIntoView({ block: "nearest" }); // rows are laid out when they come into view, and only then have a size
  const view = of.scroll.getBoundingClientRect();
  const { top, bottom, height } = row.getBoundingClientRect();
  if (height > view.height) row.scrollIntoView({ block: "start" });
  else if (top < view.top + 8 || bottom > view.bottom - 40) row.scrollIntoView({ block: "center" });
};

const choose = (of, place) => {
  const row = of.home[place];
  if (!row) return;
  if (side !== of) side.mark(null);
  side = leader = of;
  chosen = place;
  describe(of, place);
  row.focus({ preventScroll: true });
  bring(of, row);
};

const chunkAt = (target) => {
  const found = target.closest?.("[data-chunk]");
  return found ? Number(found.dataset.chunk) : null;
};

for (const of of sides) {
  of.element.addEventListener("pointerover", ({ target }) => {
    const place = chunkAt(target);
    if (place !== null) describe(of, place);
  });
  of.element.addEventListener("pointerleave", () => {
    if (of !== side) of.mark(null);
    if (chosen !== null) describe(side, chosen);
  });
  of.element.addEventListener("click", ({ target }) => {
    const place = chunkAt(target);
    if (place !== null && getSelection().isCollapsed) choose(of, place);
    if (target.dataset.finding) point(of, Number(target.dataset.finding));
  });
  of.scroll.addEventListener("focusin", ({ target }) => {
    if (side === of && chosen !== null && of.home[chosen] === target) return;
    if (side !== of) side.mark(null);
    side = of;
    const place = chunkAt(target);
    if (place !== null) describe(of, (chosen = place));
  });
}
