import { describe, expect, it } from "vitest";
import { storageIn } from "../browser-storage.ts";
import { customerNotes } from "./customer-notes.ts";

const NONE = { tier: null, choice: null, closedNotice: null };

function browser(kept: string | null = null) {
  const storage = new Map(kept === null ? [] : [["sightline-customer", kept]]);
  const notes = customerNotes(
    storageIn(() => ({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    })),
  );
  return { notes, storage };
}

describe("what the browser remembers of a customer", () => {
  it("is kept part by part", () => {
    const { notes } = browser();
    notes.change("ana", { tier: "Pro" });
    notes.change("ana", { choice: { plan: "lite", cycle: "yearly" } });
    expect(notes.of("ana")).toEqual({
      tier: "Pro",
      choice: { plan: "lite", cycle: "yearly" },
      closedNotice: null,
    });
  });

  it("is of one customer alone, and can be forgotten", () => {
    const { notes, storage } = browser();
    notes.change("ana", { tier: "Pro" });
    expect(notes.of("bea")).toEqual(NONE);
    notes.change("bea", { closedNotice: "2026-11-01 80" });
    expect(notes.of("ana")).toEqual(NONE);
    notes.forget();
    expect(storage.size).toBe(0);
  });

  it.each([
    "{",
    "null",
    "7",
    "[]",
    '{"user_id":7}',
    '{"user_id":"ana","tier":7,"choice":{"plan":"free","cycle":"yearly"},"closedNotice":{}}',
    '{"user_id":"ana","choice":{"plan":"lite","cycle":"weekly"}}',
  ])("is nothing where %s lies in storage", (kept) => {
    expect(browser(kept).notes.of("ana")).toEqual(NONE);
  });
});
