import type { AnalysisRequest } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql, type Transaction } from "kysely";

/** An account, or the visit of someone without one. */
export type Owner = { readonly userId: string } | { readonly visitHash: string };

export async function insertHomepage(
  tx: Transaction<Tables>,
  owner: Owner,
  network: string,
  request: Extract<AnalysisRequest, { type: "homepage" }>,
): Promise<string> {
  const { id } = await tx
    .insertInto("analyses")
    .values({
      ...("userId" in owner ? { user_id: owner.userId } : { visit_hash: owner.visitHash }),
      network,
      type: request.type,
      target_site: request.target_site,
      wish: JSON.stringify(request),
      subjects: "[]",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** How many have not ended, of everyone and of one network. */
export function homepagesWaiting(
  db: Kysely<Tables>,
  network: string,
): Promise<{ all: number; theirs: number }> {
  return db
    .selectFrom("analyses")
    .select([
      sql<number>`count(*)`.as("all"),
      sql<number>`count(*) filter (where network = ${network})`.as("theirs"),
    ])
    .where("type", "=", "homepage")
    .where("status", "in", ["queued", "running"])
    .executeTakeFirstOrThrow();
}

/** Each goes to the first account that claims it, and then no longer belongs to a visit. */
export async function associateVisit(
  db: Kysely<Tables>,
  userId: string,
  visitHash: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("analyses")
    .set({ user_id: userId, visit_hash: null })
    .where("visit_hash", "=", visitHash)
    .where("user_id", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
