import type { Insight } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { type InsightsFilter, listInsights } from "./insights.queries.ts";
import { presentInsights } from "./present-insight.ts";

/**
 * A page of insights. Outdated ones aren't among the new, so more are read until the page is full.
 * Null: there is no such last one.
 */
export async function currentInsights(
  db: Kysely<Tables>,
  filter: InsightsFilter,
): Promise<Insight[] | null> {
  const { status, limit } = filter;
  const page: Insight[] = [];
  for (let { after } = filter; ; ) {
    const rows = await listInsights(db, { ...filter, after });
    if (rows === null) return null;
    const found = await presentInsights(db, rows);
    page.push(...found.filter(({ outdated }) => status !== "new" || outdated === null));
    if (rows.length < limit || page.length >= limit) return page.slice(0, limit);
    after = rows.at(-1)?.id;
  }
}
