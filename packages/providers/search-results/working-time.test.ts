import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSearchChain } from "./chain/chain.ts";
import { type Double, startSearxng } from "./doubles/index.ts";
import { searxng } from "./searxng/searxng.ts";
import { aQuestion } from "./testing/question.ts";
import { startWorkingTime } from "./working-time.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** This much time passes before it is the caller's turn. */
const waiting = (ms: number) => async () => void vi.advanceTimersByTime(ms);

describe("working time", () => {
  it("is up after so long, and not before", () => {
    const { signal } = startWorkingTime(1000);
    vi.advanceTimersByTime(999);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.reason).toMatchObject({ name: "TimeoutError" });
  });

  it("stands still while somebody waits, however many do", async () => {
    const { signal, standStillFor } = startWorkingTime(1000);
    vi.advanceTimersByTime(600);
    const first = Promise.withResolvers<void>();
    const both = [standStillFor(() => first.promise), standStillFor(waiting(5000))];
    await both[1];
    vi.advanceTimersByTime(5000);
    first.resolve();
    await Promise.all(both);
    vi.advanceTimersByTime(399);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.aborted).toBe(true);
  });
});

describe("a search of many pages", () => {
  let double: Double;
  afterEach(() => double.stop());

  it("comes to its end however long its turns take to come", async () => {
    double = await startSearxng();
    const provider = searxng({ url: double.url, engine: "google" });
    const clock = {
      now: () => performance.now(),
      sleep: (ms: number) => waiting(ms)(),
    };
    const limit = { perSecond: 0.05, burst: 1 };
    const chain = createSearchChain({ links: [{ provider, limit }], clock });
    const outcome = await chain.search(aQuestion({ depth: 100 }), new AbortController().signal);
    expect(outcome).toMatchObject({ ok: true, answer: { depth: 100 }, tried: [] });
    expect(performance.now()).toBeGreaterThanOrEqual(9 * 20_000);
  });
});
