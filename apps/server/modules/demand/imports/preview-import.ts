import type { ImportPreview, KeywordImport } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { marketWarning } from "@sightline/domain/demand";
import type { Kysely } from "kysely";
import { firstKeywords, totalsOf } from "./imported-keywords.queries.ts";
import { confirmedTwin, findImport, type ImportRow } from "./imports.queries.ts";
import { roomOf } from "./save-imported.ts";

const ROWS_SHOWN = 50;

export async function previewImport(
  db: Kysely<Tables>,
  userId: string,
  id: string,
): Promise<ImportPreview | null> {
  const row = await findImport(db, userId, id);
  if (row === undefined) return null;
  const twin = await confirmedTwin(db, userId, row);
  const site = { domain: row.target_site, country: row.site_country };
  const warning = marketWarning(row, site);
  return {
    ...presentImport(row),
    understood: row.understood,
    ignored: row.ignored,
    notes: row.notes,
    warnings: warning === null ? [] : [warning],
    already_imported_at: twin?.confirmed_at?.toISOString() ?? null,
    totals: await totalsOf(db, userId, row),
    room: await roomOf(db, userId),
    rows: await firstKeywords(db, row.id, ROWS_SHOWN),
  };
}

export function presentImport(row: ImportRow): KeywordImport {
  const { period_from: from, period_to: to } = row;
  return {
    id: row.id,
    target_site: row.target_site,
    kind: row.kind,
    file_name: row.file_name,
    country: row.country,
    language: row.language,
    period: from === null || to === null ? null : { from, to },
    keywords: row.keywords,
    created_at: row.created_at.toISOString(),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
  };
}
