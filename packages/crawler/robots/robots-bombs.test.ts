import { describe, expect, it } from "vitest";
import type { Fetcher } from "../fetch/index.ts";
import { countTurns } from "../page/testing/count-turns.ts";
import { readRobots, robotsFrom } from "./index.ts";

const lines = (count: number, render: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => render(n)).join("\n");

describe("P38 a robots.txt made to hurt", () => {
  it.each([
    ["rules", "Allow: /", true],
    ["delays", "Crawl-delay: 1", true],
  ])("with %s for thousands of names costs no more than its lines", (_, line) => {
    const file = `${lines(8_000, (n) => `User-agent: bot${n}`)}\n${lines(8_000, () => line)}`;
    const began = process.cpuUsage();
    const robots = robotsFrom(file);
    expect(robots.allows("https://a.example/x", "bot7999")).toBe(true);
    // CPU time: names times lines would be sixty-four million, and some gigabytes.
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(1_000);
  });

  it("keeps each name's rules, wherever its groups are", () => {
    const robots = robotsFrom(
      "User-agent: a\nUser-agent: b\nDisallow: /1\nUser-agent: a\nDisallow: /2\nUser-agent: a\nUser-agent: a\nCrawl-delay: 3\nUser-agent: c\nCrawl-delay: 5\nDisallow: /3",
    );
    const closed = (agent: string) =>
      [1, 2, 3].filter((n) => !robots.allows(`https://a.example/${n}`, agent));
    expect(["a", "b", "c"].map(closed)).toEqual([[1, 2, 3], [1], [3]]);
    expect(["a", "b", "c"].map((agent) => robots.crawlDelay(agent))).toEqual([3, null, 5]);
  });

  it("is read in turns", async () => {
    const text = `User-agent: *\n${lines(30_000, (n) => `Allow: /é${n}`)}`;
    const fetch = async () => ({ ok: true, fetched: { status: 200, text, cut: null } });
    const turns = await countTurns(() =>
      readRobots(fetch as unknown as Fetcher["fetch"], "https://a.example"),
    );
    expect(turns).toBeGreaterThan(2);
  });
});
