import { PLANS } from "@sightline/domain/billing";
import { describe, expect, it } from "vitest";
import { pageLimitText } from "./page-limit.ts";

const next = (max_pages: number, crawl_pages: number | null, plan = PLANS.free) =>
  pageLimitText({ max_pages }, { domain: "shop.example", crawl_pages }, plan).next;

describe("a crawl that stopped at its page limit", () => {
  it("is followed by the rest of the site after an upgrade, not by the plans", () => {
    const { free, professional } = PLANS;
    expect(next(100, null)).toBe("see-plans");
    expect(next(100, null, professional)).toBe("crawl");
    expect(next(free.limits.pagesPerCrawl, 500, professional)).toBe("crawl");
    const { text } = pageLimitText(
      { max_pages: 100 },
      { domain: "shop.example", crawl_pages: null },
      professional,
    );
    expect(text).toBe(
      "Your Professional plan includes 10,000 pages per crawl. Crawl again to audit the rest.",
    );
  });

  it("is followed by the customer's own limit where that is the smaller one", () => {
    expect(next(20, 20)).toBe("change-limit");
    expect(next(20, 50)).toBe("crawl");
    expect(next(100, 5_000)).toBe("see-plans");
  });
});
