import { html, type PlantedPage } from "./planted-site.ts";

type Row = readonly [rule: string, path: string, planted: string | PlantedPage];

const PNG = { "content-type": "image/png" };
const german =
  "Im Winter schneidet man die Bäume, weil sie dann ruhen und die Wunden besser heilen. Ein sauberer Schnitt über jeder Knospe lässt das Wasser ablaufen. ".repeat(
    6,
  );

/** Each with where it must be found; most are linked from the home page. */
export const PLANTED: readonly Row[] = [
  ["link-broken-internal", "/broken-link", html("/broken-link", { body: link("/nowhere") })],
  ["http-4xx", "/nowhere", { status: 404, body: "<title>404</title>" }],
  ["http-5xx", "/down", { status: 500, body: "Oops" }],
  ["redirect-chain", "/hop-1", { status: 301, headers: { location: "/hop-2" } }],
  ["redirect-loop", "/round", { status: 302, headers: { location: "/round" } }],
  ["redirect-internal-link", "/to-hop", html("/to-hop", { body: link("/hop-2") })],
  ["title-duplicate", "/twin-1", html("/twin-1", { title: "The same title on two pages" })],
  ["title-duplicate", "/twin-2", html("/twin-2", { title: "The same title on two pages" })],
  ["title-missing", "/no-title", html("/no-title", { title: "" })],
  ["title-long", "/long-title", html("/long-title", { title: "A long title ".repeat(6) })],
  ["title-short", "/short-title", html("/short-title", { title: "Trees" })],
  ["title-multiple", "/two-titles", html("/two-titles", { head: "<title>Second</title>" })],
  ["description-missing", "/no-text", html("/no-text", { head: '<meta name="description">' })],
  [
    "description-long",
    "/long-text",
    html("/long-text", { head: `<meta name="description" content="${"word ".repeat(40)}">` }),
  ],
  ["canonical-other-site", "/moved-out", html("/moved-out", { canonical: "https://b.example/" })],
  ["canonical-to-error", "/canon-404", html("/canon-404", { canonical: "ORIGIN/nowhere" })],
  ["canonical-to-noncanonical", "/chain", html("/chain", { canonical: "ORIGIN/moved-out" })],
  ["canonical-to-redirect", "/canon-hop", html("/canon-hop", { canonical: "ORIGIN/hop-2" })],
  ["canonical-to-root", "/canon-home", html("/canon-home", { canonical: "ORIGIN/" })],
  ["canonical-relative", "/relative", html("/relative", { canonical: "/relative" })],
  ["canonical-missing", "/uncanonical", html("/uncanonical", { canonical: null })],
  ["sitemap-has-noindex", "/hidden", html("/hidden", { head: robots("noindex") })],
  ["noindex", "/by-header", { headers: { "x-robots-tag": "noindex" }, body: html("/by-header") }],
  ["nofollow-page", "/unfollowed", html("/unfollowed", { head: robots("nofollow") })],
  ["nosnippet", "/unquoted", html("/unquoted", { head: robots("nosnippet") })],
  ["hreflang-no-return", "/one-way", html("/one-way", { head: alternates("/one-way", "/twin-1") })],
  ["orphan", "/lonely", html("/lonely")],
  ["soft-404", "/soft", html("/soft", { title: "Page not found here", text: "" })],
  ["robots-blocks-page", "/private/a", html("/private/a")],
  ["sitemap-has-blocked", "/private/b", html("/private/b")],
  ["sitemap-has-redirect", "/hop-2", { status: 301, headers: { location: "/twin-1" } }],
  ["h1-multiple", "/two-h1", html("/two-h1", { body: "<h1>Again</h1>" })],
  ["h1-missing", "/no-h1", html("/no-h1", { h1: "<h2>Small</h2>" })],
  ["heading-order", "/skips", html("/skips", { body: "<h4>Deep</h4>" })],
  ["jsonld-parse-error", "/json", html("/json", { body: data("{") })],
  ["schema-required-missing", "/recipe", html("/recipe", { body: data('{"@type":"Recipe"}') })],
  ["link-broken-external", "/rival", html("/rival", { body: link("ELSEWHERE/gone") })],
  ["img-broken", "/no-picture", html("/no-picture", { body: image("/gone.png") })],
  [
    "img-alt-missing",
    "/no-alt",
    html("/no-alt", { body: image("/small.png").replace(/alt="."/, "") }),
  ],
  ["img-no-dimensions", "/no-size", html("/no-size", { body: '<img src="/small.png" alt="A">' })],
  ["img-large", "/heavy", html("/heavy", { body: image("/six-megabytes.png") })],
  ["img-large", "/streamed", html("/streamed", { body: image("/streamed.png") })],
  ["resource-broken", "/no-script", html("/no-script", { head: script("/gone.js") })],
  ["resource-broken", "/no-style", html("/no-style", { head: style("/gone.css") })],
  ["file-large", "/bundle", html("/bundle", { head: script("/bundle.js") })],
  ["ttfb-slow", "/slow", { body: html("/slow"), firstByteMs: () => 900 }],
  ["content-thin", "/thin", html("/thin", { text: "<p>Little to read.</p>" })],
  [
    "content-needs-script",
    "/app",
    html("/app", { h1: "", text: '<div id="root">Loading…</div>', head: script("/small.js") }),
  ],
  [
    "content-needs-script",
    "/shell",
    html("/shell", {
      h1: "",
      text: "<noscript>Please turn on JavaScript.</noscript>",
      head: script("/small.js"),
    }),
  ],
  ["lang-missing", "/speechless", html("/speechless", { lang: null })],
  ["lang-invalid", "/en-uk", html("/en-uk", { lang: "en-UK" })],
  ["lang-mismatch", "/deutsch", html("/deutsch", { text: `<p>${german}</p>` })],
  ["redirect-meta-refresh", "/refresh", html("/refresh", { head: refresh("/twin-1") })],
  ["link-uncrawlable", "/script-link", html("/script-link", { body: link("javascript:void(0)") })],
  ["link-text-generic", "/here", html("/here", { body: '<a href="/twin-1">click here</a>' })],
  ["link-no-text", "/silent", html("/silent", { body: '<a href="/twin-1"></a>' })],
  [
    "link-nofollow-internal",
    "/distrust",
    html("/distrust", { body: '<a rel="nofollow" href="/twin-1">The first twin</a>' }),
  ],
  ["duplicate-id", "/ids", html("/ids", { body: '<p id="a"></p><p id="a"></p>' })],
  ["url-uppercase", "/Shouting", html("/Shouting")],
  ["url-space", "/two%20words", html("/two%20words")],
  ["url-params-crawlable", "/list?a=1&b=2&c=3&d=4", html("/list?a=1&b=2&c=3&d=4")],
  ["dom-size", "/nested", html("/nested", { body: "<i></i>".repeat(1_500) })],
  ["mime-mismatch", "/manual.pdf", html("/manual.pdf")],
  ["form-insecure", "/form", html("/form", { body: '<form action="/send"></form>' })],
  ["robots-txt-syntax", "/robots.txt", text("User-agent: *\nDisallow: /private/\nNoindex: /a")],
  ["https-missing", "/", "HOME"],
];

/** What looks wrong at first sight and isn't: none of these may be found. */
export const INNOCENT: readonly Row[] = [
  [
    "content-needs-script",
    "/topics",
    inPlainBlocks("/topics", {
      text: "",
      h1: "<h1>Topics</h1>",
      body: hub(12),
      head: script("/small.js"),
    }),
  ],
  [
    "content-needs-script",
    "/index-of-modules",
    inPlainBlocks("/index-of-modules", {
      h1: "",
      text: `<table>${Array.from({ length: 15 }, (_, n) => `<tr><td>${link(`/m/${n}`)}</td></tr>`).join("")}</table>`,
      head: `${script("/small.js")}<noscript>Search needs JavaScript.</noscript>`,
    }),
  ],
  [
    "content-needs-script",
    "/contact",
    html("/contact", {
      text: "<p>Write to us, we answer within a day.</p>",
      head: `${script("/small.js")}<noscript><img src="/small.png" alt=""></noscript>`,
    }),
  ],
  ["link-uncrawlable", "/self", html("/self", { body: '<a href="">This page</a>' })],
  [
    "lang-mismatch",
    "/guides",
    html("/guides", {
      text: `<ul>${[
        "Guide de démarrage",
        "Module français",
        "Notes de version",
        "Directives",
        "Journal des modifications",
        "Tutoriels et articles",
      ]
        .flatMap((name) => [0, 1, 2, 3].map((n) => `<li><a href="/g/${n}">${name} ${n}</a></li>`))
        .join("")}</ul>`,
    }),
  ],
  ["link-text-generic", "/click", html("/click", { body: '<a href="/twin-1">Click</a>' })],
  ["url-underscore", "/_modules/app", html("/_modules/app")],
  ["links-too-many", "/contents", html("/contents", { body: hub(200) })],
  [
    "ttfb-slow",
    "/warming-up",
    { body: html("/warming-up"), firstByteMs: (nth) => (nth ? 20 : 900) },
  ],
  ["img-large", "/small", html("/small", { body: image("/small.png") })],
  ["resource-broken", "/scripted", html("/scripted", { head: script("/small.js") })],
  ["canonical-other-site", "/own", html("/own", { canonical: "ORIGIN/own" })],
  ["orphan", "/own", "SEEN"],
  ["dead-end", "/self", "SEEN"],
];

export const FILES: Readonly<Record<string, PlantedPage>> = {
  "/small.png": { headers: PNG, body: Buffer.alloc(2_000) },
  "/six-megabytes.png": {
    headers: { ...PNG, "content-length": `${6 * 1_024 * 1_024}` },
    body: Buffer.alloc(6 * 1_024 * 1_024),
  },
  "/streamed.png": { headers: PNG, body: Buffer.alloc(3 * 1_024 * 1_024), isChunked: true },
  "/small.js": { headers: { "content-type": "text/javascript" }, body: "1" },
  "/bundle.js": { headers: { "content-type": "text/javascript" }, body: "1;".repeat(300_000) },
};

/** As documentation generators write it: no main element says what isn't a menu. */
function inPlainBlocks(...page: Parameters<typeof html>): string {
  return html(...page).replaceAll("main>", "div>");
}

function link(href: string): string {
  return `<a href="${href}">A page about ${href.replaceAll(/\W+/g, " ")}</a>`;
}

function hub(count: number): string {
  return `<ul>${Array.from({ length: count }, (_, n) => `<li><a href="/twin-1?part=${n}">Writing views, part ${n}</a></li>`).join("")}</ul>`;
}

function image(src: string): string {
  return `<img src="${src}" alt="A" width="1" height="1">`;
}

function script(src: string): string {
  return `<script src="${src}"></script>`;
}

function style(href: string): string {
  return `<link rel="stylesheet" href="${href}">`;
}

function robots(content: string): string {
  return `<meta name="robots" content="${content}">`;
}

function refresh(to: string): string {
  return `<meta http-equiv="refresh" content="9; url=${to}">`;
}

function data(json: string): string {
  return `<script type="application/ld+json">${json}</script>`;
}

function alternates(own: string, other: string): string {
  return `<link rel="alternate" hreflang="en" href="ORIGIN${own}"><link rel="alternate" hreflang="de" href="ORIGIN${other}">`;
}

function text(body: string): PlantedPage {
  return { headers: { "content-type": "text/plain" }, body };
}
