import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { parseAllowHosts } from "../address/index.ts";
import { ALLOWED, serve } from "../address/testing/serve.ts";
import { createFetcher } from "../fetch/index.ts";
import { readSitemap, type SitemapEntry, type SitemapLimits } from "./index.ts";

async function read(source: string | AsyncIterable<Uint8Array>, limits?: Partial<SitemapLimits>) {
  const sitemap = readSitemap(source, limits);
  const entries: SitemapEntry[] = [];
  for await (const some of sitemap.entries) entries.push(...some);
  return { entries, problems: sitemap.problems, kinds: sitemap.problems.map(({ kind }) => kind) };
}

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (...urls: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>${urls.join("\n")}</urlset>`;
const url = (loc: string, more = "") => `<url><loc>${loc}</loc>${more}</url>`;
const page = (loc: string) => ({ kind: "page", loc });

describe("P17 a sitemap", () => {
  it("gives its pages, with their dates", async () => {
    const file = urlset(
      url("https://shop.com/", "<lastmod>2026-11-15</lastmod><priority>0.8</priority>"),
      url(" https://shop.com/a?b=1&amp;c=2 \n", "<lastmod>2026-11-15T10:00:00+01:00</lastmod>"),
      url("<![CDATA[https://shop.com/c]]>"),
    );
    expect(await read(file)).toMatchObject({
      entries: [
        { kind: "page", loc: "https://shop.com/", lastmod: "2026-11-15" },
        { loc: "https://shop.com/a?b=1&c=2", lastmod: "2026-11-15T10:00:00+01:00" },
        { loc: "https://shop.com/c" },
      ],
      problems: [],
    });
  });

  it("gives its pages' other languages", async () => {
    const links =
      '<xhtml:link rel="alternate" hreflang="de" href="https://shop.com/de"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.com/"></xhtml:link>' +
      '<xhtml:link rel="stylesheet" href="https://shop.com/s.css"/>';
    const { entries } = await read(urlset(url("https://shop.com/en", links)));
    expect(entries).toEqual([
      {
        kind: "page",
        loc: "https://shop.com/en",
        hreflangs: [
          { code: "de", href: "https://shop.com/de" },
          { code: "x-default", href: "https://shop.com/" },
        ],
      },
    ]);
  });

  it("gives an index's sitemaps as sitemaps", async () => {
    const entry = "<sitemap><loc>https://shop.com/1.xml.gz</loc><lastmod>2026</lastmod></sitemap>";
    const { entries, problems } = await read(`<sitemapindex ${NAMESPACE}>${entry}</sitemapindex>`);
    expect(entries).toEqual([
      { kind: "sitemap", loc: "https://shop.com/1.xml.gz", lastmod: "2026" },
    ]);
    expect(problems).toEqual([]);
  });

  it("may use prefixes, and other vocabularies inside", async () => {
    const image = "<image:image><image:loc>https://shop.com/a.png</image:loc></image:image>";
    const file = `<s:urlset xmlns:s="x"><s:url><s:loc>https://shop.com/a</s:loc>${image}</s:url></s:urlset>`;
    expect((await read(file)).entries).toEqual([page("https://shop.com/a")]);
  });

  it("may be plain text, one address a line", async () => {
    const file =
      "\ufeffhttps://shop.com/a\r\nhttps://shop.com/b\n\n  https://shop.com/ü  \rnonsense";
    const { entries, problems } = await read(inPieces(Buffer.from(file), 7));
    expect(entries.map(({ loc }) => loc)).toEqual([
      "https://shop.com/a",
      "https://shop.com/b",
      "https://shop.com/%C3%BC",
    ]);
    expect(problems).toEqual([{ kind: "bad-url", line: 5, text: "nonsense" }]);
  });

  it.each([1, 3, 1_000])("may come in pieces of %i, packed or not", async (size) => {
    const file = Buffer.from(urlset(url("https://shop.com/größe"), url("https://shop.com/b")));
    const expected = [page("https://shop.com/gr%C3%B6%C3%9Fe"), page("https://shop.com/b")];
    expect((await read(inPieces(file, size))).entries).toEqual(expected);
    expect((await read(inPieces(gzipSync(file), size))).entries).toEqual(expected);
  });

  it("may declare another charset", async () => {
    const file = `<?xml version="1.0" encoding="ISO-8859-1"?><urlset>${url("https://shop.com/é")}</urlset>`;
    const { entries } = await read(inPieces(Buffer.from(file, "latin1"), 50));
    expect(entries).toEqual([page("https://shop.com/%C3%A9")]);
  });

  it("is read while it is fetched, beyond the size of a page", async () => {
    const urls = Array.from({ length: 40_000 }, (_, at) =>
      url(`https://shop.com/${"x".repeat(150)}${at}`),
    );
    const file = gzipSync(urlset(...urls));
    const site = await serve((_, response) =>
      response.setHeader("content-type", "application/gzip").end(file),
    );
    const fetcher = createFetcher({ allow: parseAllowHosts(ALLOWED), userAgent: "TestBot/1.0" });
    let found: Awaited<ReturnType<typeof read>> | undefined;
    const result = await fetcher.fetch(`${site.origin}/sitemap.xml.gz`, {
      read: async (body) => {
        found = await read(body);
      },
    });
    await fetcher.close();
    await site.close();
    expect(result).toMatchObject({ ok: true, fetched: { text: null, cut: null } });
    expect(found?.entries).toHaveLength(40_000);
    expect(found?.problems).toEqual([]);
  });
});

describe("what is wrong with a sitemap", () => {
  it.each([
    ["/relative"],
    ["ftp://shop.com/"],
    ["javascript:alert(1)"],
    [""],
    [`https://shop.com/${"x".repeat(9_000)}`],
  ])("an address that leads nowhere is named and passed over: %.40s", async (loc) => {
    const { entries, kinds } = await read(urlset(url(loc), url("https://shop.com/b")));
    expect(entries).toEqual([page("https://shop.com/b")]);
    expect(kinds).toEqual(["bad-url"]);
  });

  it.each(["yesterday", "2026-13-45", "15.11.2026", "2026-11-15T10:00"])(
    "a date that is none is named, its page kept: %s",
    async (date) => {
      const file = urlset(url("https://shop.com/a", `<lastmod>${date}</lastmod>`));
      const { entries, problems } = await read(file);
      expect(entries).toEqual([page("https://shop.com/a")]);
      expect(problems).toEqual([{ kind: "bad-lastmod", line: 2, text: date }]);
    },
  );

  it.each([
    ["a page", "<!-- hi --><html><body><p>Not found</p></body></html>"],
    ["a feed", "<rss><channel></channel></rss>"],
    ["nothing", ""],
    ["blanks", " \n "],
    ["one endless line", "x".repeat(200_000)],
    ["an endless comment", `<!-- ${"x".repeat(300_000)} --><urlset/>`],
  ])("%s is no sitemap", async (_, file) => {
    const { entries, kinds } = await read(file);
    expect(entries).toEqual([]);
    expect(kinds.at(-1)).toBe("not-a-sitemap");
  });

  it("XML that breaks off gives what came before", async () => {
    const whole = urlset(url("https://shop.com/a"), url("https://shop.com/b"));
    const { entries, kinds } = await read(whole.slice(0, -30));
    expect(entries).toEqual([page("https://shop.com/a")]);
    expect(kinds).toContain("malformed");
  });

  it("packing that breaks off gives what came before", async () => {
    const urls = Array.from({ length: 20_000 }, (_, at) => url(`https://shop.com/${at * 7919}`));
    const packed = gzipSync(urlset(...urls));
    const { entries, kinds } = await read(inPieces(packed.subarray(0, packed.length / 2), 4_000));
    expect(entries.length).toBeGreaterThan(1_000);
    expect(kinds).toEqual(["bad-compression"]);
  });

  it("more addresses than the limit are cut off, and said", async () => {
    const urls = Array.from({ length: 50_010 }, (_, at) => url(`https://shop.com/${at}`));
    const { entries, kinds } = await read(urlset(...urls));
    expect(entries).toHaveLength(50_000);
    expect(kinds).toEqual(["too-many-urls"]);
  });

  it("more bytes than the limit are cut off, packed ones too", async () => {
    const file = Buffer.from(urlset(...Array(1_000).fill(url("https://shop.com/a"))));
    for (const bytes of [file, gzipSync(file)]) {
      const { entries, kinds } = await read(inPieces(bytes, 1_000), { bytes: 20_000 });
      expect(entries.length).toBeLessThan(600);
      expect(kinds).toEqual(["too-large"]);
    }
    expect((await read(file.toString(), { bytes: 20_000 })).kinds).toEqual(["too-large"]);
  });

  it("a packed bomb is cut off", async () => {
    const bomb = gzipSync(Buffer.alloc(60 * 1024 * 1024, " "));
    expect((await read(inPieces(bomb, 10_000))).kinds).toEqual(["too-large"]);
  });

  it("entities are never unfolded", async () => {
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>';
    const { entries, kinds } = await read(`${bomb}${urlset(url("https://shop.com/&b;&c;"))}`);
    expect(entries).toEqual([]);
    expect(kinds).toEqual(["doctype"]);
  });

  it("an entity nobody declared is named and stays as it is", async () => {
    const { entries, kinds } = await read(urlset(url("https://shop.com/&nbsp;")));
    expect(kinds).toEqual(["malformed"]);
    expect(entries).toEqual([page("https://shop.com/&nbsp;")]);
  });

  it("elements without end are refused", async () => {
    const { kinds } = await read(`<urlset>${"<url>".repeat(100_000)}`);
    expect(kinds).toEqual(["malformed"]);
  });
});
