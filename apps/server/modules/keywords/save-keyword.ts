import { type Tables, uniqueViolation } from "@sightline/database";
import {
  alreadySavedByIndexMessage,
  alreadySavedMessage,
  keywordKey,
} from "@sightline/domain/keywords";
import type { Kysely } from "kysely";
import {
  findKeyword,
  insertKeyword,
  type SavedKeywordRow,
  setKeywordActive,
} from "./keywords.queries.ts";

export type Saved = { saved: SavedKeywordRow } | { duplicate: string };

/** A paused keyword is reactivated, an active one is a duplicate, a new one is inserted. */
export async function saveKeyword(
  db: Kysely<Tables>,
  userId: string,
  keyword: string,
  site: string,
): Promise<Saved> {
  const wanted = { user_id: userId, target_site: site, keyword_key: keywordKey(keyword) };

  const known = await findKeyword(db, wanted);
  if (known?.is_active) return { duplicate: alreadySavedMessage(keyword, site) };
  if (known) {
    const reactivated = await setKeywordActive(db, userId, known.id, true);
    if (reactivated) return { saved: reactivated };
  }

  try {
    return { saved: await insertKeyword(db, { ...wanted, keyword }) };
  } catch (error) {
    if (uniqueViolation(error)?.constraint !== "saved_keywords_unique") throw error;
    return { duplicate: alreadySavedByIndexMessage(keyword, site) };
  }
}
