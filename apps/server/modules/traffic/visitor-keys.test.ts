import { describe, expect, it } from "vitest";
import { createVisitorHash } from "./visitor-keys.ts";

const facts = { sessionId: null, address: "193.0.6.139", userAgent: "Chrome" };
const EVENING = Date.UTC(2026, 10, 17, 23, 59);
const MORNING = Date.UTC(2026, 10, 18, 0, 1);

/** The keys of two nodes, as the database has them. */
function sharedKeys() {
  const stored = new Map<string, Buffer>();
  return {
    stored,
    async keyOf(day: string, fresh: Buffer) {
      for (const other of stored.keys()) if (other < day) stored.delete(other);
      if (!stored.has(day)) stored.set(day, fresh);
      return stored.get(day) ?? fresh;
    },
    deleteBefore: async () => {},
  };
}

describe("the hash of a visitor", () => {
  const session = Buffer.from("key of the installation");

  it("is the same on every node, another one the next day, and its key is gone by then", async () => {
    const keys = sharedKeys();
    const [one, other] = [createVisitorHash(keys, session), createVisitorHash(keys, session)];
    const today = await one.ofView(facts, EVENING);
    expect(await other.ofView(facts, EVENING)).toBe(today);
    expect(await one.ofView(facts, MORNING)).not.toBe(today);
    expect([...keys.stored.keys()]).toEqual(["2026-11-18"]);
  });

  it("of a session lasts as long as the session", async () => {
    const visitors = createVisitorHash(sharedKeys(), session);
    const agreed = { ...facts, sessionId: "s-1" };
    expect(await visitors.ofView(agreed, EVENING)).toBe(await visitors.ofView(agreed, MORNING));
    expect(await visitors.ofView(agreed, EVENING)).toBe(visitors.ofSession("s-1"));
    expect(visitors.ofSession("s-1")).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  it("asks again for a key that could not be read", async () => {
    const keys = sharedKeys();
    let isDown = true;
    const visitors = createVisitorHash(
      {
        ...keys,
        keyOf: async (...asked) =>
          isDown ? Promise.reject(new Error("down")) : keys.keyOf(...asked),
      },
      session,
    );
    await expect(visitors.ofView(facts, EVENING)).rejects.toThrow("down");
    isDown = false;
    expect(await visitors.ofView(facts, EVENING)).toHaveLength(36);
  });
});
