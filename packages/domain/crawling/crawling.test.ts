import { describe, expect, it } from "vitest";
import { crawlFailureMessage, crawlTimeBudgetMs, nextCrawlAt, scheduleUnder } from "./index.ts";

/** Its minute of the day is 3:00. */
const AT_THREE = "000000b4-0000-4000-8000-000000000000";

describe("when a company is crawled next", () => {
  it.each([
    ["daily", "2026-11-02T15:00:00Z", "2026-11-03T03:00:00Z"],
    ["daily", "2026-11-02T02:59:59Z", "2026-11-02T03:00:00Z"],
    ["daily", "2026-11-02T03:00:00Z", "2026-11-03T03:00:00Z"],
    ["weekly", "2026-11-02T15:00:00Z", "2026-11-09T03:00:00Z"],
    ["weekly", "2026-11-02T03:00:04Z", "2026-11-09T03:00:00Z"],
    ["monthly", "2026-11-02T03:00:04Z", "2026-12-02T03:00:00Z"],
  ] as const)("%s after %s: %s", (schedule, last, next) => {
    expect(nextCrawlAt(AT_THREE, new Date(last), schedule)).toEqual(new Date(next));
  });

  it("companies spread over the day", () => {
    const minutes = new Set(
      Array.from({ length: 500 }, () => {
        const at = nextCrawlAt(crypto.randomUUID(), new Date("2026-11-02T00:00:00Z"), "daily");
        return at.getUTCHours();
      }),
    );
    expect(minutes.size).toBe(24);
  });

  it.each([
    ["weekly", "daily", "weekly"],
    ["weekly", "monthly", "monthly"],
    ["daily", "daily", "daily"],
    ["daily", "off", null],
  ] as const)("a plan that refreshes %s makes %s %s", (refresh, wanted, allowed) => {
    expect(scheduleUnder(refresh, wanted)).toBe(allowed);
  });
});

describe("messages and budgets of a crawl", () => {
  it("a failure is a sentence that names the site", () => {
    expect(crawlFailureMessage("robots-txt", "a.example")).toMatch(
      /^robots\.txt on a\.example .+\.$/,
    );
  });

  it("a larger crawl may take longer", () => {
    expect(crawlTimeBudgetMs(50_000)).toBeGreaterThan(crawlTimeBudgetMs(100));
  });
});
