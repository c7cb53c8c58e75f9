/* A column: what it shows, and which rows and spans belong to which chunk. */
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
    this.pointed = -1;
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
