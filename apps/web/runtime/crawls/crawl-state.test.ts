import type { Crawl } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { crawlStateOf, crawlStateText } from "./crawl-state.ts";

const crawl = (facts: Partial<Crawl>): Crawl => ({
  id: "00000000-0000-4000-8000-000000000000",
  company_id: "00000000-0000-4000-8000-000000000000",
  domain: "shop.example",
  status: "complete",
  stage: "index",
  trigger: "user",
  part: null,
  yours: true,
  may_steer: true,
  max_pages: 100,
  visited: 14,
  waiting: 0,
  findings: 0,
  pages: 12,
  health: 90,
  issues: null,
  rule_version: 1,
  ended_by: "complete",
  failure: null,
  created_at: "2026-01-01T00:00:00.000Z",
  started_at: null,
  ended_at: null,
  ...facts,
});

const running = crawl({ status: "running", stage: "pages", pages: null });
const refused = "robots.txt of shop.example does not allow it.";
const failed = crawl({ status: "failed", pages: null, failure: refused });

describe("the crawl state of a site", () => {
  it.each([
    ["no crawl", [], "none", "Not crawled yet"],
    ["a queued one", [{ ...running, status: "queued" }], "under-way", "Queued"],
    ["a running one", [running, failed], "under-way", "Crawling, 14 URLs so far"],
    ["a paused one", [{ ...running, status: "paused" }], "under-way", "Paused"],
    ["a whole one", [crawl({})], "crawled", "12 pages crawled"],
    ["a whole one before a failed one", [failed, crawl({ pages: 1 })], "crawled", "1 page crawled"],
    ["a failed one", [failed], "failed", refused],
    ["a cancelled one", [crawl({ status: "cancelled" })], "failed", "The crawl was canceled."],
    ["an empty one", [crawl({ pages: 0 })], "failed", "We found no pages at shop.example."],
  ] as const)("after %s", (_, crawls, state, text) => {
    const known = crawlStateOf(crawls);
    expect(known.state).toBe(state);
    expect(crawlStateText(known)).toBe(text);
  });
});
