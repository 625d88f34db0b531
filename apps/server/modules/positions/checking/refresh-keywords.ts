import type { Tables } from "@sightline/database";
import type { Kysely, Transaction } from "kysely";
import { momentOf } from "../../../platform/clock/index.ts";
import type { Units } from "../../billing/index.ts";
import { lockWatchesOf } from "../../companies/index.ts";
import type { SiteToCheck } from "./checked-sites.queries.ts";
import { insertRequests, refreshable } from "./requests.queries.ts";

export interface RefreshNeeds {
  readonly db: Kysely<Tables>;
  readonly units: Units;
  readonly send: (site: SiteToCheck, transaction: Transaction<Tables>) => Promise<void>;
  readonly now: () => Date;
}

export type Refreshed =
  | { readonly queued: number; readonly asked_at: string }
  | { readonly refused: string };

/** One unit per keyword, charged with the request. Keywords already being checked cost nothing. */
export async function refreshKeywords(
  { db, units, send, now }: RefreshNeeds,
  userId: string,
  ids: readonly string[],
): Promise<Refreshed> {
  return db.transaction().execute(async (tx): Promise<Refreshed> => {
    await lockWatchesOf(tx, userId);
    const moment = momentOf(now());
    const asked_at = moment.at.toISOString();
    const keywords = await refreshable(tx, userId, ids, moment);
    if (keywords.length === 0) return { queued: 0, asked_at };
    const wanted = { userId, units: keywords.length, purpose: "positions checked now" };
    const reserved = await units.reserve(tx, wanted);
    if ("refused" in reserved) return reserved;
    const keywordIds = keywords.map(({ id }) => id);
    await insertRequests(tx, reserved.reservation, keywordIds, moment.at);
    for (const id of new Set(keywords.map(({ site_id }) => site_id)))
      await send({ id, userId }, tx);
    return { queued: keywords.length, asked_at };
  });
}
