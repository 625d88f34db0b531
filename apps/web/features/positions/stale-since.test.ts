import { expect, it } from "vitest";
import { staleSince } from "./stale-since.ts";

it.each([
  ["ok" as const, "2026-11-12", null],
  ["not-in-first" as const, "2026-11-12", null],
  ["failed" as const, "2026-11-12", "Nov 12, 2026"],
  ["failed" as const, null, null],
])("%s, last answered on %s: stale since %s", (state, answered_on, since) =>
  expect(staleSince({ state, answered_on })).toBe(since),
);
