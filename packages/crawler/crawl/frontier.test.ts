import { describe, expect, it } from "vitest";
import { noRobots } from "../robots/index.ts";
import { createCrawlMemory } from "./crawl-memory.ts";
import type { Discovered } from "./crawl-store.ts";
import { rankListed, UNLINKED_DEPTH } from "./frontier.ts";
import { memoryCrawlStore } from "./memory-crawl-store.ts";
import { createTrapGuard } from "./trap-guard.ts";

const at = (path: string) => `https://a.example/${path}`;
const path = (url: string) => url.slice(at("").length);

async function inOrder(...batches: readonly (readonly Discovered[])[]): Promise<string[]> {
  const store = memoryCrawlStore();
  for (const found of batches) await store.discover(found);
  const earlier = { waiting: store.waiting(), visited: [], audited: [] };
  const memory = createCrawlMemory(noRobots, createTrapGuard(), earlier);
  return memory.take(1_000).map(({ url }) => path(url));
}

describe("what a crawl visits first", () => {
  it.each<[about: string, found: Discovered[], expected: string[]]>([
    [
      "pages nearer to the start",
      [
        { url: at("far"), depth: 2, links: 64 },
        { url: at("near"), depth: 1, links: 1 },
      ],
      ["near", "far"],
    ],
    [
      "at one distance, pages with more links",
      [
        { url: at("few"), depth: 1, links: 1, turn: 0 },
        { url: at("many"), depth: 1, links: 8, turn: 5 },
      ],
      ["many", "few"],
    ],
    [
      "with as many links, folders in turn",
      [
        { url: at("blog/1"), depth: 1, links: 1, turn: 0 },
        { url: at("blog/2"), depth: 1, links: 1, turn: 1 },
        { url: at("shop/1"), depth: 1, links: 1, turn: 0 },
      ],
      ["blog/1", "shop/1", "blog/2"],
    ],
    [
      "all else alike, in the order they were found",
      ["c", "a", "b"].map((name) => ({ url: at(name), depth: 1, links: 1 })),
      ["c", "a", "b"],
    ],
    [
      "what links lead to before what only a sitemap lists",
      [
        { url: at("listed"), depth: UNLINKED_DEPTH },
        { url: at("linked"), depth: 9, links: 1 },
      ],
      ["linked", "listed"],
    ],
  ])("%s", async (_, found, expected) => expect(await inOrder(found)).toEqual(expected));

  it("a page found again moves up, and never down", async () => {
    const first = [
      { url: at("a"), depth: 2, links: 4 },
      { url: at("b"), depth: 2, links: 1 },
      { url: at("c"), depth: UNLINKED_DEPTH },
    ];
    const again = [
      { url: at("a"), depth: 5, links: 1 },
      { url: at("c"), depth: 1, links: 1 },
    ];
    expect(await inOrder(first, again)).toEqual(["c", "a", "b"]);
  });

  it("a thousand pages come out in order, however they went in", async () => {
    const found = Array.from({ length: 1_000 }, (_, n) => ({
      url: at(`${n}`),
      depth: (n * 7) % 5,
      links: 2 ** ((n * 13) % 4),
      turn: (n * 31) % 97,
    }));
    const byUrl = new Map(found.map((one) => [path(one.url), one]));
    const order = (await inOrder(found)).map((name) => byUrl.get(name));
    const sorted = found.toSorted(
      (one, other) =>
        one.depth - other.depth || other.links - one.links || one.turn - other.turn || 0,
    );
    expect(order).toEqual(sorted);
  });
});

describe("the pages of a sitemap", () => {
  const listed = (name: string, priority = 0.5, lastmod: string | null = null) => ({
    url: at(name),
    priority,
    lastmod,
  });
  const turns = (...entries: ReturnType<typeof listed>[]) =>
    Object.fromEntries(rankListed(entries).map(({ url, turn }) => [path(url), turn]));

  it("rank by priority, then by date, within their folder", () => {
    const found = turns(
      listed("blog/old", 0.5, "2024-01-01"),
      listed("blog/undated"),
      listed("blog/new", 0.5, "2026-01-01"),
      listed("blog/first", 0.9),
      listed("shop/only", 0.1),
    );
    expect(found).toEqual({
      "blog/first": 0,
      "blog/new": 1,
      "blog/old": 2,
      "blog/undated": 3,
      "shop/only": 0,
    });
  });

  it.each([
    ["2026/", ["blog/2026/a", "blog/2026/b/"]],
    ["the top", ["a", "b/", "c?d=/e/f"]],
    ["two levels", ["a/b/c/d", "a/b/e/f/g"]],
  ])("share the folder of %s", (_, [one = "", ...others]) => {
    const found = turns(listed(one, 1), ...others.map((name) => listed(name)));
    expect(new Set(Object.values(found)).size).toBe(others.length + 1);
  });

  it("don't come in the alphabet's order, nor in that of the file", () => {
    const names = Array.from({ length: 500 }, (_, n) => `page-${`${n}`.padStart(3, "0")}`);
    const first = rankListed(names.map((name) => listed(name)))
      .slice(0, 100)
      .map(({ url }) => names.indexOf(path(url)));
    for (const fifth of [0, 1, 2, 3, 4]) {
      const inFifth = first.filter((place) => Math.floor(place / 100) === fifth);
      expect(inFifth.length).toBeGreaterThan(4);
    }
  });
});
