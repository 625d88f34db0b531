import type { Tables } from "@sightline/database";
import { importRefusal } from "@sightline/domain/billing";
import type { KeywordImport, RowSink } from "@sightline/providers/keyword-metrics/imports";
import { type Kysely, sql } from "kysely";
import { lockInTransaction } from "../../../platform/database/index.ts";
import { planOfUser } from "../../billing/index.ts";
import { putKeywords, volumesToRanges } from "./imported-keywords.queries.ts";
import {
  beginImport,
  completeImport,
  countImported,
  deleteDraftsOf,
  deleteImport,
} from "./imports.queries.ts";

const LARGE = 10_000;

export type StoredDraft = { readonly id: string } | { readonly noRoom: string };

/**
 * A draft whose rows are stored while its file arrives, and which nobody sees until it's complete.
 * Not in one transaction: a slow sender would hold it open.
 */
export function createDraft(
  db: Kysely<Tables>,
  owner: { readonly userId: string; readonly siteId: string },
  fileName: string,
) {
  let begun: Promise<string> | null = null;
  let isComplete = false;
  const begin = () => {
    begun ??= beginImport(db, owner, fileName);
    return begun;
  };
  const sink: RowSink = {
    write: async (rows) => putKeywords(db, await begin(), rows),
    toRanges: async (ranges) => volumesToRanges(db, await begin(), ranges),
  };

  return {
    sink,
    /** Kept until confirmed or a day has passed; a site has only one draft, the newest. */
    async complete(content: KeywordImport): Promise<StoredDraft> {
      const id = await begin();
      const stored = await db.transaction().execute(async (tx): Promise<StoredDraft> => {
        // Two files at once must not both use the same room.
        await lockInTransaction(tx, `imports ${owner.userId}`);
        await deleteDraftsOf(tx, owner.siteId);
        const plan = await planOfUser(tx, owner.userId);
        const noRoom = importRefusal(plan, await countImported(tx, owner.userId), content.keywords);
        if (noRoom !== null) return { noRoom };
        await completeImport(tx, id, content);
        return { id };
      });
      isComplete = "id" in stored;
      // Until it's counted, the database takes a large file for a small one, and sorts it at every read.
      if (content.keywords >= LARGE) await sql`analyze imported_keywords`.execute(db);
      return stored;
    },
    /** Deletes what arrived of a file that didn't become a draft. */
    async close(): Promise<void> {
      if (begun !== null && !isComplete) await deleteImport(db, await begun);
    },
  };
}
