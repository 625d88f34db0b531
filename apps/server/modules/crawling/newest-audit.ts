import type { AuditIssue, AuditSeverity } from "@sightline/contract";
import { HEALTH_FORMULA } from "@sightline/crawler/audit";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { bySeverity, presentIssue } from "./present.ts";
import { findingsByRule } from "./results.queries.ts";

/** The newest complete crawl of a company, most serious issues first. */
export interface NewestAudit {
  readonly health: number;
  readonly formula: string;
  readonly pages: number;
  readonly issues: Record<AuditSeverity, number>;
  readonly found: readonly AuditIssue[];
  readonly endedAt: Date;
}

/** Null when no crawl has completed, or its findings are no longer stored. */
export async function newestAudit(
  db: Kysely<Tables>,
  companyId: string,
): Promise<NewestAudit | null> {
  const crawl = await db
    .selectFrom("crawls")
    .select(["id", "health", "pages", "issues", "ended_at"])
    .where("company_id", "=", companyId)
    .where("status", "=", "complete")
    .where("trimmed_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (crawl === undefined) return null;
  const { id, health, pages, issues, ended_at: endedAt } = crawl;
  if (health === null || pages === null || issues === null || endedAt === null) return null;
  return {
    health,
    formula: HEALTH_FORMULA,
    pages,
    issues: issues as NewestAudit["issues"],
    found: (await findingsByRule(db, id)).map(presentIssue).sort(bySeverity),
    endedAt,
  };
}
