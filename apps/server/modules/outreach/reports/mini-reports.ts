import type { Tables } from "@sightline/database";
import { reportBlock, type TemplateBlock } from "@sightline/emails/outreach";
import type { Kysely } from "kysely";
import type { Job, JobQueue } from "../../../platform/jobs/index.ts";
import type { ReadHomepage } from "../../analyses/index.ts";
import {
  claimReport,
  finishReport,
  insertReport,
  type ReportState,
  reportsOf,
} from "./reports.queries.ts";

const MAKE_REPORT = "outreach.make-report";
const FINDINGS_SHOWN = 3;

export interface MiniReportDeps {
  readonly db: Kysely<Tables>;
  readonly queue: Pick<JobQueue, "send">;
  readonly appUrl: string;
  readonly now: () => Date;
  /** Crawls the first pages of a site, under the crawler's rules. */
  readonly readHomepage: ReadHomepage;
}

export interface MiniReports {
  /** Starts the month's only crawl of a domain, unless there is one. */
  request(domain: string): Promise<ReportState>;
  stateOf(domain: string): Promise<{ state: ReportState; reason: string | null } | null>;
  /** Of the domains with a report, what goes into the letter. */
  blocksOf(domains: readonly (string | null)[]): Promise<Map<string, TemplateBlock>>;
  readonly jobs: readonly Job[];
}

export function createMiniReports(deps: MiniReportDeps): MiniReports {
  const { db, queue } = deps;
  const month = () => `${deps.now().toISOString().slice(0, 7)}-01`;
  return {
    request: (domain) =>
      db.transaction().execute(async (tx) => {
        const isNew = await insertReport(tx, domain, month());
        if (isNew) await queue.send(MAKE_REPORT, { domain, month: month() }, { transaction: tx });
        return (await reportsOf(tx, [domain], month()))[0]?.state ?? "queued";
      }),

    async stateOf(domain) {
      const [report] = await reportsOf(db, [domain], month());
      return report === undefined ? null : { state: report.state, reason: report.reason };
    },

    async blocksOf(domains) {
      const known = [...new Set(domains.filter((domain) => domain !== null))];
      const reports = await reportsOf(db, known, month());
      return new Map(
        reports.flatMap(({ domain, state, health, pages, findings, finished_at }) => {
          if (state !== "ready" || health === null || finished_at === null) return [];
          const day = finished_at.toISOString().slice(0, 10);
          const url = `${deps.appUrl}/?${new URLSearchParams({ site: domain })}`;
          const facts = { domain, health, pages: pages ?? 0, findings, url, day };
          return [[domain, reportBlock(facts)] as const];
        }),
      );
    },

    jobs: [
      {
        name: MAKE_REPORT,
        long: true,
        concurrency: 1,
        handle: (data, { signal }) => make(deps, data as MakeReport, signal),
      },
    ],
  };
}

interface MakeReport {
  readonly domain: string;
  readonly month: string;
}

/** A crawl that was interrupted counts: the domain isn't asked a second time this month. */
async function make(deps: MiniReportDeps, { domain, month }: MakeReport, signal: AbortSignal) {
  if (!(await claimReport(deps.db, domain, month))) return;
  const result = await deps.readHomepage(domain, signal).catch((error: unknown) => {
    const words = error instanceof Error ? error.message : "unknown";
    return { failed: `The crawl was interrupted: ${words}` };
  });
  if ("failed" in result) {
    return finishReport(deps.db, domain, month, { state: "failed", reason: result.failed });
  }
  if ("refused" in result) {
    return finishReport(deps.db, domain, month, { state: "refused", reason: result.refused });
  }
  const findings = result.problems
    .slice(0, FINDINGS_SHOWN)
    .map(({ title, pages }) => ({ title, pages }));
  const pages = result.pages_read;
  const health = result.health === null ? null : Math.round(result.health);
  return finishReport(deps.db, domain, month, { state: "ready", health, pages, findings });
}
