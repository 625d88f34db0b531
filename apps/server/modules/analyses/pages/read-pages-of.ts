import type { ReadPages } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { pagesKnown } from "../../crawling/index.ts";

/** How many pages of a customer's companies are in the index, and how recent they are. */
export async function readPagesOf(
  db: Kysely<Tables>,
  userId: string,
  companyIds: readonly string[],
): Promise<ReadPages> {
  let [sites, pages, newest] = [0, 0, 0];
  for (const companyId of companyIds) {
    const known = await pagesKnown(db, userId, companyId);
    if (known.readAt === null) continue;
    if (known.pages > 0) sites += 1;
    pages += known.pages;
    newest = Math.max(newest, known.readAt.getTime());
  }
  return { sites, pages, read_at: newest === 0 ? null : new Date(newest).toISOString() };
}
