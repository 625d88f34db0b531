import type { Crawl } from "@sightline/contract";
import { describe, expect, it } from "vitest";
import { readingFrom } from "./reading.ts";
import { readingWords } from "./reading-words.ts";

const crawl = (facts: Partial<Crawl>): Crawl => ({
  id: "00000000-0000-4000-8000-000000000000",
  company_id: "00000000-0000-4000-8000-000000000000",
  domain: "shop.example",
  status: "complete",
  stage: "index",
  trigger: "user",
  yours: true,
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

describe("how far a site is read", () => {
  it.each([
    ["no crawl", [], "never", "Not read yet"],
    ["a queued one", [{ ...running, status: "queued" }], "under-way", "Waiting for its turn"],
    ["a running one", [running, failed], "under-way", "Being read, 14 addresses so far"],
    ["a paused one", [{ ...running, status: "paused" }], "under-way", "Paused"],
    ["a whole one", [crawl({})], "read", "12 pages read"],
    ["a whole one before a failed one", [failed, crawl({ pages: 1 })], "read", "1 page read"],
    ["a failed one", [failed], "fruitless", refused],
    ["a cancelled one", [crawl({ status: "cancelled" })], "fruitless", "The crawl was cancelled."],
    ["an empty one", [crawl({ pages: 0 })], "fruitless", "No page was found at shop.example."],
  ] as const)("after %s", (_, crawls, state, words) => {
    const reading = readingFrom(crawls);
    expect(reading.state).toBe(state);
    expect(readingWords(reading)).toBe(words);
  });
});
