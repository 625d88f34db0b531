import { expect, it } from "vitest";
import type { Fetcher } from "../fetch/index.ts";
import { readSitemaps } from "./read-sitemaps.ts";

/** Every sitemap has these URLs. */
function sitemapsOf(urls: (sitemap: string) => string[]): Fetcher["fetch"] {
  return async (sitemap, options) => {
    const entries = urls(sitemap).map((url) => `<url><loc>${url}</loc></url>`);
    await options?.read?.(
      (async function* () {
        yield Buffer.from(`<urlset>${entries.join("")}</urlset>`);
      })(),
    );
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
