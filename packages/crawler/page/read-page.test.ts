import { describe, expect, it } from "vitest";
import { loadLanguageDetector, type Page, readPage } from "./index.ts";

const url = "https://a.example/dir/page";

function read(html: string, headers: Record<string, string> = {}): Page {
  return readPage({ url, html, headers });
}

describe("the head", () => {
  it("gives title, description, language and the rest", () => {
    const page = read(
      `<!doctype html><html lang="en-GB"><head><meta charset="UTF-8">
      <title> Fish &amp;\n chips </title><title>Second</title>
      <meta name="Description" content="All  about chips"><meta name="viewport" content="width=device-width">
      <meta property="og:title" content="Chips"><meta name="twitter:card" content="summary">
      <link rel="shortcut icon" href="/i.ico"><link rel="next" href="?page=2"><link rel="prev" href="/first">
      <meta http-equiv="Refresh" content="5; URL='/there'">`,
    );
    expect(page).toMatchObject({
      title: "Fish & chips",
      titles: 2,
      description: "All about chips",
      descriptions: 1,
      lang: "en-GB",
      charset: "utf-8",
      viewport: "width=device-width",
      openGraph: { "og:title": "Chips" },
      twitter: { "twitter:card": "summary" },
      icons: ["/i.ico"],
      pagination: { next: `${url}?page=2`, prev: "https://a.example/first" },
      refresh: { seconds: 5, url: "https://a.example/there" },
      misplaced: [],
      limits: [],
    });
  });

  it.each([
    ["0", { seconds: 0, url: null }],
    ["3;/b", { seconds: 3, url: "https://a.example/b" }],
    ["1, url=b", { seconds: 1, url: "https://a.example/dir/b" }],
    ["soon", null],
  ])("understands the refresh %j", (content, refresh) =>
    expect(read(`<meta http-equiv=refresh content="${content}">`).refresh).toEqual(refresh),
  );

  it("finds a charset in the header first, and only early in the document", () => {
    const type = { "content-type": "text/html; charset=ISO-8859-1" };
    expect(read("<meta charset=utf-8>", type).charset).toBe("iso-8859-1");
    expect(read('<meta http-equiv=content-type content="text/html; charset=utf-8">').charset).toBe(
      "utf-8",
    );
    expect(read(`<!--${"x".repeat(1_100)}--><meta charset=utf-8>`).charset).toBeNull();
  });

  it("P17 takes canonical and hreflang from the head and the Link header", () => {
    const link =
      '<https://a.example/c>; rel="canonical", </de>; rel=alternate; hreflang="de", <x>; rel=preload';
    const page = read(
      '<link rel=canonical href="/dir/page"><link rel=alternate hreflang=fr href="/fr">',
      { link },
    );
    expect(page.canonicals).toEqual([
      { href: "https://a.example/c", url: "https://a.example/c", from: "header" },
      { href: "/dir/page", url, from: "head" },
    ]);
    expect(page.hreflangs).toEqual([
      { code: "de", href: "/de", url: "https://a.example/de", from: "header" },
      { code: "fr", href: "/fr", url: "https://a.example/fr", from: "head" },
    ]);
  });

  it("ends where a browser ends it", () => {
    const late = '<link rel=canonical href="/c"><title>T</title><meta name=robots content=noindex>';
    expect(read(`<head></head>${late}<body>`).misplaced).toEqual([]);
    expect(read(`<head><noscript><img src=p></noscript>${late}</head>`).misplaced).toEqual([]);
    const body = ["title", "meta", "canonical"];
    expect(read(`<head><div></div>${late}</head>`).misplaced).toEqual(body);
    expect(read(`<head>words${late}</head>`).misplaced).toEqual(body);
    expect(read(`<body>${late}`).canonicals[0]?.from).toBe("body");
    expect(read("<body><meta itemprop=price content=1>").misplaced).toEqual([]);
  });

  it("starts addresses from its base", () => {
    const page = read('<base href="/other/"><a href="b">B</a><a href="#c">C</a>');
    expect(page.base).toBe("https://a.example/other/");
    expect(page.links.map((link) => link.url)).toEqual([
      "https://a.example/other/b",
      "https://a.example/other/",
    ]);
  });
});

describe("the body", () => {
  it("gives links with text, rel and place", () => {
    const page = read(
      `<nav><a href="/">Home</a></nav><main><p>See <a href="/b?utm_source=x" rel="NoFollow ugc">our
      <b>price</b> list</a> <a href="https://www.a.example/c"><img src="i" alt="A cat"></a>
      <a href="https://b.example/"><svg><title>Chart</title></svg></a> <a href="mailto:x" aria-label="Write"></a>
      <a name="anchor"></a> <a onclick="go()">Go</a> <a role=button onclick="go()">No</a></main>`,
    );
    const rows = page.links.map((link) => [link.url, link.text, link.internal, link.inMain]);
    expect(rows).toEqual([
      ["https://a.example/", "Home", true, false],
      ["https://a.example/b", "our price list", true, true],
      ["https://www.a.example/c", "A cat", true, true],
      ["https://b.example/", "Chart", false, true],
      [null, "Write", false, true],
      [null, "Go", false, true],
    ]);
    expect(page.links[1]?.rel).toEqual(["nofollow", "ugc"]);
  });

  it("gives headings with the words that follow", () => {
    const page = read(
      `<main><h1>One <em>two</em></h1><p>a b c</p><p>d e</p><h2><img alt="Logo" src=l></h2>
      <nav>skip these words</nav><p>f</p><h3>Last</h3></main>`,
    );
    expect(page.headings).toEqual([
      { level: 1, text: "One two", wordsAfter: 5, answerWords: 3 },
      { level: 2, text: "Logo", wordsAfter: 1, answerWords: 1 },
      { level: 3, text: "Last", wordsAfter: 0, answerWords: 0 },
    ]);
  });

  it("gives images, resources and forms", () => {
    const page = read(
      `<link rel=stylesheet href="/s.css"><script src="s.js"></script><img src="/a.png" alt="" width=1 height=2>
      <img data-src="/lazy.png" src="data:image/gif;base64,x"><img style="width:1px;height:2px" src=/c.png alt=C>
      <iframe src="https://b.example/f"></iframe><video src="/v.mp4"></video><picture><source srcset=x></picture>
      <picture><img src=/d.png></picture><form action="http://b.example/"></form><form></form>`,
    );
    expect(page.images.map(({ url: at, alt, hasSize }) => [at, alt, hasSize])).toEqual([
      ["https://a.example/a.png", "", true],
      ["https://a.example/lazy.png", null, false],
      ["https://a.example/c.png", "C", true],
      ["https://a.example/d.png", null, false],
    ]);
    expect(page.resources.map(({ kind }) => kind)).toEqual(
      "style script image image image frame media image".split(" "),
    );
    expect(page.forms).toEqual([{ action: "http://b.example/" }, { action: url }]);
    expect(page.pictureWithoutImg).toBe(1);
  });

  it("P17 gives structured data, broken or not", () => {
    const page = read(
      `<script type="application/ld+json">{"@graph":[{"@type":"Article","author":{"@type":["Person","schema:Author"]}}]}</script>
      <script type="application/ld+json">{oops}</script><script>{"@type":"No"}</script>
      <div itemscope itemtype="https://schema.org/Product"></div>`,
    );
    expect(page.structuredData.map(({ syntax, types }) => [syntax, types])).toEqual([
      ["json-ld", ["Article", "Person", "Author"]],
      ["json-ld", []],
      ["microdata", ["Product"]],
    ]);
    expect(page.structuredData[1]?.problem).toMatch(/JSON/);
  });

  it("ignores what is not shown: templates, scripts, drawings", () => {
    const page = read(
      `<main>Seen<template><a href=/t>T</a><h1>T</h1></template><script>"<a href=/s>"</script>
      <style>p{}</style><svg><a href=/v>V</a><title>V</title><text>V</text></svg></main>`,
    );
    expect(page).toMatchObject({ text: "Seen", links: [], headings: [], titles: 0, title: null });
  });

  it("counts elements and repeated ids", () => {
    const page = read("<p id=a>x<p id=b>y<p id=a>z<br>");
    expect(page).toMatchObject({ elements: 4, duplicateIds: ["a"] });
  });

  it("tells the language of a text that is long enough", async () => {
    const detectLanguage = await loadLanguageDetector();
    const german = "Der Garten braucht im Winter nur wenig Pflege, aber die Bäume freuen sich. ";
    const languageOf = (html: string) =>
      readPage({ url, html, headers: {}, detectLanguage }).detectedLanguage;
    expect(languageOf(`<p>${german.repeat(3)}`)).toBe("de");
    expect(languageOf("<p>Der Garten")).toBeNull();
    expect(read(`<p>${german.repeat(3)}`).detectedLanguage).toBeNull();
  });
});

describe("addresses that need no URL parser come out as if they had", () => {
  it.each([
    "b",
    "b.html",
    "b/c.html",
    "/b",
    "/b/c-d_e.html",
    "../b",
    "../../../b.html",
    "b#x",
    "/b#x",
    "/",
    "b//c",
    "./b",
    "b/../c",
    "b.tar.gz",
    "b.html?x=1",
    ".b",
    "b c",
    "bé",
    "../",
    "..",
    "/../b",
    "b.",
    "B%20c",
  ])("%s", (href) => {
    const link = read(`<a href="${href}">x</a>`).links[0];
    const expected = new URL(href, url);
    expected.hash = "";
    expect(link?.url).toBe(expected.href);
  });
});
