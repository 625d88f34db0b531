import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DeadlineExceeded, startDeadline } from "./deadline.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("stands still while a turn is waited for, and goes on from there", async () => {
  const deadline = startDeadline({ firstByteMs: 500, totalMs: 1_000 }, undefined);
  vi.advanceTimersByTime(400);
  const turn = Promise.withResolvers<void>();
  const waiting = deadline.waitFor(turn.promise);
  vi.advanceTimersByTime(60_000);
  turn.resolve();
  await waiting;
  vi.advanceTimersByTime(599);
  expect(deadline.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(deadline.signal.reason).toBeInstanceOf(DeadlineExceeded);
});

it("ends for good while a turn is waited for", async () => {
  const deadline = startDeadline({ firstByteMs: 500, totalMs: 1_000 }, undefined);
  const turn = Promise.withResolvers<void>();
  const waiting = deadline.waitFor(turn.promise);
  deadline.end();
  turn.resolve();
  await waiting;
  expect(vi.getTimerCount()).toBe(0);
});
