import { expect, it } from "vitest";
import type { Fetcher } from "../fetch/index.ts";
import { countTurns } from "../page/testing/count-turns.ts";
import { readSitemaps } from "./read-sitemaps.ts";

/** Every sitemap has these URLs. */
function sitemapsOf(urls: (sitemap: string) => string[]): Fetcher["fetch"] {
  return async (sitemap, options) => {
    const entries = urls(sitemap).map((url) => `<url><loc>${url}</loc></url>`);
    const body = async function* () {
      yield Buffer.from(`<urlset>${entries.join("")}</urlset>`);
    };
    await options?.read?.(body(), {});
    return { ok: true, fetched: { bytes: { decoded: 1 }, cut: null } } as Awaited<
      ReturnType<Fetcher["fetch"]>
    >;
  };
}

const HOME = "https://a.example/";
const ten = Array.from({ length: 10 }, (_, index) => `${HOME}${index}.xml`);

it("a sitemap's URLs that are too long to crawl are left out", async () => {
  const fetch = sitemapsOf(() => [`${HOME}a`, HOME + "€".repeat(8_000)]);
  const { files, urls } = await readSitemaps(fetch, HOME, ten.slice(0, 1), LIMITS);
  expect(urls.map(({ url }) => url)).toEqual([`${HOME}a`]);
  expect(files[0]).toMatchObject({ urls: 2, foreign: 0 });
});

it("all URLs of all sitemaps take bounded memory", async () => {
  const long = "x".repeat(3_900);
  const fetch = sitemapsOf((sitemap) =>
    Array.from({ length: 1_000 }, (_, index) => `${sitemap}/${index}${long}`),
  );
  const { urls } = await readSitemaps(fetch, HOME, ten, LIMITS);
  const characters = urls.reduce((sum, { url }) => sum + url.length, 0);
  expect(characters).toBeGreaterThan(15_000_000);
  expect(characters).toBeLessThan(16_100_000);
});

const LIMITS = { most: 50, maxMs: 60_000 };

/** A file of any size, in the chunks a network brings; and how many of them were asked for. */
function served(chunks: (sitemap: string) => string[]) {
  const asked: string[] = [];
  const fetch: Fetcher["fetch"] = async (sitemap, options) => {
    async function* body() {
      for (const chunk of chunks(sitemap)) {
        asked.push(sitemap);
        yield Buffer.from(chunk);
      }
    }
    await options?.read?.(body(), {});
    return { ok: true, fetched: { bytes: { decoded: 1 }, cut: null } } as Awaited<
      ReturnType<Fetcher["fetch"]>
    >;
  };
  return { fetch, asked };
}

const inChunks = (root: string, entries: readonly string[], each: number) => {
  const chunks: string[] = [];
  for (let at = 0; at < entries.length; at += each) {
    chunks.push(entries.slice(at, at + each).join(""));
  }
  return [`<${root}>`, ...chunks, `</${root}>`];
};
const numbered = (count: number, render: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => render(n));

it("an index is read no further than sitemaps are taken from it", async () => {
  const entries = numbered(50_000, (n) => `<sitemap><loc>${HOME}${n}.xml</loc></sitemap>`);
  const { fetch, asked } = served(() => inChunks("sitemapindex", entries, 1_000));
  const { files } = await readSitemaps(fetch, HOME, [`${HOME}index.xml`], LIMITS);
  // Two chunks of each: the root, and the first that holds one too many.
  expect(files).toHaveLength(50);
  expect(asked).toHaveLength(100);
  expect(files.every(({ problem }) => problem === null)).toBe(true);
});

it.each([
  ["entries", { entries: 2_500 }],
  ["bytes", { bytes: 100_000 }],
  ["milliseconds", { maxMs: 0 }],
])("all sitemaps of a crawl have one budget of %s", async (what, budget) => {
  const { fetch, asked } = served((sitemap) =>
    inChunks(
      "urlset",
      numbered(1_000, (n) => `<url><loc>${sitemap}/${n}</loc></url>`),
      100,
    ),
  );
  const { files, urls } = await readSitemaps(fetch, HOME, ten, { ...LIMITS, ...budget });
  if (what === "milliseconds") return expect([files, asked]).toEqual([[], []]);
  expect(files.length).toBeLessThan(5);
  expect(files.at(-1)?.problem).toMatch(/^Read in part/);
  expect(files.slice(0, -1).every(({ problem }) => problem === null)).toBe(true);
  expect(urls.length).toBeGreaterThan(1_000);
});

it("others have their turn while a sitemap is read", async () => {
  const entries = numbered(50_000, (n) => `<url><loc>${HOME}?b=${n}&amp;a=1</loc></url>`);
  const { fetch } = served(() => inChunks("urlset", entries, 1_000));
  const turns = await countTurns(() => readSitemaps(fetch, HOME, ten.slice(0, 1), LIMITS));
  expect(turns).toBeGreaterThan(10);
});
