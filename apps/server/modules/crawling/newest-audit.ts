import type { AuditIssue, AuditSeverity } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { compareIssues, HEALTH_FORMULA } from "@sightline/domain/crawling";
import type { Kysely } from "kysely";
import { auditFigures } from "./audit-figures.ts";
import { newestCompleteCrawls } from "./counted-crawls.queries.ts";
import { type Reader, readersWhoIgnore } from "./ignoring/ignores.queries.ts";
import { presentIssue } from "./present.ts";
import { countCrawled, findingsByRuleOf } from "./results.queries.ts";
import { watchersAmong } from "./watcher.ts";

/** The newest complete crawl of a customer's company, without what they ignore. */
export interface NewestAudit {
  readonly health: number;
  readonly formula: string;
  readonly pages: number;
  readonly issues: Record<AuditSeverity, number>;
  readonly found: readonly AuditIssue[];
  readonly endedAt: Date;
}

/** Of each reader; null when no crawl has completed, or its findings are no longer stored. */
export async function newestAudits(
  db: Kysely<Tables>,
  readers: readonly Reader[],
): Promise<(NewestAudit | null)[]> {
  const watchers = await watchersAmong(db, readers);
  if (watchers.length === 0) return readers.map(() => null);
  const crawls = (await newestCompleteCrawls(db, watchers)).map(
    ({ user_id: userId, company_id: companyId, id: crawlId, ...stored }) => ({
      ...{ userId, companyId, crawlId, stored },
    }),
  );
  if (crawls.length === 0) return readers.map(() => null);
  const ignoresSome = await readersWhoIgnore(db, crawls);
  const found = await findingsByRuleOf(db, crawls);
  const audits = new Map<string, NewestAudit>();
  for (const [nth, { userId, companyId, crawlId, stored }] of crawls.entries()) {
    const ofCrawl = found[nth] ?? [];
    const { health, issues } = ignoresSome({ userId, companyId })
      ? auditFigures(await countCrawled(db, crawlId), ofCrawl)
      : stored;
    const { pages, ended_at: endedAt } = stored;
    if (health === null || pages === null || issues === null || endedAt === null) continue;
    audits.set(`${userId} ${companyId}`, {
      health,
      formula: HEALTH_FORMULA,
      pages,
      issues: issues as NewestAudit["issues"],
      found: ofCrawl.map(presentIssue).sort(compareIssues(pages)),
      endedAt,
    });
  }
  return readers.map(({ userId, companyId }) => audits.get(`${userId} ${companyId}`) ?? null);
}
