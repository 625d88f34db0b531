import type { Tables } from "@sightline/database";
import { csvLines, toCsv } from "@sightline/domain/csv";
import { normaliseTargetSite } from "@sightline/domain/keywords";
import type { Kysely } from "kysely";
import type { TableCursor } from "./cursor.ts";
import { DEMAND_COLUMNS, demandCells } from "./demand-cells.ts";
import { type KeywordTableRow, keywordRows, type SiteOfUser } from "./table.queries.ts";

/** A site's keywords and rankings, streamed from the database. */
export type ExportKeywords = (
  userId: string,
  typedSite: string,
) => { readonly name: string; readonly chunks: AsyncIterable<string> } | null;

const READ_TOGETHER = 1_000;

export function exportKeywords(db: Kysely<Tables>, now: () => Date): ExportKeywords {
  return (userId, typedSite) => {
    const site = normaliseTargetSite(typedSite);
    if (site === null) return null;
    const day = now().toISOString().slice(0, 10);
    const name = `${site.replace(/[^\w.-]/g, "-")}-keywords-${day}.csv`;
    return { name, chunks: chunksOf(db, { userId, site }) };
  };
}

const COLUMNS = [
  "keyword",
  "site",
  "active",
  "starred",
  "tags",
  "position",
  "not in first",
  "1 day before",
  "7 days before",
  "30 days before",
  "best",
  "best on",
  ...DEMAND_COLUMNS,
  "page",
  "target page",
  "checked on",
  "engine",
  "provider",
  "last check",
  "last problem",
  "note",
  "added",
] as const;

async function* chunksOf(db: Kysely<Tables>, of: SiteOfUser): AsyncGenerator<string> {
  yield toCsv(COLUMNS, []);
  let after: TableCursor | null = null;
  for (;;) {
    const rows = await keywordRows(db, {
      ...of,
      filters: { state: "all", band: "any" },
      ordering: { sort: "created", order: "desc" },
      after,
      limit: READ_TOGETHER,
    });
    if (rows.length > 0) yield csvLines(rows.map(cells));
    const last = rows.at(-1);
    if (last === undefined || rows.length < READ_TOGETHER) return;
    after = { value: last.sorted_by, id: last.id };
  }
}

function cells(row: KeywordTableRow) {
  const isAnswered = row.answered_on !== null;
  return [
    row.keyword,
    row.target_site,
    row.is_active,
    row.is_starred,
    row.tags.join(", "),
    row.position,
    isAnswered && row.position === null ? row.depth : null,
    rankBefore(row.before_1),
    rankBefore(row.before_7),
    rankBefore(row.before_30),
    row.best,
    row.best_on,
    ...demandCells(row.demand),
    row.url,
    row.target_page,
    row.answered_on,
    isAnswered ? row.engine : null,
    isAnswered ? row.provider : null,
    row.state === null ? null : row.checked_at.toISOString(),
    row.reason,
    row.note,
    row.created_at.toISOString(),
  ];
}

/** 'Not found' must not appear as position 0. */
function rankBefore(position: number | null): number | string | null {
  return position === 0 ? "not found" : position;
}
