import { describe, expect, it } from "vitest";
import { storageIn } from "./browser-storage.ts";

describe("texts in browser storage", () => {
  it("goes to its storage", () => {
    const items = new Map<string, string>();
    const storage = storageIn(() => storageOf(items));
    storage.write("theme", "dark");
    expect(items.get("theme")).toBe("dark");
    items.set("theme", "light");
    expect(storage.read("theme")).toBe("light");
    storage.remove("theme");
    expect(items.size).toBe(0);
  });

  it.each([
    ["blocked", () => fail("SecurityError")],
    ["full", () => ({ ...storageOf(new Map()), setItem: () => fail("QuotaExceededError") })],
    ["missing", () => undefined],
    ["deaf", () => ({ ...storageOf(new Map()), setItem: () => {} })],
  ])("lasts as long as the page where storage is %s", (_, open) => {
    const storage = storageIn(open);
    storage.write("theme", "dark");
    expect(storage.read("theme")).toBe("dark");
    storage.remove("theme");
    expect(storage.read("theme")).toBeNull();
  });
});

function storageOf(items: Map<string, string>) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

function fail(name: string): never {
  throw new DOMException("no", name);
}
