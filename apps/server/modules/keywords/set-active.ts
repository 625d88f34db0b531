import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { noRoomFor } from "./keyword-room.ts";
import { findKeywordById, type SavedKeywordRow, setKeywordActive } from "./keywords.queries.ts";

export type Changed = { keyword: SavedKeywordRow } | { noRoom: string } | "missing";

/** Pausing always works; a paused keyword needs room in the plan to come back. */
export async function setActive(
  db: Kysely<Tables>,
  userId: string,
  id: string,
  isActive: boolean,
): Promise<Changed> {
  return db.transaction().execute(async (tx): Promise<Changed> => {
    const known = await findKeywordById(tx, userId, id);
    if (known === undefined) return "missing";
    if (isActive && !known.is_active) {
      const noRoom = await noRoomFor(tx, userId, known.target_site);
      if (noRoom !== null) return { noRoom };
    }
    const keyword = await setKeywordActive(tx, userId, id, isActive);
    return keyword === undefined ? "missing" : { keyword };
  });
}
