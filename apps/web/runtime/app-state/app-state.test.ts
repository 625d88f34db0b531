import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storageIn } from "../browser-storage.ts";
import { APP_STATE_KEY, AppStateStore } from "./app-state.ts";
import { viewOf, withLastView } from "./use-last-view.ts";

const NOW = 1_800_000_000_000;

function browser(stored: string | null = null) {
  const storage = new Map(stored === null ? [] : [[APP_STATE_KEY, stored]]);
  const writes: unknown[] = [];
  const logged: string[] = [];
  const store = new AppStateStore({
    storage: storageIn(() => ({
      getItem: (key) => storage.get(key) ?? null,
      setItem(key, value) {
        writes.push(JSON.parse(value));
        storage.set(key, value);
      },
      removeItem: (key) => void storage.delete(key),
    })),
    log: (message) => logged.push(message),
  });
  return { store, writes, logged, stored: () => storage.get(APP_STATE_KEY) ?? null };
}

describe("the app's state in the browser", () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }));
  afterEach(() => void vi.useRealTimers());

  it("R4.8 R3.11 R9.14 is initialised at the start and saved a second later", () => {
    const { store, writes } = browser();
    expect(store.state().isInitialized).toBe(false);
    store.start();
    expect(store.state().isInitialized).toBe(true);
    vi.advanceTimersByTime(999);
    expect(writes).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(writes).toEqual([
      {
        isInitialized: true,
        subscriptionTier: null,
        lastSubscriptionCheck: 0,
        persistedTabResults: {},
        userPreferences: null,
        lastSavedAt: NOW + 1000,
      },
    ]);
  });

  it("R9.14 each change restarts the second, and a burst is saved once", () => {
    const { store, writes } = browser();
    store.change({ subscriptionTier: "Pro" });
    vi.advanceTimersByTime(900);
    store.change({ lastSubscriptionCheck: 7 });
    vi.advanceTimersByTime(999);
    expect(writes).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(writes).toMatchObject([{ subscriptionTier: "Pro", lastSubscriptionCheck: 7 }]);
    vi.advanceTimersByTime(10_000);
    expect(writes).toHaveLength(1);
  });

  it("what waits when the page goes is saved at once, and only then", () => {
    const { store, writes } = browser();
    store.saveNow();
    expect(writes).toEqual([]);
    store.change({ subscriptionTier: "Pro" });
    store.saveNow();
    expect(writes).toHaveLength(1);
    vi.advanceTimersByTime(10_000);
    expect(writes).toHaveLength(1);
  });

  it("R3.11 comes back as it was saved", () => {
    const first = browser();
    first.store.change({ persistedTabResults: { "/dashboard": "site=shop.example" } });
    vi.advanceTimersByTime(1000);
    const second = browser(first.stored());
    second.store.start();
    expect(second.store.state()).toEqual({ ...first.store.state(), isInitialized: true });
  });

  it.each(["{", "7", "null", "[]"])(
    "R8.7 a state that cannot be read is only logged: %s",
    (stored) => {
      const { store, logged } = browser(stored);
      store.start();
      expect(store.state()).toMatchObject({ isInitialized: true, persistedTabResults: {} });
      expect(logged).toEqual(["the saved state of the app could not be read"]);
    },
  );

  it("R3.11 parts of the wrong kind begin anew, the others stay", () => {
    const stored = { subscriptionTier: 7, lastSubscriptionCheck: "x", persistedTabResults: [] };
    const { store, logged } = browser(JSON.stringify({ ...stored, userPreferences: { a: 1 } }));
    store.start();
    expect(store.state()).toMatchObject({
      subscriptionTier: null,
      lastSubscriptionCheck: 0,
      persistedTabResults: {},
      userPreferences: { a: 1 },
    });
    expect(logged).toEqual([]);
  });

  it("leaves nothing for the next person", () => {
    const { store, stored } = browser();
    store.change({ persistedTabResults: { "/dashboard": "site=shop.example" } });
    vi.advanceTimersByTime(1000);
    store.change({ subscriptionTier: "Pro" });
    store.forget();
    vi.advanceTimersByTime(10_000);
    expect(stored()).toBeNull();
    expect(store.state()).toMatchObject({ subscriptionTier: null, persistedTabResults: {} });
  });
});

describe("the last view of a page", () => {
  it.each([
    ["", null],
    ["q=shoes&add=keyword", null],
    ["site=", null],
    ["q=shoes&site=shop.example&tab=keywords", "tab=keywords&site=shop.example"],
  ])("of ?%s is %s", (search, view) => {
    expect(viewOf(new URLSearchParams(search))).toBe(view);
  });

  it("is put into an address that names none, and nothing else of it changes", () => {
    const restored = withLastView(new URLSearchParams("add=keyword"), "site=shop.example&q=old");
    expect(restored?.toString()).toBe("add=keyword&site=shop.example");
  });

  it.each([undefined, 7, "", "junk"])("is no view when %j is remembered", (last) => {
    expect(withLastView(new URLSearchParams(), last)).toBeNull();
  });
});
