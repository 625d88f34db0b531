import { expect, it } from "vitest";
import { findingOf } from "./gap-words.ts";

const NONE = { all: 100, missing: 0, untapped: 0, weak: 0, strong: 0, shared: 0 };

it.each([
  [{ missing: 1, untapped: 3 }, 9, 2, "For 1 search all competitors are found and you are not"],
  [{ missing: 2, untapped: 2 }, 9, 1, "For 2 searches your competitor is found and you are not"],
  [{ untapped: 3 }, 9, 2, "For 3 searches a competitor is found and you are not"],
  [{ weak: 4, strong: 5 }, 9, 2, "You are behind for 4 searches"],
  [{ weak: 1 }, 1, 1, "You are behind for 1 search"],
  [{ strong: 5 }, 9, 2, "You are ahead for 5 searches"],
  [{ shared: 1 }, 1, 2, "You stand between your competitors for 1 search"],
  [{}, 2, 3, "You stand between your competitors for 2 searches"],
  [{}, 0, 2, "No competitor is found for what you watch"],
])("%o, found for %d, of %d: %s", (counts, found, competitors, finding) =>
  expect(findingOf({ counts: { ...NONE, ...counts }, found, with_unread: 0 }, competitors)).toBe(
    finding,
  ),
);

it.each([
  [{ missing: 1 }, 2, "For 1 search all competitors that were read are found and you are not"],
  [{ missing: 1 }, 1, "For 1 search your competitor is found and you are not"],
  [{}, 1, "No competitor is found so far, and not every one was read"],
])("%o of %d, where one was not read: %s", (counts, competitors, finding) =>
  expect(findingOf({ counts: { ...NONE, ...counts }, found: 0, with_unread: 1 }, competitors)).toBe(
    finding,
  ),
);
