import { describe, expect, it } from "vitest";
import { auditSummary } from "./audit-summary.ts";

const worst = { title: "No title", pages: 4 };

describe("the summary of a home page's audit", () => {
  it.each([
    [{ pages: 12, severe: 0, worst: null }, "We found nothing to fix on the 12 pages we crawled."],
    [{ pages: 1, severe: 0, worst: null }, "We found nothing to fix on the page we crawled."],
    [
      { pages: 12, severe: 0, worst },
      "The 12 pages we crawled have no serious problems. Start with “No title”, which affects 4 pages.",
    ],
    [
      { pages: 12, severe: 0, worst: { ...worst, pages: 1 } },
      "The 12 pages we crawled have no serious problems. Start with “No title”, which affects one page.",
    ],
    [
      { pages: 12, severe: 1, worst },
      "1 of the 12 pages we crawled has a serious problem. Fix “No title” first.",
    ],
    [
      { pages: 12, severe: 4, worst },
      "4 of the 12 pages we crawled have a serious problem. Fix “No title” first.",
    ],
    [
      { pages: 12, severe: 12, worst },
      "Each of the 12 pages we crawled has a serious problem. Fix “No title” first.",
    ],
    [
      { pages: 1, severe: 1, worst },
      "The page we crawled has a serious problem. Fix “No title” first.",
    ],
  ])("%j", (judged, words) => {
    expect(auditSummary(judged)).toBe(words);
  });
});
