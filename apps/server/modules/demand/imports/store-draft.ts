import type { Tables } from "@sightline/database";
import type { KeywordImport } from "@sightline/providers/keyword-metrics/imports";
import type { Kysely } from "kysely";
import { insertKeywords } from "./imported-keywords.queries.ts";
import { deleteDraftsOf, insertImport } from "./imports.queries.ts";

const WRITTEN_TOGETHER = 1_000;

/** Kept until confirmed or a day has passed; a site has only one draft, the newest. */
export async function storeDraft(
  db: Kysely<Tables>,
  owner: { readonly userId: string; readonly siteId: string },
  fileName: string,
  content: KeywordImport,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await deleteDraftsOf(tx, owner.siteId);
    const id = await insertImport(tx, owner, fileName, content);
    for (let start = 0; start < content.rows.length; start += WRITTEN_TOGETHER) {
      await insertKeywords(tx, id, content.rows.slice(start, start + WRITTEN_TOGETHER));
    }
    return id;
  });
}
