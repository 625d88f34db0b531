import { describe, expect, it } from "vitest";
import { runAtOnce } from "../page/index.ts";
import { noRobots, robotsFrom } from "../robots/index.ts";
import {
  type CrawlMemory,
  createCrawlMemory,
  MAX_KNOWN_CHARACTERS,
  mostKnownUrls,
} from "./crawl-memory.ts";
import { createTrapGuard } from "./trap-guard.ts";

const page = (...otherUrls: string[]) => ({
  requested: "https://a.example/",
  depth: 1,
  follows: true,
  links: [],
  otherUrls,
});
const foundBy = (memory: CrawlMemory, visit: ReturnType<typeof page>) =>
  runAtOnce(memory.foundBy(visit));
const urls = (count: number, urlOf: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => urlOf(n));

describe("what a crawl remembers", () => {
  it("finds each URL once, and again when the number of links to it has doubled", () => {
    const memory = createCrawlMemory(noRobots, createTrapGuard());
    const [one, two] = ["https://a.example/1", "https://a.example/2"];
    expect(foundBy(memory, page(one, one))).toEqual([{ url: one, depth: 2, links: 1, turn: 0 }]);
    expect(foundBy(memory, page(one, two))).toEqual([
      { url: one, depth: 2, links: 2 },
      { url: two, depth: 2, links: 1, turn: 1 },
    ]);
    expect(foundBy(memory, page(one))).toEqual([]);
    expect(foundBy(memory, page(one))).toEqual([{ url: one, depth: 2, links: 4 }]);
  });

  it("no longer ranks what was visited", () => {
    const memory = createCrawlMemory(noRobots, createTrapGuard());
    const one = "https://a.example/1";
    foundBy(memory, page(one));
    foundBy(memory, { ...page(), requested: one });
    expect(foundBy(memory, page(one))).toEqual([]);
  });

  it("goes on counting links where an earlier run ended", () => {
    const one = "https://a.example/1";
    const earlier = { waiting: [{ url: one, depth: 1, links: 7 }], visited: [], audited: [] };
    const memory = createCrawlMemory(noRobots, createTrapGuard(), earlier);
    expect(foundBy(memory, page(one))).toEqual([{ url: one, depth: 2, links: 8 }]);
  });

  it("hands out what has come nearer, or has more links, before what ranked higher", () => {
    const [far, plain, linked] = ["far", "plain", "linked"].map(
      (name) => `https://a.example/${name}`,
    );
    const memory = createCrawlMemory(noRobots, createTrapGuard());
    foundBy(memory, { ...page(far ?? ""), depth: 5 });
    foundBy(memory, page(plain ?? "", linked ?? ""));
    foundBy(memory, page(linked ?? ""));
    foundBy(memory, { ...page(far ?? ""), depth: 0 });
    expect(memory.take(9).map(({ url }) => url)).toEqual([far, linked, plain]);
    expect(memory.waiting).toBe(0);
  });

  it("hands out each URL once, unless it is put back: then at its rank, as it is by then", () => {
    const memory = createCrawlMemory(noRobots, createTrapGuard());
    const many = urls(10, (n) => `https://a.example/${n}`);
    foundBy(memory, page(...many));
    const taken = memory.take(4);
    const [first, second, ...others] = taken;
    foundBy(memory, page(...others.map(({ url }) => url)));
    foundBy(memory, { ...page(), requested: second?.url ?? "" });
    memory.putBack(taken);
    const again = memory.take(100).map(({ url }) => url);
    expect(again).toEqual([...others.map(({ url }) => url), first?.url, ...many.slice(4)]);
  });

  it("judges thousands of links in steps, so that nothing else waits for all of them", () => {
    const memory = createCrawlMemory(noRobots, createTrapGuard());
    const many = urls(10_000, (n) => `https://a.example/${n}`);
    expect([...memory.foundBy(page(...many))]).toHaveLength(500);
  });

  it("is not filled by URLs that it must not visit", () => {
    const robots = robotsFrom("User-agent: *\nDisallow: /no/");
    const memory = createCrawlMemory(robots, createTrapGuard());
    for (let visit = 0; visit <= 1_000; visit += 1) {
      const refused = urls(1_000, (n) => `https://a.example/no/${visit}/${n}`);
      expect(foundBy(memory, page(...refused))).toEqual([]);
    }
    expect(foundBy(memory, page("https://a.example/yes"))).toHaveLength(1);
  });

  it("is bounded by the pages that a crawl may visit", () => {
    const memory = createCrawlMemory(noRobots, createTrapGuard());
    const many = urls(30_000, (n) => `https://a.example/${n}`);
    expect(runAtOnce(memory.foundBy(page(...many)))).toHaveLength(mostKnownUrls(100) - 1);
    expect([100, 1_000, 5_000, 1_000_000].map(mostKnownUrls)).toEqual([
      20_000, 20_000, 100_000, 1_000_000,
    ]);
  });

  it("is bounded by how long URLs are, not only by how many", () => {
    const memory = createCrawlMemory(noRobots, createTrapGuard(), undefined, mostKnownUrls(50_000));
    const long = "x".repeat(1_900);
    const most = Math.ceil(MAX_KNOWN_CHARACTERS / long.length);
    let found = 0;
    for (let from = 0; from < 2 * most; from += 1_000) {
      const many = urls(1_000, (n) => `https://a.example/${from + n}/${long}`);
      found += foundBy(memory, page(...many)).length;
    }
    expect(found).toBeGreaterThan(most / 2);
    expect(found).toBeLessThanOrEqual(most);
  });

  it("counts a trap once per URL, however often it is linked", () => {
    const traps = createTrapGuard();
    const memory = createCrawlMemory(noRobots, traps);
    const facets = urls(300, (n) => `https://a.example/list?page=${n}`);
    for (let visit = 0; visit < 5; visit += 1) foundBy(memory, page(...facets));
    expect(traps.report()).toMatchObject([{ trap: "facets", count: 100 }]);
  });
});
