import { expect, it } from "vitest";
import { meaningOf, noneFoundOf } from "./competing-words.ts";

const LEAD = "In the last 30 days, no two of your pages took turns as your top-ranking page";

it.each([
  [
    "none" as const,
    `${LEAD}, and none of the pages that rank together now did so earlier in that period.`,
  ],
  [
    "some" as const,
    `${LEAD}, and none of the pages that now rank together in a search engine did so earlier in that period. In the built-in index, two pages ranking together doesn't mean much, because the index only covers a few sites.`,
  ],
  [
    "all" as const,
    `${LEAD}. In the built-in index, two pages ranking together doesn't mean much, because the index only covers a few sites.`,
  ],
])("with %s of the answers from the built-in index nothing found means %s", (fromIndex, words) =>
  expect(noneFoundOf(fromIndex, 30)).toBe(words),
);

it.each([
  [
    "none" as const,
    "Two of your pages rank in the same results or take turns as your top-ranking page.",
  ],
  [
    "some" as const,
    "Two of your pages rank in the same search engine results or take turns as your top-ranking page.",
  ],
  ["all" as const, "Two of your pages take turns as your top-ranking page."],
])("with %s of the answers from the built-in index competing means %s", (fromIndex, words) =>
  expect(meaningOf(fromIndex)).toBe(words),
);
