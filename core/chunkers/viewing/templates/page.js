"use strict";
/* Everything that comes from the document is set as text, never as markup. */
(() => {
  const byId = (id) => document.getElementById(id);
  const panel = byId("panel");
  const query = byId("query");
  const data = JSON.parse(byId("data").textContent);

  class Side {
    constructor(element, { unit, chunks, findings }) {
      Object.assign(this, { element, unit, chunks, findings });
      this.scroll = element.querySelector(".scroll");
      this.rows = [...element.querySelectorAll(".row")];
      this.spans = chunks.map(() => []);
      this.home = chunks.map(() => null);
      this.children = chunks.map(() => []);
      this.about = chunks.map(() => []);
      this.marked = [];
      this.matches = [];
      for (const row of this.rows) this.#read(row);
      for (const [place, [span]] of this.spans.entries()) this.home[place] ??= span?.closest(".row") ?? null;
      chunks.forEach(({ parent }, place) => parent === null || this.children[parent].push(place));
      findings.forEach(({ chunk }, place) => this.about[chunk]?.push(place));
    }

    /* Learn in which rows each chunk is, and in which spans. */
    #read(row) {
      const own = row.dataset.chunk ?? "";
      for (const rail of row.querySelectorAll(".rails i")) this.home[rail.dataset.chunk] ??= row;
      if (own) this.home[own] ??= row;
      for (const span of row.querySelectorAll(".text span")) {
        for (const chunk of (span.dataset.chunks ?? own).split(" ")) {
          this.spans[chunk]?.push(span);
        }
      }
    }

    /* Where the text of each row starts, counted in the text of all. */
    get starts() {
      let at = 0;
      const texts = this.rows.map((row) => row.querySelector(".text").textContent);
      const starts = texts.map((text) => (at += text.length) - text.length);
      Object.defineProperty(this, "text", { value: texts.join("") });
      Object.defineProperty(this, "starts", { value: [...starts, at] });
      return this.starts;
    }

    get leaves() {
      const leaves = this.rows.filter((row) => row.dataset.chunk).map((row) => Number(row.dataset.chunk));
      Object.defineProperty(this, "leaves", { value: leaves });
      return leaves;
    }

    isWithin(chunk, ancestor) {
      while (chunk !== null && chunk !== ancestor) chunk = this.chunks[chunk].parent;
      return chunk === ancestor;
    }

    /* Show which text is the chunk's, its window's, or that of the chunks below it. */
    mark(chunk) {
      for (const [element, name] of this.marked) element.classList.remove(name);
      this.marked = [];
      const add = (element, name) => {
        element?.classList.add(name);
        if (element) this.marked.push([element, name]);
      };
      if (chunk === null) return;
      const { window } = this.chunks[chunk];
      if (this.children[chunk].length) {
        for (const leaf of this.leaves) if (this.isWithin(leaf, chunk)) add(this.home[leaf], "within");
        return;
      }
      add(this.home[chunk], "active");
      for (const span of this.spans[chunk]) if (span.classList.contains("overlap")) add(span, "mine");
      for (const leaf of window ? this.leaves : []) {
        const [start, end] = this.chunks[leaf].span;
        if (start >= window[0] && end <= window[1]) add(this.home[leaf], "window");
      }
    }
  }

  const sides = [...document.querySelectorAll(".side")].map((element, i) => new Side(element, data[i]));
  let side = sides[0];
  let chosen = null;

  /* ---- the panel */

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

  /* ---- keys */

  const step = (by) => {
    const { leaves } = side;
    const row = chosen === null ? -1 : leaves.indexOf(Number(side.home[chosen].dataset.chunk));
    const to = chosen === null ? firstInView(side) : leaves[row + by];
    if (to !== undefined) choose(side, to);
  };

  const firstInView = (of) => Number(of.rows.slice(rowAt(of)).find((row) => row.dataset.chunk)?.dataset.chunk ?? 0);

  let pointed = -1;
  const point = (of, place) => {
    pointed = place;
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
    f: () => side.findings[pointed + 1] && point(side, pointed + 1),
    F: () => pointed > 0 && point(side, pointed - 1),
    "/": () => query.select(),
  };

  document.addEventListener("keydown", (event) => {
    if (event.target === query || event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });

  /* ---- search */

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

  /* ---- two sides scroll together: the same place of the text is at the top of both */

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

  for (const id of ["search", "keys", "panel"]) byId(id).hidden = false;
  if (side?.leaves.length) describe(side, (chosen = side.leaves[0]));
})();
