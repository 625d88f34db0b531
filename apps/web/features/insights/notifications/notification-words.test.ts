import { expect, it } from "vitest";
import { describeNotification } from "./notification-words.ts";

it.each([
  [5, "keyword", "5 new recommendations from a keyword analysis of shop.example"],
  [1, "competitor", "1 new recommendation from a competitor analysis of shop.example"],
  [3, "ai", "3 new recommendations from an AI analysis of shop.example"],
] as const)("P74 %i from %s: %s", (count, source, words) =>
  expect(describeNotification({ count, source, target_site: "shop.example" })).toBe(words),
);
