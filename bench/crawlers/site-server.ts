import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A site of many pages made of words, the same for every run: documentation with a menu and links. */
const PAGES = Number(process.env.PAGES ?? 5_000);
const PARAGRAPHS = 12;
const LINKS = 40;

const WORDS =
  "the a search page site index query answer engine keyword crawl content link title reader visit measure result rank source position week month change better worse table column value number people product price market field test sample report question words language structure heading image".split(
    " ",
  );

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

function sentence(chance: () => number, words: number): string {
  const values = Array.from({ length: words }, () => WORDS[Math.floor(chance() * WORDS.length)]);
  return `${values.join(" ")}.`;
}

/** Pages form a tree of ten branches, and point at others here and there. */
function page(n: number): string {
  const chance = random(n + 1);
  const children = Array.from({ length: 10 }, (_, k) => n * 10 + k + 1).filter((k) => k < PAGES);
  const others = Array.from({ length: LINKS - 10 }, () => Math.floor(chance() * PAGES));
  const link = (to: number) => `<li><a href="/page-${to}.html">${sentence(chance, 4)}</a></li>`;
  const paragraphs = Array.from(
    { length: PARAGRAPHS },
    (_, k) =>
      `<h2>${sentence(chance, 5)}</h2><p>${sentence(chance, 60)} ${sentence(chance, 30)}</p>` +
      `<img src="/image-${k}.png" alt="${sentence(chance, 3)}" width="300" height="200">`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page ${n}: ${sentence(chance, 5)}</title>
<meta name="description" content="${sentence(chance, 18)}"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="canonical" href="/page-${n}.html"><meta property="og:title" content="Page ${n}"></head>
<body><header><nav><ul>${children.map(link).join("")}</ul></nav></header>
<main><h1>${sentence(chance, 6)}</h1>${paragraphs.join("\n")}<ul>${others.map(link).join("\n")}</ul></main>
<footer><a href="/">Home</a> <a href="/page-0.html">Start</a></footer></body></html>`;
}

const server = createServer((request, response) => {
  const path = request.url ?? "/";
  const n = path === "/" ? 0 : Number(/^\/page-(\d+)\.html$/.exec(path)?.[1] ?? Number.NaN);
  const exists = n < PAGES;
  response.writeHead(exists ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
  response.end(exists ? page(n) : "<title>Not found</title>");
}).listen(0, "127.0.0.2", () => {
  console.log(`The site is ready at http://127.0.0.2:${(server.address() as AddressInfo).port}/`);
});
process.on("SIGTERM", () => process.exit(0));
