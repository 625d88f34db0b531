import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { isPosition } from "../../positions/index.ts";

export interface EarlierCheck {
  readonly position: number | null;
  readonly url: string | null;
}

/** Each keyword's answers from search engines, oldest first. */
export async function earlierChecks(
  db: Kysely<Tables>,
  keywordIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, EarlierCheck[]>> {
  const { rows } = await sql<EarlierCheck & { keyword_id: string }>`
    select keyword_id, position, url from position_checks as past
    where keyword_id = any(${keywordIds}::uuid[]) and day between ${from}::date and ${to}::date
      and ${isPosition("past")}
    order by day
  `.execute(db);
  return Map.groupBy(rows, (row) => row.keyword_id);
}

/** By confirmed alerts since a day. */
export async function competitorsThatPassed(
  db: Kysely<Tables>,
  keywordIds: readonly string[],
  since: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ keyword_id: string; competitor: string }>`
    select distinct on (keyword_id) keyword_id, competitor from alerts
    where keyword_id = any(${keywordIds}::uuid[]) and kind = 'passed' and day >= ${since}::date
      and competitor is not null
    order by keyword_id, day desc
  `.execute(db);
  return new Map(rows.map(({ keyword_id, competitor }) => [keyword_id, competitor]));
}
