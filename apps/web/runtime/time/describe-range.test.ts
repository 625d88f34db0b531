import { expect, it } from "vitest";
import { describeRange } from "./describe-range.ts";

it.each([
  ["2026-11-01", "2026-11-17", "Nov 1 to Nov 17"],
  ["2025-11-18", "2026-11-17", "Nov 18, 2025 to Nov 17, 2026"],
  ["2025-12-31", "2026-01-01", "Dec 31, 2025 to Jan 1, 2026"],
])("%s to %s is '%s'", (from, to, words) => expect(describeRange(from, to)).toBe(words));
