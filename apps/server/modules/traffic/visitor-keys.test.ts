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

/** Sessions of two nodes, as the database has them: a visitor belongs to one. */
function sharedSessions() {
  const stored = new Map<string, string>();
  return {
    async visitorOf(session: string, anonymous: string) {
      const known = stored.get(session);
      if (known !== undefined) return known;
      const visitor = [...stored.values()].includes(anonymous) ? session : anonymous;
      stored.set(session, visitor);
      return visitor;
    },
    async release(session: string) {
      stored.delete(session);
    },
    deleteBefore: async () => {},
  };
}

describe("the hash of a visitor", () => {
  const session = Buffer.from("key of the installation");

  it("is the same on every node, another one the next day, and its key is gone by then", async () => {
    const keys = sharedKeys();
    const [one, other] = [1, 2].map(() => createVisitorHash(keys, sharedSessions(), session));
    if (!one || !other) throw new Error("two nodes");
    const today = await one.ofView(facts, EVENING);
    expect(await other.ofView(facts, EVENING)).toBe(today);
    expect(await one.ofView(facts, MORNING)).not.toBe(today);
    expect([...keys.stored.keys()]).toEqual(["2026-11-18"]);
  });

  it("of a session is that of the day it began, for as long as the session lasts, on every node", async () => {
    const [keys, sessions] = [sharedKeys(), sharedSessions()];
    const one = createVisitorHash(keys, sessions, session);
    const other = createVisitorHash(keys, sessions, session);
    const before = await one.ofView(facts, EVENING);
    const agreed = { ...facts, sessionId: "s-1" };
    expect(await one.ofView(agreed, EVENING)).toBe(before);
    expect(await other.ofView(agreed, MORNING)).toBe(before);
    expect(await one.ofView({ ...agreed, address: "193.0.6.140" }, MORNING)).toBe(before);
    expect(await one.ofView(facts, MORNING)).not.toBe(before);
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
      sharedSessions(),
      session,
    );
    await expect(visitors.ofView(facts, EVENING)).rejects.toThrow("down");
    isDown = false;
    expect(await visitors.ofView(facts, EVENING)).toHaveLength(36);
  });
});
