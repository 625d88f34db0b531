import {
  EVENT_ID_BYTES,
  newEventId,
  pageCategory,
  timeOfEventId,
  withoutIds,
} from "@sightline/domain/traffic";
import type { BrowserStorage } from "../browser-storage.ts";

export const VISITOR_KEY = "sightline-visitor";
const VISITOR_KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;
const MOST_UNSENT = 50;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 5 * 60_000;

export interface TrackerDeps {
  storage: BrowserStorage;
  /** Whether the visitor has agreed to Analytics. */
  hasConsent(): boolean;
  /** Who is looking: the demo, or the role of who is signed in. */
  audience(): string | undefined;
  /** Resolves to the status of the response; rejects without one. */
  send(view: string): Promise<number>;
  now(): number;
  random(length: number): Uint8Array;
  /** Calls back later, for a retry. */
  later(work: () => void, ms: number): void;
}

/** Reports page views. Without consent it keeps nothing in the browser and sends no identifier. */
export function createTracker(deps: TrackerDeps) {
  const { storage, hasConsent, audience, send, now, random, later } = deps;
  let unsent: readonly string[] = [];
  let isSending = false;
  let retryMs = FIRST_RETRY_MS;

  const newId = () => newEventId(now(), random(EVENT_ID_BYTES));

  /** With consent, one id for all tabs, renewed after 30 days; null without. */
  function sessionId(): string | null {
    if (!hasConsent()) return null;
    const kept = storage.read(VISITOR_KEY);
    // An id begins with the time it was made.
    if (kept && now() - timeOfEventId(kept) < VISITOR_KEPT_FOR_MS) return kept;
    const fresh = newId();
    storage.write(VISITOR_KEY, fresh);
    return fresh;
  }

  /** Sends what is waiting, oldest first; a response of 400 to 499 is ignored. */
  async function flush(): Promise<void> {
    if (isSending) return;
    isSending = true;
    for (let view = unsent[0]; view; view = unsent[0]) {
      const status = await send(view).catch(() => 500);
      if (status >= 500) {
        later(flush, retryMs);
        retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
        break;
      }
      retryMs = FIRST_RETRY_MS;
      unsent = unsent.filter((one) => one !== view);
    }
    isSending = false;
  }

  function sendLater(views: readonly string[]): void {
    unsent = [...unsent, ...views].slice(-MOST_UNSENT);
    void flush();
  }

  return {
    sessionId,
    flush,
    track(path: string, referrer: string, query = ""): void {
      const page_path = withoutIds(path);
      const tags = [...new URLSearchParams(query)].filter(([name]) => name.startsWith("utm_"));
      const view = {
        event_id: newId(),
        session_id: sessionId(),
        page_path,
        page_category: pageCategory(page_path),
        referrer,
        audience: audience(),
        ...Object.fromEntries(tags),
      };
      sendLater([JSON.stringify(view)]);
    },
    sendLater,
    unsent: () => unsent,
    /** When consent is withdrawn, nothing stays that it was needed for, here or on the server. */
    followConsent(): void {
      if (hasConsent()) return;
      const session_id = storage.read(VISITOR_KEY);
      storage.remove(VISITOR_KEY);
      unsent = unsent.filter((view) => view.includes('"session_id":null'));
      if (session_id === null) return;
      sendLater([JSON.stringify({ session_id, page_path: "/", withdrawn: true })]);
    },
  };
}

export type Tracker = ReturnType<typeof createTracker>;
