import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CallContext } from "../../../api/create-client.ts";
import { signOut } from "../../../runtime/session/sign-out.ts";
import { createHiddenIds } from "./hidden-ids.ts";
import { createPendingDeletions, UNDO_MS } from "./pending-deletions.ts";

vi.mock("../../../runtime/session/browser-session.ts", () => ({
  session: { signOut: (finish: (token: string) => Promise<unknown>) => finish("access-1") },
}));

function open() {
  const hidden = createHiddenIds();
  return { ...hidden, ...createPendingDeletions(hidden) };
}

describe("a deletion waits for as long as it can be undone", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("window", new EventTarget());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("hides at once, deletes later, and shows what was not deleted", async () => {
    const deletions = open();
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
    const deletions = open();
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
    const deletions = open();
    const commit = vi.fn(() => Promise.resolve());
    const deletion = deletions.add(["a"], commit);
    await deletions.flush();
    expect(commit).toHaveBeenCalledOnce();
    expect(deletion.undo()).toBe(false);
  });

  it("is deleted by a call that outlives the page when the page goes, and once only", async () => {
    const deletions = open();
    const commit = vi.fn(() => Promise.resolve());
    deletions.add(["a"], commit);
    deletions.add(["b"], commit).undo();
    window.dispatchEvent(new Event("pagehide"));
    window.dispatchEvent(new Event("pagehide"));
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(commit).toHaveBeenCalledExactlyOnceWith({ keepalive: true });
  });

  it("is deleted in the name of whoever signs out", async () => {
    const deletions = open();
    const commit = vi.fn((_: CallContext) => Promise.resolve());
    deletions.add(["a"], commit);
    await signOut();
    await vi.advanceTimersByTimeAsync(UNDO_MS);
    expect(commit).toHaveBeenCalledOnce();
    const [context] = commit.mock.calls[0] ?? [];
    expect(await context?.as?.accessToken()).toBe("access-1");
    expect(await context?.as?.renew("access-1")).toBeNull();
  });

  it("tells who listens", () => {
    const deletions = open();
    const heard = vi.fn();
    const stop = deletions.subscribe(heard);
    deletions.add(["a"], () => Promise.resolve()).undo();
    stop();
    deletions.add(["b"], () => Promise.resolve()).undo();
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
