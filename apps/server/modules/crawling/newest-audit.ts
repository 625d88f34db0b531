import type { AuditIssue, AuditSeverity } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { compareIssues, HEALTH_FORMULA } from "@sightline/domain/crawling";
import type { Kysely } from "kysely";
import { auditFigures } from "./audit-figures.ts";
import { newestCompleteCrawl } from "./counted-crawls.queries.ts";
import { presentIssue } from "./present.ts";
import { countCrawled, findingsByRule } from "./results.queries.ts";

/** The newest complete crawl of a customer's company, without what they ignore. */
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
  const { pages, ended_at: endedAt } = await db
    .selectFrom("crawls")
    .select(["pages", "ended_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const found = await findingsByRule(db, id, { userId, companyId });
  const { health, issues } = auditFigures(await countCrawled(db, id), found);
  if (health === null || pages === null || endedAt === null) return null;
  return {
    health,
    formula: HEALTH_FORMULA,
    pages,
    issues,
    found: found.map(presentIssue).sort(compareIssues(pages)),
    endedAt,
  };
}
