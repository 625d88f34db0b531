import type { Tables } from "@sightline/database";
import { isSuspicious } from "@sightline/domain/security";
import type { Kysely } from "kysely";
import { countsByUser, createBlocks } from "../modules/security/index.ts";
import { createRateLimiter, type RateLimiter } from "../platform/http/index.ts";
import type { Log } from "../platform/logging/index.ts";

/** What counts requests, and refuses those of blocked networks. */
export function createGuards(db: Kysely<Tables>, log: Log) {
  return { limiter: createRateLimiter(db), blocks: createBlocks({ db, log }) };
}

/** The demo needs none: the product's own come first, and the demo's database takes no counts. */
export const NO_GUARDS: ReturnType<typeof createGuards> = {
  limiter: {
    take: async () => null,
    takeCounted: async ({ points, seconds }) => {
      return { isOver: false, remaining: points, resetS: seconds };
    },
    giveBack: async () => {},
  } satisfies RateLimiter,
  blocks: {
    blockOf: async () => null,
    refresh: async () => {},
    flush: async () => {},
    close: async () => {},
  },
};

/** Whose requests look like an attack. */
export async function anomalies(db: Kysely<Tables>) {
  const suspicious = (await countsByUser(db)).filter(isSuspicious);
  return suspicious.map(({ user_id, email, events }) => ({ user_id, email, events }));
}
