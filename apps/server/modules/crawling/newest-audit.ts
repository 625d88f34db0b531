import type { AuditIssue, AuditSeverity } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { HEALTH_FORMULA } from "@sightline/domain/crawling";
import type { Kysely } from "kysely";
import { newestCompleteCrawl } from "./counted-crawls.queries.ts";
import { bySeverity, presentIssue } from "./present.ts";
import { findingsByRule } from "./results.queries.ts";

/** The newest complete crawl of a customer's company, most serious issues first. */
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
  userId: string,
  companyId: string,
): Promise<NewestAudit | null> {
  const id = await newestCompleteCrawl(db, userId, companyId);
  if (id === null) return null;
  const {
    health,
    pages,
    issues,
    ended_at: endedAt,
  } = await db
    .selectFrom("crawls")
    .select(["health", "pages", "issues", "ended_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
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
