import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

describe("R9.11 the browser's log", () => {
  const lines: unknown[][] = [];
  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetModules();
    vi.spyOn(console, "warn").mockImplementation((...line) => void lines.push(line));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    lines.length = 0;
  });

  it("R9.11 writes at most one line a second, and says how many it left out", async () => {
    const { log } = await import("./log.ts");
    log("first");
    log("second");
    vi.advanceTimersByTime(999);
    log("third");
    expect(lines).toEqual([["sightline: first"]]);

    vi.advanceTimersByTime(1);
    log("fourth", { code: 7 });
    expect(lines.slice(1)).toEqual([["sightline: fourth (and 2 more)", { code: 7 }]]);

    vi.advanceTimersByTime(1000);
    log("fifth");
    expect(lines.slice(2)).toEqual([["sightline: fifth"]]);
  });
});
