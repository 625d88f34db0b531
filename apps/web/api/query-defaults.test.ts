import { describe, expect, it } from "vitest";
import { queryDefaults } from "./query-defaults.ts";

describe("R9.6 the data cache", () => {
  it("is fresh for 5 minutes and kept for 10", () => {
    expect(queryDefaults.queries.staleTime).toBe(300_000);
    expect(queryDefaults.queries.gcTime).toBe(600_000);
  });

  it("retries 3 times, waiting twice as long each time, never more than 30 s", () => {
    expect(queryDefaults.queries.retry).toBe(3);
    const waits = [0, 1, 2, 3, 4, 5, 12].map(queryDefaults.queries.retryDelay);
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it("does not refetch when the window gets focus", () =>
    expect(queryDefaults.queries.refetchOnWindowFocus).toBe(false));

  it("never repeats a change by itself", () => expect(queryDefaults.mutations.retry).toBe(false));
});
