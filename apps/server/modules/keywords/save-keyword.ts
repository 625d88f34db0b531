import { type Tables, uniqueViolation } from "@sightline/database";
import {
  alreadySavedByIndexMessage,
  alreadySavedMessage,
  keywordKey,
} from "@sightline/domain/keywords";
import type { Kysely } from "kysely";
import { noRoomFor } from "./keyword-room.ts";
import {
  findKeyword,
  insertKeyword,
  type SavedKeywordRow,
  setKeywordActive,
} from "./keywords.queries.ts";

export type Saved = { saved: SavedKeywordRow } | { duplicate: string } | { noRoom: string };

/** A paused keyword is reactivated, an active one is a duplicate, a new one is inserted. */
export async function saveKeyword(
  db: Kysely<Tables>,
  userId: string,
  keyword: string,
  site: string,
): Promise<Saved> {
  const wanted = { user_id: userId, target_site: site, keyword_key: keywordKey(keyword) };
  try {
    return await db.transaction().execute(async (tx): Promise<Saved> => {
      const noRoom = await noRoomFor(tx, userId, site);
      const known = await findKeyword(tx, wanted);
      if (known?.is_active) return { duplicate: alreadySavedMessage(keyword, site) };
      if (noRoom !== null) return { noRoom };
      const reactivated = known && (await setKeywordActive(tx, userId, known.id, true));
      return { saved: reactivated ?? (await insertKeyword(tx, { ...wanted, keyword })) };
    });
  } catch (error) {
    if (uniqueViolation(error)?.constraint !== "saved_keywords_unique") throw error;
    return { duplicate: alreadySavedByIndexMessage(keyword, site) };
  }
}
