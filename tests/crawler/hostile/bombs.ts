import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";
import { type Answers, endless, html, raw } from "./serve-site.ts";

/** How a site shows that it was cut: by a finding, by how its survey ends, or why it never began. */
export type Sign =
  | { readonly rule: string; readonly detail: RegExp }
  | { readonly trap: string }
  | { readonly nothing: string };

export interface Bomb {
  readonly name: string;
  readonly sign: Sign;
  readonly answers: Answers;
  /** Nothing but the time limit ends it. */
  readonly hangs?: boolean;
}

const MB = 1024 * 1024;
const OK = "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n";

const zeros = Buffer.alloc(100 * MB);
const gzip = Buffer.concat(Array<Buffer>(10).fill(gzipSync(zeros, { level: 1 })));
const brotli = brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
const zstd = Buffer.concat(Array<Buffer>(10).fill(zstdCompressSync(zeros)));
const packedSitemap = Buffer.concat([
  gzipSync('<?xml version="1.0"?><urlset>'),
  ...Array<Buffer>(10).fill(gzipSync(Buffer.alloc(100 * MB, " "), { level: 1 })),
]);
/** Empty blocks; a reader asks for more, and gets nothing out of it. */
const emptyBlocks = Buffer.from("000000ffff".repeat(10_000), "hex");

const numbered = (count: number, render: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => render(index)).join("");
const filled = (piece: string, bytes = 5 * MB) => piece.repeat(Math.ceil(bytes / piece.length));
const data = (json: string) => `<script type="application/ld+json">${json}</script>`;

const cut: Sign = { rule: "page-cut", detail: /Cut off after|Still loading after/ };
const noAnswer: Sign = { rule: "http-timeout", detail: /time limit/ };
const notHttp: Sign = { rule: "http-timeout", detail: /Invalid HTTP/ };
const excess = (what: RegExp): Sign => ({ rule: "document-excess", detail: what });
const badSitemap = (problem: RegExp): Sign => ({ rule: "sitemap-invalid", detail: problem });

const bomb = (name: string, sign: Sign, answer: Answers[string]): Bomb => ({
  name,
  sign,
  answers: { "/bomb": answer },
});
const hanging = (...given: Parameters<typeof bomb>): Bomb => ({ ...bomb(...given), hangs: true });

/** Of the line: what a server sends before there is a document. */
const ofTheLine: readonly Bomb[] = [
  bomb("a gigabyte in gzip", cut, html(gzip, "gzip")),
  bomb("gzip in gzip", cut, html(gzipSync(gzip), "gzip, gzip")),
  bomb("100 MB in Brotli", cut, html(brotli, "br")),
  bomb("a gigabyte in Zstandard", cut, html(zstd, "zstd")),
  bomb("a Zstandard frame that asks for 32 MB", notHttp, html(zstdFrame(0x78), "zstd")),
  bomb("a coding nobody knows", notHttp, html("x", "secret")),
  bomb("a body without end", cut, endless("<p>And so on.</p>".repeat(4_000))),
  hanging("packed nothing without end", cut, endlessNothing()),
  hanging("a byte at a time", cut, raw(`${OK}\r\n`, { more: "x" })),
  bomb(
    "headers without end",
    notHttp,
    raw(OK, { more: `x: ${"y".repeat(4_000)}\r\n`, everyMs: 1 }),
  ),
  hanging("headers a byte at a time", noAnswer, raw(`${OK}x: `, { more: "y" })),
  hanging("an answer that never comes", noAnswer, raw("")),
  hanging("early hints without end", noAnswer, raw("", { more: "HTTP/1.1 103 Hi\r\n\r\n" })),
  bomb(
    "a length that is a lie",
    { rule: "http-timeout", detail: /Connection failed/ },
    shortBody(),
  ),
  bomb("redirects without end", { rule: "redirect-chain", detail: /^More than/ }, onwards()),
  bomb("a redirect to itself", { rule: "redirect-loop", detail: /^Repeats/ }, moved("/bomb")),
];

/** Of the document: what a reader of HTML would choke on. */
const ofTheDocument: readonly Bomb[] = [
  bomb(
    "100,000 links",
    excess(/10,000 links/),
    html(numbered(100_000, (n) => `<a href="/x${n}">${n}</a>`)),
  ),
  bomb("100,000 levels", excess(/nested/), html("<div>".repeat(100_000))),
  bomb("10 MB in one attribute", excess(/attribute/), html(`<p title="${filled("x", 10 * MB)}">`)),
  bomb("5 MB of opening brackets", excess(/text/), html(filled("<"))),
  bomb("5 MB of entities", excess(/text/), html(filled("&amp;"))),
  bomb("5 MB of unclosed blocks", excess(/nested/), html(filled("<p>a<li>b<td>c"))),
  bomb("5 MB of headings", excess(/headings/), html(filled("<h2>a</h2>"))),
  bomb("5 MB of images", excess(/images/), html(numbered(200_000, (n) => `<img src=/${n}.png>`))),
  bomb("huge structured data", excess(/structured data/), html(data(`"${filled("x", MB)}"`))),
  bomb("nested structured data", excess(/structured data/), html(filled(data("[".repeat(50_000))))),
  bomb("6 MB in a charset that it is not in", cut, inAnotherCharset()),
];

/** Of the site: what is without end although each answer has one. */
const ofTheSite: readonly Bomb[] = [
  {
    name: "a sitemap that names itself and a thousand more",
    answers: announced(
      `<sitemapindex><sitemap><loc>HERE/sitemap.xml</loc></sitemap>${numbered(1_000, (n) => `<sitemap><loc>HERE/${n}.xml</loc></sitemap>`)}</sitemapindex>`,
    ),
    sign: badSitemap(/Not found/),
  },
  {
    name: "an index of 50,000 indexes of 50,000",
    answers: indexes(50_000),
    // It has no page of its own, and that is all there is to say.
    sign: { rule: "indexable-not-in-sitemap", detail: /Not in any sitemap/ },
  },
  {
    name: "a feed without end instead of a sitemap",
    answers: {
      "/robots.txt": withOwnAddress("User-agent: *\nSitemap: HERE/feed.xml\n"),
      "/feed.xml": endless(`<rss><channel>${"<item><link>http://x/</link></item>".repeat(2_000)}`),
    },
    sign: badSitemap(/Neither XML/),
  },
  {
    name: "a list of addresses without end",
    answers: {
      "/sitemap.xml": endless(numbered(2_000, (n) => `http://127.0.0.2/${n}?b=1&a=2\n`)),
    },
    sign: badSitemap(/More than/),
  },
  {
    name: "12,000 names with 30,000 rules",
    answers: {
      "/robots.txt": (_, response) =>
        void response.end(
          `${numbered(12_000, (n) => `User-agent: bot${n}\n`)}${"Allow:/\n".repeat(30_000)}Disallow: /\nUser-agent: *\nDisallow: /bomb\n`,
        ),
    },
    sign: { rule: "robots-blocks-page", detail: /Linked from/ },
  },
  {
    name: "a sitemap of a billion laughs",
    answers: sitemap(
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha">${numbered(20, (n) => `<!ENTITY b${n} "&a;&a;&a;&a;&a;">`)}]><urlset><url><loc>&b9;</loc></url></urlset>`,
    ),
    sign: badSitemap(/DOCTYPE/),
  },
  {
    name: "a sitemap of a gigabyte, packed",
    answers: { "/sitemap.xml": (_, response) => void response.end(packedSitemap) },
    sign: badSitemap(/Larger than|decompressed|Timed out/),
  },
  {
    name: "a sitemap a byte at a time",
    hangs: true,
    answers: { "/sitemap.xml": raw("HTTP/1.1 200 OK\r\n\r\n<urlset>", { more: " " }) },
    sign: badSitemap(/./),
  },
  {
    name: "rules without end",
    answers: { "/robots.txt": endless("Disallow: /private\n".repeat(1_000)) },
    sign: { rule: "robots-txt-size", detail: /KB/ },
  },
  {
    name: "25,000 rules against 10,000 links",
    answers: {
      "/robots.txt": (_, response) =>
        void response.end(`User-agent: *\n${numbered(25_000, (n) => `Disallow: /x${n}\n`)}`),
      "/bomb": html(numbered(10_000, (n) => `<a href="/x${n}">${n}</a>`)),
    },
    sign: { rule: "robots-blocks-page", detail: /Linked from/ },
  },
  {
    name: "rules a byte at a time",
    hangs: true,
    answers: { "/robots.txt": raw("HTTP/1.1 200 OK\r\n\r\n", { more: "#" }) },
    sign: { nothing: "robots-unreachable" },
  },
  {
    name: "a list of pages without end",
    answers: { "/bomb": (request, response) => html(next(request.url ?? ""))(request, response) },
    sign: { trap: "facets" },
  },
];

export const BOMBS: readonly Bomb[] = [...ofTheLine, ...ofTheDocument, ...ofTheSite];

/** One stored block; the byte says how much memory the frame asks its reader for. */
function zstdFrame(window: number): Buffer {
  const header = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, window, 0x29, 0x00, 0x00]);
  return Buffer.concat([header, Buffer.from("hello")]);
}

function endlessNothing(): Answers[string] {
  const begin = Buffer.from("1f8b0800000000000003", "hex");
  return (request, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" });
    response.write(begin);
    const more = () => {
      while (!response.destroyed && response.write(emptyBlocks));
    };
    response.on("drain", more);
    request.on("close", () => response.off("drain", more));
    more();
  };
}

function inAnotherCharset(): Answers[string] {
  const bytes = Buffer.from(filled("\x81\xff\x84", 6 * MB), "latin1");
  const headers = { "content-type": "text/html; charset=gb18030" };
  return (_, response) => void response.writeHead(200, headers).end(bytes);
}

function shortBody(): Answers[string] {
  return raw(`${OK}content-length: 1000000\r\n\r\nshort`, { ends: true });
}

function moved(location: string): Answers[string] {
  return (_, response) => void response.writeHead(302, { location }).end();
}

function onwards(): Answers[string] {
  let step = 0;
  return (_, response) => void response.writeHead(302, { location: `/bomb/${++step}` }).end();
}

function announced(text: string): Answers {
  const rules = "User-agent: *\nSitemap: HERE/sitemap.xml\n";
  return { ...sitemap(text), "/robots.txt": withOwnAddress(rules) };
}

/** Each of them is an index of as many more. */
function indexes(each: number): Answers {
  const below = numbered(
    each,
    (n) => `<sitemap><loc>HERE/bomb/${n}.xml?b=1&amp;a=2</loc></sitemap>`,
  );
  const index = `<sitemapindex>${below}</sitemapindex>`;
  return {
    "/robots.txt": withOwnAddress("User-agent: *\nSitemap: HERE/sitemap.xml\n"),
    "/sitemap.xml": withOwnAddress(index),
    "/bomb": (request, response) => {
      const isIndex = request.url?.endsWith(".xml");
      if (isIndex) withOwnAddress(index)?.(request, response);
      else html("<title>No bomb</title><p>Nothing here.</p>")(request, response);
    },
  };
}

function sitemap(text: string): Answers {
  return { "/sitemap.xml": withOwnAddress(text) };
}

function withOwnAddress(text: string): Answers[string] {
  return ({ headers }, response) =>
    void response.end(text.replaceAll("HERE", `http://${headers.host}`));
}

function next(url: string): string {
  const page = Number(new URL(url, "http://x").searchParams.get("page") ?? 0);
  const links = [2 * page + 1, 2 * page + 2].map((n) => `<a href="/bomb?page=${n}">Page ${n}</a>`);
  return `<title>Page ${page}</title>${links.join("")}`;
}
