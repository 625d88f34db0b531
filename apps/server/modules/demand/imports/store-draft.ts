import type { Tables } from "@sightline/database";
import { importRefusal } from "@sightline/domain/billing";
import type { KeywordImport } from "@sightline/providers/keyword-metrics/imports";
import { type Kysely, sql } from "kysely";
import { lockInTransaction } from "../../../platform/database/index.ts";
import { planOfUser } from "../../billing/index.ts";
import { insertKeywords } from "./imported-keywords.queries.ts";
import { countImported, deleteDraftsOf, insertImport } from "./imports.queries.ts";

const WRITTEN_TOGETHER = 1_000;
const LARGE = 10_000;

export type StoredDraft = { readonly id: string } | { readonly noRoom: string };

/** Kept until confirmed or a day has passed; a site has only one draft, the newest. */
export async function storeDraft(
  db: Kysely<Tables>,
  owner: { readonly userId: string; readonly siteId: string },
  fileName: string,
  content: KeywordImport,
): Promise<StoredDraft> {
  const stored = await db.transaction().execute(async (tx): Promise<StoredDraft> => {
    // Two files at once must not both use the same room.
    await lockInTransaction(tx, `imports ${owner.userId}`);
    await deleteDraftsOf(tx, owner.siteId);
    const plan = await planOfUser(tx, owner.userId);
    const stored = await countImported(tx, owner.userId);
    const noRoom = importRefusal(plan, stored, content.rows.length);
    if (noRoom !== null) return { noRoom };
    const id = await insertImport(tx, owner, fileName, content);
    for (let start = 0; start < content.rows.length; start += WRITTEN_TOGETHER) {
      await insertKeywords(tx, id, content.rows.slice(start, start + WRITTEN_TOGETHER));
    }
    return { id };
  });
  // Until it's counted, the database takes a large file for a small one, and sorts it at every read.
  if (content.rows.length >= LARGE) await sql`analyze imported_keywords`.execute(db);
  return stored;
}
