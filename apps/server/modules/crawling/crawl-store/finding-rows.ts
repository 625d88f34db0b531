import type { Finding } from "@sightline/crawler/audit";
import type { Tables } from "@sightline/database";
import { sql, type Transaction } from "kysely";
import { storable } from "../../../platform/database/index.ts";
import { storableUrl } from "./storable.ts";

/** One finding per rule and URL; returns how many were new. */
export async function insertFindings(
  tx: Transaction<Tables>,
  crawlId: string,
  findings: readonly Finding[],
): Promise<number> {
  if (findings.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into crawl_findings (crawl_id, rule, url, detail)
    select ${crawlId}::uuid, * from unnest(
      ${findings.map(({ rule }) => rule)}::text[],
      ${findings.map(({ url }) => storableUrl(url))}::text[],
      ${findings.map(({ detail }) => storable(detail))}::text[])
    on conflict do nothing
  `.execute(tx);
  return Number(numAffectedRows ?? 0);
}
