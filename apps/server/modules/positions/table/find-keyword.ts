import type { KeywordRow } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { presentKeyword } from "./present.ts";
import { keywordRow } from "./table.queries.ts";

/** One keyword as the table shows it; null: not theirs, missing or removed. */
export async function findKeyword(
  db: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<KeywordRow | null> {
  const row = await keywordRow(db, userId, id);
  return row === null ? null : presentKeyword(row);
}
