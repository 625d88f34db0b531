import type { Audit, AuditRun } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { compareIssues } from "@sightline/domain/crawling";
import { type Kysely, sql } from "kysely";
import { planOfUser } from "../billing/index.ts";
import { watchedCompany } from "../companies/index.ts";
import { type CrawlRow, findCrawl, findReport, visibleCrawls } from "./crawls.queries.ts";
import { asJudgedBy } from "./ignoring/ignore-findings.ts";
import { presentIssue, presentReport } from "./present.ts";
import { findingsByRule } from "./results.queries.ts";
import { type StartDeps, startCrawl } from "./start-crawl.ts";
import { cancelCrawl, type SteeringDeps } from "./steer-crawl.ts";
import { pageLimitOf } from "./watcher.ts";

interface AuditOf {
  readonly site: string;
  readonly pages?: number | undefined;
}

interface AuditsFilter {
  readonly userId: string;
  readonly site: string | undefined;
  readonly after: { readonly createdAt: Date; readonly id: string } | null;
  readonly limit: number;
}

/** A crawl of a customer's own site with its audit, as an analysis of the type `audit`. */
export interface Audits {
  start(
    userId: string,
    audit: AuditOf,
  ): Promise<{ readonly crawlId: string } | { readonly refused: string } | "missing">;
  /** What it costs at most. */
  price(userId: string, audit: AuditOf): Promise<number | "missing">;
  find(userId: string, id: string): Promise<Audit | null>;
  /** Those that the customer asked for, newest first. */
  list(filter: AuditsFilter): Promise<AuditRun[]>;
  cancel(userId: string, id: string): Promise<AuditRun | "missing" | "ended">;
}

export function createAudits(deps: StartDeps & SteeringDeps): Audits {
  const { db } = deps;
  return {
    async start(userId, { site, pages }) {
      const companyId = await companyOf(db, userId, site);
      if (companyId === null) return "missing";
      const started = await startCrawl(deps, userId, { companyId, pages });
      if (started === "missing" || started === "in-progress" || "problem" in started) {
        return "missing";
      }
      return started;
    },

    async price(userId, { site, pages }) {
      const companyId = await companyOf(db, userId, site);
      const watched = companyId === null ? null : await watchedCompany(db, userId, companyId);
      if (watched === null) return "missing";
      const limit = pageLimitOf(await planOfUser(db, userId), watched.site.crawlPages);
      return Math.min(pages ?? limit, limit);
    },

    async find(userId, id) {
      const crawl = await findCrawl(db, userId, id);
      if (crawl === undefined) return null;
      if (crawl.status !== "complete") return { ...presentRun(crawl), result: null };
      const [judged = crawl] = await asJudgedBy(db, userId, [crawl]);
      const report = presentReport(judged, await findReport(db, id));
      const reader = { userId, companyId: crawl.company_id };
      const found = (await findingsByRule(db, id, reader))
        .map(presentIssue)
        .sort(compareIssues(crawl.pages ?? 0));
      return { ...presentRun(crawl), result: { ...report, found } };
    },

    async list({ userId, site, after, limit }) {
      const rows = await visibleCrawls(db, userId)
        .where("crawls.requested_by", "=", userId)
        .where("crawls.trigger", "=", "user")
        .$if(site !== undefined, (query) => query.where("companies.domain", "=", site ?? ""))
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(crawls.created_at, crawls.id) < (${after?.createdAt}, ${after?.id}::uuid)`,
          ),
        )
        .orderBy("crawls.created_at", "desc")
        .orderBy("crawls.id", "desc")
        .limit(limit)
        .execute();
      return rows.map(presentRun);
    },

    async cancel(userId, id) {
      const steered = await cancelCrawl(deps, userId, id);
      return typeof steered === "string" ? steered : presentRun(steered.crawl);
    },
  };
}

async function companyOf(db: Kysely<Tables>, userId: string, site: string) {
  const row = await db
    .selectFrom("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .select("sites.company_id")
    .where("sites.user_id", "=", userId)
    .where("companies.domain", "=", site)
    .where("sites.removed_at", "is", null)
    .executeTakeFirst();
  return row?.company_id ?? null;
}

function presentRun(row: CrawlRow): AuditRun {
  const { yours, max_pages, visited, waiting, ended_at } = row;
  return {
    id: row.id,
    type: "audit",
    target_site: row.domain,
    request: { type: "audit", target_site: row.domain, max_pages },
    // A paused one can still be resumed.
    status: row.status === "paused" ? "running" : row.status,
    stage: row.stage,
    progress: { done: visited, total: visited + waiting },
    // Others' crawls cost them, not the customer who joined.
    units: {
      reserved: yours ? max_pages : 0,
      charged: ended_at === null ? null : yours ? visited : 0,
    },
    reason: row.failure,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: ended_at?.toISOString() ?? null,
  };
}
