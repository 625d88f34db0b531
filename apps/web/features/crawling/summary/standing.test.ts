import { describe, expect, it } from "vitest";
import { aCrawl } from "../testing/a-crawl.ts";
import { healthWords } from "./health-words.ts";
import { readingWords, standingWords } from "./standing.ts";

describe("where a site stands", () => {
  const issues = { critical: 1, high: 8, medium: 3, low: 0, info: 0 };
  it.each([
    [{ issues }, "9 serious issues on shop.example"],
    [{ issues: { ...issues, critical: 0, high: 1 } }, "1 serious issue on shop.example"],
    [{ issues: { ...issues, critical: 0, high: 0 } }, "No serious issue on shop.example"],
    [
      { issues: { ...issues, critical: 0, high: 0 }, findings: 0 },
      "Nothing to fix on shop.example",
    ],
    [{ pages: 0, issues: null }, "No page of shop.example could be judged"],
  ])("%j", (facts, words) => expect(standingWords(aCrawl(facts))).toBe(words));
});

describe("how it was read", () => {
  it.each([
    [{}, "38 pages judged in 48 seconds. The whole site was read."],
    [
      { ended_by: "page-limit", waiting: 1_200 } as const,
      "38 pages judged in 48 seconds. The page limit was met, with 1,200 known addresses unread.",
    ],
    [
      { ended_by: "time-limit", started_at: null } as const,
      "38 pages judged. The time limit was met.",
    ],
    [
      { status: "cancelled", ended_by: null } as const,
      "38 pages judged in 48 seconds. Cancelled before the whole site was read.",
    ],
  ])("%j", (facts, words) => expect(readingWords(aCrawl(facts))).toBe(words));
});

it.each([
  [100, "100"],
  [99.99, "99.9"],
  [82.9, "82.9"],
  [(100 * 2) / 3, "66.6"],
  [0, "0"],
])("health %d is shown as %s, never rounded up", (health, words) =>
  expect(healthWords(health)).toBe(words),
);
