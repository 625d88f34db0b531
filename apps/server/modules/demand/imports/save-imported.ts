import type { ConfirmedImport } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely, Transaction } from "kysely";
import { planOfUser } from "../../billing/index.ts";
import {
  countActiveKeywords,
  type KeywordListeners,
  saveManyWithin,
} from "../../keywords/index.ts";
import { totalsOf, unwatchedKeywords } from "./imported-keywords.queries.ts";
import type { ImportRow } from "./imports.queries.ts";

export type SavedImported = { readonly noRoom: string } | NonNullable<ConfirmedImport["saved"]>;

/** Tracks a file's keywords, as many as the plan allows. */
export async function saveImported(
  tx: Transaction<Tables>,
  listeners: KeywordListeners,
  userId: string,
  row: ImportRow,
  tags: readonly string[],
): Promise<SavedImported> {
  const { watched } = await totalsOf(tx, userId, row);
  const keywords = await unwatchedKeywords(tx, userId, row, await roomOf(tx, userId));
  // The last one saved is listed first, and that should be the one with the highest demand.
  const many = { site: row.target_site, keywords: keywords.toReversed(), tags };
  const result = await saveManyWithin(tx, listeners, userId, many);
  if ("noRoom" in result) return result;
  return {
    saved: result.saved,
    reactivated: result.reactivated,
    watched_before: watched,
    left_out: row.keywords - watched - keywords.length,
  };
}

export async function roomOf(db: Kysely<Tables>, userId: string): Promise<number> {
  const { limits } = await planOfUser(db, userId);
  return Math.max(limits.keywords - (await countActiveKeywords(db, userId)), 0);
}
