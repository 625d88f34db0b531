import type { Tables } from "@sightline/database";
import { type Kysely, sql, type Transaction } from "kysely";

export type ReportState = "queued" | "ready" | "refused" | "failed";

export interface ReportFinding {
  readonly title: string;
  readonly pages: number;
}

/** One per domain and month: false if there is one. */
export async function insertReport(
  tx: Transaction<Tables>,
  domain: string,
  month: string,
): Promise<boolean> {
  const row = await tx
    .insertInto("outreach_reports")
    .values({ domain, month })
    .onConflict((conflict) => conflict.columns(["domain", "month"]).doNothing())
    .returning("domain")
    .executeTakeFirst();
  return row !== undefined;
}

/** A crawl takes seconds: one that was started long ago was interrupted. */
const STATE = sql<ReportState>`
  case when state = 'queued' and claimed_at < now() - interval '15 minutes' then 'failed'
    else state end
`;

export function reportsOf(db: Kysely<Tables>, domains: readonly string[], month: string) {
  return db
    .selectFrom("outreach_reports")
    .select(["domain", "reason", "health", "pages", "finished_at"])
    .select(STATE.as("state"))
    .select(sql<ReportFinding[]>`findings`.as("findings"))
    .where("domain", "=", sql<string>`any(${domains}::text[])`)
    .where("month", "=", sql<string>`${month}::date`)
    .execute();
}

/** Written before the crawl: whatever the queue delivers again, a domain is crawled once. */
export async function claimReport(
  db: Kysely<Tables>,
  domain: string,
  month: string,
): Promise<boolean> {
  const row = await db
    .updateTable("outreach_reports")
    .set({ claimed_at: sql<Date>`now()` })
    .where("domain", "=", domain)
    .where("month", "=", sql<string>`${month}::date`)
    .where("claimed_at", "is", null)
    .returning("domain")
    .executeTakeFirst();
  return row !== undefined;
}

export async function finishReport(
  db: Kysely<Tables>,
  domain: string,
  month: string,
  result: {
    readonly state: ReportState;
    readonly reason?: string;
    readonly health?: number | null;
    readonly pages?: number;
    readonly findings?: readonly ReportFinding[];
  },
): Promise<void> {
  const { state, reason = null, health = null, pages = null, findings = [] } = result;
  await db
    .updateTable("outreach_reports")
    .set({ state, reason: reason?.slice(0, 500) ?? null, health, pages })
    .set({ findings: JSON.stringify(findings), finished_at: sql<Date>`now()` })
    .where("domain", "=", domain)
    .where("month", "=", sql<string>`${month}::date`)
    .execute();
}
