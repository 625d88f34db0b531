import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchPatterns } from "./pattern-watch.ts";

function browser({ signedIn = true, fails = false } = {}) {
  const logged: [string, unknown?][] = [];
  let asked = 0;
  watchPatterns({
    isSignedIn: () => signedIn,
    patterns: async () => {
      asked += 1;
      if (fails) throw new Error("not now");
      return [
        { error_code: "50001", count: 5, endpoint: "/a" },
        { error_code: "40400", count: 6, endpoint: "/b" },
        { error_code: "40301", count: 3, endpoint: "/c" },
      ];
    },
    log: (...line) => logged.push(line),
  });
  return { logged, asked: () => asked };
}

describe("R9.14 the patterns of errors", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("R9.14 are looked through after 5 seconds and then every hour", async () => {
    const { asked } = browser();
    await vi.advanceTimersByTimeAsync(4999);
    expect(asked()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(3_599_999);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(2);
  });

  it("R8.4 R9.14 those above 5 in a day are warned of, with what they mean", async () => {
    const { logged } = browser();
    await vi.advanceTimersByTimeAsync(5000);
    expect(logged).toEqual([
      [
        "errors that keep coming back today",
        [
          {
            error_code: "40400",
            count: 6,
            endpoint: "/b",
            verdict: "config_issues",
            warned: true,
          },
        ],
      ],
    ]);
  });

  it("are nobody's while nobody is signed in", async () => {
    const { asked } = browser({ signedIn: false });
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked()).toBe(0);
  });

  it("R9.14 a failure is only logged, and the next hour comes", async () => {
    const { logged, asked } = browser({ fails: true });
    await vi.advanceTimersByTimeAsync(5000 + 3_600_000);
    expect(asked()).toBe(2);
    expect(logged).toHaveLength(2);
  });
});
