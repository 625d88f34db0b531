import { randomUUID } from "node:crypto";
import type { Tables } from "@sightline/database";
import type { ImportKind } from "@sightline/domain/demand";
import { keywordKey } from "@sightline/domain/keywords";
import type { Kysely } from "kysely";
import type { WatchedSite } from "./watched-site.ts";

export interface FileDraft {
  readonly kind?: ImportKind;
  readonly country?: string | null;
  readonly period?: readonly [from: string, to: string];
  /** Null: a draft. */
  readonly confirmedAt?: Date | null;
  readonly rows: readonly RowDraft[];
}

export interface RowDraft {
  readonly keyword: string;
  readonly volume?: number;
  readonly low?: number;
  readonly high?: number;
  readonly impressions?: number;
  readonly difficulty?: number;
  readonly bid_low?: number;
  readonly bid_high?: number;
  readonly currency?: string;
  readonly competition?: number;
  readonly intents?: string[];
}

/** A customer's imported file, as stored. */
export async function anImportedFile(
  db: Kysely<Tables>,
  { userId, siteId }: Pick<WatchedSite, "userId" | "siteId">,
  draft: FileDraft,
): Promise<void> {
  const { kind = "semrush-keyword-magic", country = null, period, rows } = draft;
  const { confirmedAt = new Date("2026-11-01T10:00:00Z") } = draft;
  const { id: import_id } = await db
    .insertInto("keyword_imports")
    .values({
      user_id: userId,
      site_id: siteId,
      kind,
      file_name: "keywords.csv",
      fingerprint: randomUUID(),
      country,
      period_from: period?.[0] ?? null,
      period_to: period?.[1] ?? null,
      keywords: rows.length,
      understood: [],
      ignored: [],
      notes: [],
      confirmed_at: confirmedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const kept = rows.map((row) => ({ import_id, keyword_key: keywordKey(row.keyword), ...row }));
  await db.insertInto("imported_keywords").values(kept).execute();
}
