import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { dayOf } from "@sightline/domain/calendar";
import type { VisitorKeys } from "./visitor-keys.queries.ts";

export interface VisitorFacts {
  readonly sessionId: string | null;
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Whose views belong together, as a hash. With consent it is the session's. Otherwise it is made of
 * address, browser and the day's own key, which is deleted with the day: then nobody can tell any
 * more whose it was, not even by trying every address.
 */
export function createVisitorHash(keys: VisitorKeys, sessionKey: Buffer) {
  const ofSessions = createSecretKey(sessionKey);
  let current: { day: string; key: Promise<KeyObject> } | null = null;

  function keyOf(day: string): Promise<KeyObject> {
    if (current?.day === day) return current.key;
    // Node takes 30 µs to make a key of bytes, and 6 to hash.
    const key = keys.keyOf(day, randomBytes(32)).then((bytes) => createSecretKey(bytes));
    current = { day, key };
    // Asked for again by the next view.
    key.catch(() => {
      current = null;
    });
    return key;
  }

  return {
    ofSession: (sessionId: string) => hash(ofSessions, sessionId),
    ofView: async ({ sessionId, address, userAgent }: VisitorFacts, now: number) =>
      sessionId === null
        ? hash(await keyOf(dayOf(now)), `${address}\n${userAgent}`)
        : hash(ofSessions, sessionId),
  };
}

export type VisitorHash = ReturnType<typeof createVisitorHash>;

function hash(key: KeyObject, text: string): string {
  const hex = createHmac("sha256", key).update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
