import { expect, it } from "vitest";
import { findingOf } from "./gap-words.ts";

const NONE = { all: 9, missing: 0, untapped: 0, weak: 0, strong: 0, shared: 0 };

it.each([
  [{ missing: 1, untapped: 3 }, 2, "For 1 search all competitors are found and you are not"],
  [{ missing: 2, untapped: 2 }, 1, "For 2 searches your competitor is found and you are not"],
  [{ untapped: 3 }, 2, "For 3 searches a competitor is found and you are not"],
  [{ weak: 4, strong: 5 }, 2, "You are found everywhere, and behind for 4 searches"],
  [{ strong: 5 }, 2, "You are ahead for 5 searches, and missing nowhere"],
  [{}, 2, "No competitor is found for what you watch"],
])("%o beside %d: %s", (counts, competitors, finding) =>
  expect(findingOf({ ...NONE, ...counts }, competitors)).toBe(finding),
);
