import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { lockSite } from "../alerts/rules.queries.ts";
import { keywordRow } from "../table/table.queries.ts";
import {
  type AnnotationDraft,
  type AnnotationRow,
  hasRoom,
  insertAnnotation,
} from "./annotations.queries.ts";

export type AnnotationAdded = AnnotationRow | "no-site" | "no-keyword" | "no-room";

/**
 * A keyword of another site counts as missing. One at a time per site, so that two requests can't
 * both use the last slot.
 */
export async function addAnnotation(
  db: Kysely<Tables>,
  userId: string,
  site: string,
  draft: AnnotationDraft,
): Promise<AnnotationAdded> {
  return db.transaction().execute(async (tx): Promise<AnnotationAdded> => {
    const siteId = await lockSite(tx, userId, site);
    if (siteId === null) return "no-site";
    if (draft.keywordId !== null) {
      const keyword = await keywordRow(tx, userId, draft.keywordId);
      if (keyword?.target_site !== site) return "no-keyword";
    }
    if (!(await hasRoom(tx, siteId))) return "no-room";
    return insertAnnotation(tx, { userId, siteId }, draft);
  });
}
