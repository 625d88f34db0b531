import type { Tables } from "@sightline/database";
import { csvLines, toCsv } from "@sightline/domain/csv";
import { normaliseTargetSite } from "@sightline/domain/keywords";
import { siteComparisonWords } from "@sightline/domain/positions";
import type { Kysely } from "kysely";
import type { TableCursor } from "./cursor.ts";
import { DEMAND_COLUMNS, demandCells } from "./demand-cells.ts";
import { presentKeyword } from "./present.ts";
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
  "comparison",
  "compared with",
  "better sites",
  "not in first",
  "1 day before",
  "7 days before",
  "30 days before",
  "best",
  "best on",
  ...DEMAND_COLUMNS,
  "page",
  "closest page",
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
      filters: { state: "all", band: "any", comparison: "any" },
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
  const { ranking, comparison } = presentKeyword(row);
  const compared = comparison?.newest ?? null;
  const answered = ranking?.answered_on == null ? null : ranking;
  return [
    row.keyword,
    row.target_site,
    row.is_active,
    row.is_starred,
    row.tags.join(", "),
    answered?.position,
    compared && siteComparisonWords(compared),
    compared?.competitors.join(", "),
    compared?.better.join(", "),
    answered !== null && answered.position === null ? answered.depth : null,
    rankBefore(answered?.before.day ?? null),
    rankBefore(answered?.before.week ?? null),
    rankBefore(answered?.before.month ?? null),
    answered?.best,
    answered?.best_on,
    ...demandCells(row.demand),
    answered?.url ?? compared?.url,
    compared?.closest,
    row.target_page,
    answered?.answered_on ?? compared?.compared_on,
    answered?.engine ?? (compared && row.engine),
    answered?.provider ?? (compared && row.provider),
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
