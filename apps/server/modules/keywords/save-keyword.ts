import { type Tables, uniqueViolation } from "@sightline/database";
import {
  alreadySavedByIndexMessage,
  alreadySavedMessage,
  keywordKey,
} from "@sightline/domain/keywords";
import type { Kysely } from "kysely";
import { planOfUser } from "../billing/index.ts";
import { lockWatchesOf } from "../companies/index.ts";
import { type KeywordListeners, notify } from "./keyword-listeners.ts";
import { noRoomToStore, takeRoomFor } from "./keyword-room.ts";
import {
  findAmongActive,
  insertKeyword,
  type SavedKeywordRow,
  setKeywordActive,
} from "./keywords.queries.ts";

export type Saved = { saved: SavedKeywordRow } | { duplicate: string } | { noRoom: string };

/** A paused keyword is reactivated, an active one is a duplicate, a new one is inserted. */
export async function saveKeyword(
  db: Kysely<Tables>,
  listeners: KeywordListeners,
  userId: string,
  { keyword, site }: { readonly keyword: string; readonly site: string },
): Promise<Saved> {
  const wanted = { user_id: userId, target_site: site, keyword_key: keywordKey(keyword) };
  try {
    return await db.transaction().execute(async (tx): Promise<Saved> => {
      await lockWatchesOf(tx, userId);
      const plan = await planOfUser(tx, userId);
      const { id, is_watched, active } = await findAmongActive(tx, wanted);
      if (is_watched) return { duplicate: alreadySavedMessage(keyword, site) };
      const noRoom =
        (await noRoomToStore(tx, userId, plan, id === null ? 1 : 0)) ??
        (await takeRoomFor(tx, listeners, userId, site, plan, active));
      if (noRoom !== null) return { noRoom };
      const reactivated = id === null ? undefined : await setKeywordActive(tx, userId, id, true);
      await notify(listeners.onKeywordsSaved, tx, { type: "keywords-saved", userId, site });
      return { saved: reactivated ?? (await insertKeyword(tx, { ...wanted, keyword })) };
    });
  } catch (error) {
    if (uniqueViolation(error)?.constraint !== "saved_keywords_unique") throw error;
    return { duplicate: alreadySavedByIndexMessage(keyword, site) };
  }
}
