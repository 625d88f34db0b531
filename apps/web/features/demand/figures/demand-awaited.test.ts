import type { KeywordDemand } from "@sightline/contract";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isDemandAwaited } from "./demand-awaited.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("demand is awaited for half a minute from when its row was first seen", () => {
  const row = { id: "a", demand: null };
  expect(isDemandAwaited(row)).toBe(true);
  vi.advanceTimersByTime(29_999);
  expect(isDemandAwaited(row)).toBe(true);
  expect(isDemandAwaited({ ...row, demand: {} as KeywordDemand })).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isDemandAwaited(row)).toBe(false);
  expect(isDemandAwaited({ id: "b", demand: null })).toBe(true);
});
