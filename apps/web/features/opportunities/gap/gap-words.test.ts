import { expect, it } from "vitest";
import { findingOf } from "./gap-words.ts";

const RANKED = { kind: "positions" } as const;
const NONE = { all: 100, missing: 0, untapped: 0, weak: 0, strong: 0, shared: 0 };

it.each([
  [{ missing: 1, untapped: 3 }, 9, 2, "All competitors rank for 1 keyword you don't rank for"],
  [{ missing: 2, untapped: 2 }, 9, 1, "Your competitor ranks for 2 keywords you don't rank for"],
  [{ untapped: 3 }, 9, 2, "At least one competitor ranks for 3 keywords you don't rank for"],
  [{ weak: 4, strong: 5 }, 9, 2, "You're behind on 4 keywords"],
  [{ weak: 1 }, 1, 1, "You're behind on 1 keyword"],
  [{ strong: 5 }, 9, 2, "You're ahead on 5 keywords"],
  [{ shared: 1 }, 1, 2, "You're ahead of some competitors and behind others on 1 keyword"],
  [{}, 2, 3, "You're ahead of some competitors and behind others on 2 keywords"],
  [{}, 0, 2, "No competitors rank for your keywords"],
])("%o, found for %d, of %d: %s", (counts, found, competitors, finding) =>
  expect(
    findingOf({ ...RANKED, counts: { ...NONE, ...counts }, found, with_unread: 0 }, competitors),
  ).toBe(finding),
);

it.each([
  [{ missing: 1 }, 2, "All crawled competitors rank for 1 keyword you don't rank for"],
  [{ missing: 1 }, 1, "Your competitor ranks for 1 keyword you don't rank for"],
  [{}, 1, "No competitors rank so far, but some haven't been crawled yet"],
])("%o of %d, where one was not read: %s", (counts, competitors, finding) =>
  expect(
    findingOf({ ...RANKED, counts: { ...NONE, ...counts }, found: 0, with_unread: 1 }, competitors),
  ).toBe(finding),
);

it.each([
  [{ missing: 1, untapped: 3 }, 9, "A competitor has a page for 3 keywords you don't cover"],
  [{ weak: 4, strong: 5 }, 9, "Competitors cover 4 keywords better than you"],
  [{ strong: 1 }, 9, "You have the best page for 1 keyword"],
  [{}, 2, "You cover 2 keywords better than some competitors"],
  [{}, 0, "No crawled competitor page covers your keywords"],
])("by the built-in index %o, found for %d: %s", (counts, found, finding) => {
  const page = {
    kind: "comparisons",
    counts: { ...NONE, ...counts },
    found,
    with_unread: 0,
  } as const;
  expect(findingOf(page, 2)).toBe(finding);
});
