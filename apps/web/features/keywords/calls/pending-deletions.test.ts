import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPendingDeletions, UNDO_MS } from "./pending-deletions.ts";

describe("R3.2 a deletion waits for as long as it can be undone", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("hides at once, deletes later, and shows what was not deleted", async () => {
    const deletions = createPendingDeletions();
    const commit = vi.fn(() => Promise.resolve());
    deletions.add(["a", "b"], commit);
    expect([...deletions.ids()]).toEqual(["a", "b"]);
    await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
    expect(commit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(commit).toHaveBeenCalledOnce();
    expect(deletions.ids().size).toBe(0);
  });

  it("is undone in time, and not after it", async () => {
    const deletions = createPendingDeletions();
    const commit = vi.fn(() => Promise.resolve());
    const first = deletions.add(["a"], commit);
    const second = deletions.add(["b"], commit);
    expect(first.undo()).toBe(true);
    expect([...deletions.ids()]).toEqual(["b"]);
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(commit).toHaveBeenCalledOnce();
    expect(second.undo()).toBe(false);
  });

  it("does not wait when something else depends on it", async () => {
    const deletions = createPendingDeletions();
    const commit = vi.fn(() => Promise.resolve());
    const deletion = deletions.add(["a"], commit);
    await deletions.flush();
    expect(commit).toHaveBeenCalledOnce();
    expect(deletion.undo()).toBe(false);
  });

  it("tells who listens", () => {
    const deletions = createPendingDeletions();
    const heard = vi.fn();
    const stop = deletions.subscribe(heard);
    deletions.add(["a"], () => Promise.resolve()).undo();
    stop();
    deletions.add(["b"], () => Promise.resolve()).undo();
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
