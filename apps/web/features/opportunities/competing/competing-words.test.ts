import { expect, it } from "vitest";
import { meaningOf, noneFoundOf } from "./competing-words.ts";

const LEAD = "In the last 30 days, no two of your pages swapped the lead back and forth";

it.each([
  ["none" as const, `${LEAD}, and no two pages that rank together now did so before.`],
  [
    "some" as const,
    `${LEAD}, and no two pages that rank together in a search engine now did so before. In the built-in index, two pages ranking together means little: it only covers a few sites.`,
  ],
  [
    "all" as const,
    `${LEAD}. In the built-in index, two pages ranking together means little: it only covers a few sites.`,
  ],
])("with %s of the answers from the built-in index nothing found means %s", (fromIndex, words) =>
  expect(noneFoundOf(fromIndex, 30)).toBe(words),
);

it.each([
  ["none" as const, "Two of your pages rank in the same results, or keep swapping the top spot."],
  [
    "some" as const,
    "Two of your pages rank in the same search engine results, or keep swapping the top spot.",
  ],
  ["all" as const, "Two of your pages keep swapping the top spot."],
])("with %s of the answers from the built-in index competing means %s", (fromIndex, words) =>
  expect(meaningOf(fromIndex)).toBe(words),
);
