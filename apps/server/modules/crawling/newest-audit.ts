import type { AuditIssue, AuditSeverity } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { compareIssues, HEALTH_FORMULA } from "@sightline/domain/crawling";
import type { Kysely } from "kysely";
import { auditFigures } from "./audit-figures.ts";
import { newestCompleteCrawl } from "./counted-crawls.queries.ts";
import { countIgnores } from "./ignoring/ignores.queries.ts";
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
  const stored = await db
    .selectFrom("crawls")
    .select(["health", "pages", "issues", "ended_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const reader = { userId, companyId };
  const found = await findingsByRule(db, id, reader);
  const ignores = await countIgnores(db, reader);
  const { health, issues } =
    ignores === 0 ? stored : auditFigures(await countCrawled(db, id), found);
  const { pages, ended_at: endedAt } = stored;
  if (health === null || pages === null || issues === null || endedAt === null) return null;
  return {
    health,
    formula: HEALTH_FORMULA,
    pages,
    issues: issues as NewestAudit["issues"],
    found: found.map(presentIssue).sort(compareIssues(pages)),
    endedAt,
  };
}
