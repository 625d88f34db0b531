import { createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { dayOf } from "@sightline/domain/calendar";
import type { AgreedVisitors, VisitorKeys } from "./visitor-keys.queries.ts";

/** Sessions whose visitor a node remembers. */
const MAX_KNOWN = 10_000;

export interface VisitorFacts {
  readonly sessionId: string | null;
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Whose views belong together, as a hash. Without consent it's made of address, browser and the
 * day's own key, which is deleted with the day: then nobody can tell any more whose it was, not even
 * by trying every address. A session that begins with consent keeps the visitor of its first day.
 */
export function createVisitorHash(keys: VisitorKeys, agreed: AgreedVisitors, sessionKey: Buffer) {
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

  const known = new Map<string, string>();

  async function ofSession(session: string, facts: VisitorFacts, now: number): Promise<string> {
    const found = known.get(session);
    if (found !== undefined) return found;
    const visitor = await agreed.visitorOf(session, await anonymous(facts, now), dayOf(now));
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(session, visitor);
    return visitor;
  }

  async function anonymous({ address, userAgent }: VisitorFacts, now: number): Promise<string> {
    return hash(await keyOf(dayOf(now)), `${address}\n${userAgent}`);
  }

  return {
    ofView: (facts: VisitorFacts, now: number): Promise<string> =>
      facts.sessionId === null
        ? anonymous(facts, now)
        : ofSession(hash(ofSessions, facts.sessionId), facts, now),
    /** Consent is withdrawn. */
    async release(sessionId: string): Promise<void> {
      const session = hash(ofSessions, sessionId);
      known.delete(session);
      await agreed.release(session);
    },
  };
}

export type VisitorHash = ReturnType<typeof createVisitorHash>;

function hash(key: KeyObject, text: string): string {
  const hex = createHmac("sha256", key).update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
