import { expect, it } from "vitest";
import { meaningOf, noneFoundOf } from "./competing-words.ts";

const LEAD = "In the last 30 days none of your pages took the lead back from another";

it.each([
  ["none" as const, `${LEAD}, and no two that rank together now did so before.`],
  [
    "some" as const,
    `${LEAD}, and no two that rank together now at a search engine did so before. In the built-in index two together are no sign: it holds the pages of a few sites alone.`,
  ],
  [
    "all" as const,
    `${LEAD}. In the built-in index two together are no sign: it holds the pages of a few sites alone.`,
  ],
])("with %s of the answers from the built-in index nothing found means %s", (fromIndex, words) =>
  expect(noneFoundOf(fromIndex, 30)).toBe(words),
);

it.each([
  [
    "none" as const,
    "Two of your pages in the same results, or the lead passing to and fro between them.",
  ],
  [
    "some" as const,
    "Two of your pages in the same results of a search engine, or the lead passing to and fro between them.",
  ],
  ["all" as const, "The lead passing to and fro between two of your pages."],
])("with %s of the answers from the built-in index competing means %s", (fromIndex, words) =>
  expect(meaningOf(fromIndex)).toBe(words),
);
