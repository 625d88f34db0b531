import type { Tables } from "@sightline/database";
import { TOO_MANY_TAGS_MESSAGE } from "@sightline/domain/keywords";
import type { Kysely, Transaction } from "kysely";
import { planOfUser } from "../billing/index.ts";
import { lockWatchesOf } from "../companies/index.ts";
import { countActiveKeywords } from "./keyword-limits.queries.ts";
import type { KeywordListeners } from "./keyword-listeners.ts";
import { takeRoomFor } from "./keyword-room.ts";
import { changeMany, haveTooManyTags, type ManyChanges, pausedBySite } from "./many.queries.ts";

export type ChangedMany = { readonly changed: number } | { readonly noRoom: string };

/** Pausing always works; resuming needs room in the plan, for all of them or none. */
export async function changeKeywords(
  db: Kysely<Tables>,
  listeners: KeywordListeners,
  userId: string,
  ids: readonly string[],
  changes: ManyChanges,
): Promise<ChangedMany> {
  try {
    return await db.transaction().execute(async (tx): Promise<ChangedMany> => {
      if (changes.is_active === true) await takeRoomForMany(tx, listeners, userId, ids);
      const changed = await changeMany(tx, userId, ids, changes);
      const addsTags = (changes.add_tags ?? []).length > 0;
      if (addsTags && (await haveTooManyTags(tx, userId, ids))) {
        throw new NoRoom(TOO_MANY_TAGS_MESSAGE);
      }
      return { changed };
    });
  } catch (error) {
    if (error instanceof NoRoom) return { noRoom: error.message };
    throw error;
  }
}

/** Rolls back the transaction, which frees slots taken for other sites. */
class NoRoom extends Error {}

async function takeRoomForMany(
  tx: Transaction<Tables>,
  listeners: KeywordListeners,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await lockWatchesOf(tx, userId);
  const plan = await planOfUser(tx, userId);
  let active = await countActiveKeywords(tx, userId);
  for (const { target_site, count } of await pausedBySite(tx, userId, ids)) {
    const noRoom = await takeRoomFor(tx, listeners, userId, target_site, plan, active, count);
    if (noRoom !== null) throw new NoRoom(noRoom);
    active += count;
  }
}
