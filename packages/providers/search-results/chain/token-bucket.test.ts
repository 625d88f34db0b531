import { describe, expect, it } from "vitest";
import { aMovedClock } from "../testing/moved-clock.ts";
import { createTokenBucket } from "./token-bucket.ts";

const { signal } = new AbortController();

describe("a token bucket", () => {
  it("lets a burst through and then one at a time", async () => {
    const clock = aMovedClock();
    const bucket = createTokenBucket({ perSecond: 2, burst: 3 }, clock);
    for (let count = 0; count < 5; count += 1) await bucket.turn(10_000, signal);
    expect(clock.slept).toEqual([500, 500]);
  });

  it("fills again, but never above the burst", async () => {
    const clock = aMovedClock();
    const bucket = createTokenBucket({ perSecond: 1, burst: 2 }, clock);
    await bucket.turn(0, signal);
    await bucket.turn(0, signal);
    expect(await bucket.turn(0, signal)).toBe(false);
    clock.pass(60_000);
    const turns = [bucket.turn(0, signal), bucket.turn(0, signal), bucket.turn(0, signal)];
    expect(await Promise.all(turns)).toEqual([true, true, false]);
  });

  it("turns away at once whoever would wait too long, and takes nothing for it", async () => {
    const clock = aMovedClock();
    const bucket = createTokenBucket({ perSecond: 1, burst: 1 }, clock);
    await bucket.turn(0, signal);
    for (let count = 0; count < 9; count += 1) expect(await bucket.turn(999, signal)).toBe(false);
    expect(await bucket.turn(1000, signal)).toBe(true);
    expect(clock.slept).toEqual([1000]);
  });

  it("never lets more than its rate through, however many ask at once", async () => {
    const clock = aMovedClock();
    const bucket = createTokenBucket({ perSecond: 10, burst: 5 }, clock);
    const turns = await Promise.all(Array.from({ length: 100 }, () => bucket.turn(4_000, signal)));
    expect(turns.filter(Boolean).length).toBeLessThanOrEqual(5 + 10 * (clock.now() / 1000));
    expect(turns.filter(Boolean).length).toBeGreaterThanOrEqual(40);
  });

  it("lets nobody through who has given up", async () => {
    const bucket = createTokenBucket({ perSecond: 1, burst: 1 }, aMovedClock());
    const turn = bucket.turn(0, AbortSignal.abort(new Error("gone")));
    await expect(turn).rejects.toThrow("gone");
    expect(await bucket.turn(0, signal)).toBe(true);
  });
});
