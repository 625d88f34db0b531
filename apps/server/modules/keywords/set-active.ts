import type { Tables } from "@sightline/database";
import type { Kysely, Transaction } from "kysely";
import { planOfUser } from "../billing/index.ts";
import { lockWatchesOf } from "../companies/index.ts";
import { countActiveKeywords } from "./keyword-limits.queries.ts";
import type { KeywordListeners } from "./keyword-listeners.ts";
import { takeRoomFor } from "./keyword-room.ts";
import { findKeywordById, type SavedKeywordRow, setKeywordActive } from "./keywords.queries.ts";

export type Changed = { keyword: SavedKeywordRow } | { noRoom: string } | "missing";

/** Pausing always works; resuming needs room in the plan. */
export async function setActive(
  db: Kysely<Tables>,
  listeners: KeywordListeners,
  userId: string,
  id: string,
  isActive: boolean,
): Promise<Changed> {
  return db.transaction().execute(async (tx): Promise<Changed> => {
    const known = await findKeywordById(tx, userId, id);
    if (known === undefined) return "missing";
    if (isActive && !known.is_active) {
      const noRoom = await noRoomToReturn(tx, listeners, userId, known.target_site);
      if (noRoom !== null) return { noRoom };
    }
    const keyword = await setKeywordActive(tx, userId, id, isActive);
    return keyword === undefined ? "missing" : { keyword };
  });
}

async function noRoomToReturn(
  tx: Transaction<Tables>,
  listeners: KeywordListeners,
  userId: string,
  site: string,
) {
  await lockWatchesOf(tx, userId);
  const plan = await planOfUser(tx, userId);
  return takeRoomFor(tx, listeners, userId, site, plan, await countActiveKeywords(tx, userId));
}
