import { describe, expect, it } from "vitest";
import { CallFailure, noAnswer } from "./failure.ts";
import { queryDefaults, shouldRetry } from "./query-defaults.ts";

const failedWith = (status: number) => new CallFailure("ANY", "It failed.", status);

describe("R9.6 the data cache", () => {
  it("is fresh for 5 minutes and kept for 10", () => {
    expect(queryDefaults.queries.staleTime).toBe(300_000);
    expect(queryDefaults.queries.gcTime).toBe(600_000);
  });

  it.each<[string, Error]>([
    ["no answer", noAnswer()],
    ["an answer that could not be read", new TypeError("Unexpected end of JSON input")],
    ["408", failedWith(408)],
    ["429", failedWith(429)],
    ["500", failedWith(500)],
    ["502", failedWith(502)],
    ["503", failedWith(503)],
    ["504", failedWith(504)],
  ])("retries 3 times after %s", (_, error) => {
    expect(queryDefaults.queries.retry).toBe(shouldRetry);
    expect([0, 1, 2, 3, 4].map((failures) => shouldRetry(failures, error))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it.each([400, 401, 402, 403, 404, 409, 410, 413, 422])("takes %i for an answer", (status) =>
    expect(shouldRetry(0, failedWith(status))).toBe(false),
  );

  it("waits twice as long each time, never more than 30 s", () => {
    const waits = [0, 1, 2, 3, 4, 5, 12].map(queryDefaults.queries.retryDelay);
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it("does not refetch when the window gets focus", () =>
    expect(queryDefaults.queries.refetchOnWindowFocus).toBe(false));

  it("never repeats a change by itself", () => expect(queryDefaults.mutations.retry).toBe(false));
});
