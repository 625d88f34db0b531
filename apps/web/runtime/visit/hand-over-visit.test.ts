import { describe, expect, it, vi } from "vitest";
import { storageIn } from "../browser-storage.ts";
import { ARRIVAL_KEY, LOADING, type SessionState } from "../session/session-store.ts";
import { handOverVisit } from "./hand-over-visit.ts";

const ANONYMOUS: SessionState = { status: "anonymous", signedOut: false };
const ANA: SessionState = {
  status: "signed-in",
  isNewUser: true,
  user: {
    id: "ana",
    email: "ana@customer.example",
    name: "Ana",
    role: "user",
    created_at: "2026-11-01T00:00:00.000Z",
  },
};

/** A page of a browser in which someone may have just signed in. */
function page(state: SessionState, arrived: string | null = null) {
  const items = new Map<string, string>(arrived === null ? [] : [[ARRIVAL_KEY, arrived]]);
  const listeners: (() => void)[] = [];
  let now = state;
  const associate = vi.fn(async (): Promise<unknown> => ({ associated_count: 1 }));
  const log = vi.fn();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  const open = () =>
    handOverVisit({
      storage: storageIn(() => storage),
      session: { state: () => now, subscribe: (listener) => listeners.push(listener) },
      associate,
      log,
    });
  const become = (next: SessionState) => {
    now = next;
    for (const listen of listeners) listen();
  };
  return { items, associate, log, open, become };
}

describe("R7.5 after a sign-in", () => {
  it("what this browser analysed is handed over, once", async () => {
    const { open, become, associate, items } = page(ANONYMOUS);
    open();
    expect(associate).not.toHaveBeenCalled();
    items.set(ARRIVAL_KEY, "ana");
    become(ANA);
    become(ANA);
    await vi.waitFor(() => expect(items.size).toBe(0), { timeout: 15_000 });
    become(ANA);
    expect(associate).toHaveBeenCalledTimes(1);
  });

  it("also where the sign-in ended on the page before", async () => {
    const { open, become, associate, items } = page(LOADING, "ana");
    open();
    expect(associate).not.toHaveBeenCalled();
    become(ANA);
    await vi.waitFor(() => expect(items.size).toBe(0), { timeout: 15_000 });
    expect(associate).toHaveBeenCalledTimes(1);
  });

  it("is tried again by the next page where it failed", async () => {
    const { open, associate, items, log } = page(ANA, "ana");
    associate.mockRejectedValueOnce(new Error("no answer"));
    open();
    await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(1), { timeout: 15_000 });
    expect(items.get(ARRIVAL_KEY)).toBe("ana");
    open();
    await vi.waitFor(() => expect(items.size).toBe(0), { timeout: 15_000 });
  });

  it("whoever was signed in before asks for nothing", () => {
    const before = page(ANA);
    before.open();
    const another = page(ANA, "eve");
    another.open();
    expect(before.associate).not.toHaveBeenCalled();
    expect(another.associate).not.toHaveBeenCalled();
  });
});
