import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { watchedSites } from "../standing/watched-sites.queries.ts";
import { keywordRow } from "../table/table.queries.ts";
import {
  type AnnotationDraft,
  type AnnotationRow,
  hasRoom,
  insertAnnotation,
} from "./annotations.queries.ts";

export type AnnotationAdded = AnnotationRow | "no-site" | "no-keyword" | "no-room";

/** A keyword of another site is as good as none. */
export async function addAnnotation(
  db: Kysely<Tables>,
  userId: string,
  site: string,
  draft: AnnotationDraft,
): Promise<AnnotationAdded> {
  const [own] = await watchedSites(db, userId, site);
  if (own === undefined) return "no-site";
  if (draft.keywordId !== null) {
    const keyword = await keywordRow(db, userId, draft.keywordId);
    if (keyword?.target_site !== site) return "no-keyword";
  }
  if (!(await hasRoom(db, own.siteId))) return "no-room";
  return insertAnnotation(db, { userId, siteId: own.siteId }, draft);
}
