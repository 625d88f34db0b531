import { expect, it } from "vitest";
import { describeNotification } from "./notification-words.ts";

const NOTIFICATION = {
  id: "one",
  timestamp: "2026-05-01T08:00:00.000Z",
  viewed: false,
  target_site: "shop.example",
};

it.each([
  [5, "keyword", "5 new recommendations from a keyword analysis of shop.example"],
  [1, "competitor", "1 new recommendation from a competitor analysis of shop.example"],
  [3, "ai", "3 new recommendations from an AI analysis of shop.example"],
] as const)("P74 %i from %s: %s", (count, source, text) =>
  expect(
    describeNotification({ ...NOTIFICATION, type: "new_recommendations", count, source }),
  ).toEqual({ text, search: { tab: "ideation", site: "shop.example" } }),
);

it.each([
  [
    { type: "analysis_finished", source: "ai" },
    "An AI analysis of shop.example has finished, with no new recommendations",
    { tab: "analysis", site: "shop.example", kind: "ai" },
  ],
  [
    { type: "analysis_failed", source: "competitor" },
    "A competitor analysis of shop.example has failed. See what went wrong",
    { tab: "analysis", site: "shop.example", kind: "competitor" },
  ],
  [
    { type: "crawl_failed" },
    "We couldn't crawl shop.example. See what went wrong",
    { tab: "audit", site: "shop.example" },
  ],
  [
    { type: "crawl_finished", count: 1 },
    "We've finished crawling 1 page on shop.example",
    { tab: "audit", site: "shop.example" },
  ],
  [
    { type: "crawl_finished", count: 1200 },
    "We've finished crawling 1,200 pages on shop.example",
    { tab: "audit", site: "shop.example" },
  ],
] as const)("%o leads to what it is about", (about, text, search) =>
  expect(describeNotification({ ...NOTIFICATION, ...about })).toEqual({ text, search }),
);

it.each([
  [1, "1 position alert for shop.example"],
  [19, "19 position alerts for shop.example"],
])("%i alerts lead to the alerts", (count, text) =>
  expect(describeNotification({ ...NOTIFICATION, type: "position_alerts", count })).toEqual({
    text,
    search: { tab: "keywords", site: "shop.example", part: "alerts" },
  }),
);
