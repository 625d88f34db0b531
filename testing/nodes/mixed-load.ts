import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { EVENT_ID_BYTES, newEventId } from "@sightline/domain/traffic";
import { chanceFrom } from "../chance/index.ts";
import { aClient, type Client, type Reply, type Sent } from "./client.ts";
import type { Person } from "./people.ts";

/** How many of a hundred requests are of each kind. */
export interface Mix {
  readonly page: number;
  readonly settings: number;
  readonly table: number;
  readonly keyword: number;
  readonly view: number;
  readonly note: number;
}

export const BROWSING: Mix = { page: 66, settings: 22, table: 1, keyword: 4, view: 6, note: 1 };
export const WRITING: Mix = { page: 10, settings: 10, table: 0, keyword: 40, view: 30, note: 10 };

type Kind = keyof Mix;
type Written = "keyword" | "view" | "note";

/** A reply that isn't what the request is answered with as a rule. */
export interface Failure {
  readonly kind: Kind;
  readonly at: number;
  readonly reply: Reply;
}

export interface MixedLoad {
  /** How many requests were answered, or failed. */
  readonly asked: number;
  /** How often each kind of request had each outcome, such as `keyword 201`. */
  readonly outcomes: ReadonlyMap<string, number>;
  readonly failures: readonly Failure[];
  readonly slowestMs: number;
  /** What the product has promised to keep. */
  readonly acknowledged: Readonly<Record<Written, ReadonlySet<string>>>;
  readonly writes: number;
  stop(): Promise<void>;
}

const PAGES = ["/", "/features", "/pricing", "/contact"];
const EXPECTED: Readonly<Record<Kind, number>> = {
  page: 200,
  settings: 200,
  table: 200,
  keyword: 201,
  view: 204,
  note: 201,
};
const AFTER_A_FAILURE_MS = 200;
const NOTE_DAY = "2026-11-01";

/**
 * Each person sends one request after another. A write that fails is sent again until it's
 * acknowledged: views with the same id, notes with the same Idempotency-Key.
 */
export function startMixedLoad(
  url: string,
  people: readonly Person[],
  { mix = BROWSING, pauseMs = 0, seed = 1 } = {},
): MixedLoad {
  let isStopped = false;
  let asked = 0;
  let slowestMs = 0;
  const outcomes = new Map<string, number>();
  const failures: Failure[] = [];
  const acknowledged = {
    keyword: new Set<string>(),
    view: new Set<string>(),
    note: new Set<string>(),
  };

  async function send(client: Client, kind: Kind, method: string, path: string, sent: Sent) {
    const reply = await client.ask(method, path, sent);
    asked += 1;
    slowestMs = Math.max(slowestMs, reply.ms);
    const outcome = `${kind} ${reply.status ?? reply.problem}`;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (reply.status !== EXPECTED[kind]) failures.push({ kind, at: performance.now(), reply });
    return reply;
  }

  async function write(client: Client, kind: Written, path: string, id: string, sent: Sent) {
    for (let tries = 1; ; tries += 1) {
      const reply = await send(client, kind, "POST", path, sent);
      // A keyword that is there at the second try was saved by the first.
      if (reply.status === EXPECTED[kind] || (tries > 1 && isThere(kind, reply))) {
        acknowledged[kind].add(id);
        return;
      }
      if (isStopped || !isWorthAnother(reply)) return;
      await pause(AFTER_A_FAILURE_MS);
    }
  }

  async function once(client: Client, kind: Kind, person: Person, nth: number): Promise<void> {
    const { token, site } = person;
    switch (kind) {
      case "page": {
        const reply = await send(client, kind, "GET", PAGES[nth % PAGES.length] ?? "/", {});
        if (reply.status !== EXPECTED[kind]) await pause(AFTER_A_FAILURE_MS);
        return;
      }
      case "settings":
      case "table": {
        const path = kind === "table" ? `/api/keywords?target_site=${site}` : "/api/preferences";
        const reply = await send(client, kind, "GET", path, { token });
        if (reply.status !== EXPECTED[kind]) await pause(AFTER_A_FAILURE_MS);
        return;
      }
      case "keyword": {
        const keyword = `boots ${randomUUID()}`;
        const body = { keyword, target_site: site };
        return write(client, kind, "/api/saved-keywords", keyword, { token, body });
      }
      case "view": {
        const event_id = newEventId(Date.now(), randomBytes(EVENT_ID_BYTES));
        const body = { event_id, session_id: null, page_path: "/pricing", referrer: null };
        return write(client, kind, "/api/functions/track-page-view", event_id, { body });
      }
      case "note": {
        const text = `note ${randomUUID()}`;
        const body = { target_site: site, day: NOTE_DAY, text };
        const headers = { "idempotency-key": text.replace(" ", "-") };
        return write(client, kind, "/api/annotations", text, { token, body, headers });
      }
    }
  }

  async function live(person: Person, nth: number): Promise<void> {
    const client = aClient(url, person.address);
    const kindBy = kindsOf(mix, chanceFrom(seed * 1_000 + nth));
    for (let turn = nth; !isStopped; turn += 1) {
      await once(client, kindBy(), person, turn);
      if (pauseMs > 0) await pause(pauseMs);
    }
    client.close();
  }

  const lives = people.map(live);
  return {
    ...{ outcomes, failures, acknowledged },
    get asked() {
      return asked;
    },
    get slowestMs() {
      return slowestMs;
    },
    get writes() {
      return Object.values(acknowledged).reduce((sum, ids) => sum + ids.size, 0);
    },
    async stop() {
      isStopped = true;
      await Promise.all(lives);
    },
  };
}

/** It may or may not have been done. */
function isWorthAnother({ status }: Reply): boolean {
  return status === null || status === 502 || status === 503;
}

function isThere(kind: Written, { status, body }: Reply): boolean {
  return kind === "keyword" && status === 409 && body.includes("already");
}

function kindsOf(mix: Mix, chance: () => number): () => Kind {
  const kinds = Object.keys(mix) as Kind[];
  const total = kinds.reduce((sum, kind) => sum + mix[kind], 0);
  return () => {
    let left = chance() * total;
    for (const kind of kinds) {
      left -= mix[kind];
      if (left < 0) return kind;
    }
    return "page";
  };
}
