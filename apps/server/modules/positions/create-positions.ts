import type { Tables } from "@sightline/database";
import { dataforseoQueued } from "@sightline/providers/search-results";
import type { Kysely } from "kysely";
import type { Config } from "../../platform/config/index.ts";
import type { Job, JobQueue } from "../../platform/jobs/index.ts";
import type { Log } from "../../platform/logging/index.ts";
import type { Units } from "../billing/index.ts";
import { spendingBudget, watchedSites } from "../keywords/index.ts";
import { raiseAlerts } from "./alerts/raise-alerts.ts";
import { createPositionChecker } from "./checking/check-position.ts";
import type { SiteToCheck } from "./checking/checked-sites.queries.ts";
import { checkingJobs, sendSite } from "./checking/checking.jobs.ts";
import type { QueueDeps } from "./checking/queued/search-queue.ts";
import type { OnAnswered } from "./checking/record-check.ts";
import { refreshKeywords } from "./checking/refresh-keywords.ts";
import { createWebSearch } from "./checking/web-search.ts";
import { positionsRoutes } from "./positions.routes.ts";
import { rollUpJobs, sendRollUp } from "./rankings/roll-up-days.ts";
import { createKeywordResearch, type KeywordResearch } from "./research/create-keyword-research.ts";
import { type ExportKeywords, exportKeywords } from "./table/export-keywords.ts";

export interface PositionsDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly log: Log;
  readonly units: Units;
  /** Follow-ups to a position that raised alerts. */
  readonly onAlerts?: readonly OnAnswered[];
  readonly now?: () => Date;
}

export interface PositionsSettings {
  readonly searchProviders: Config["searchProviders"];
  readonly searchBudgetUsd: number | null;
}

export interface PositionsParts {
  readonly routes: ReturnType<typeof positionsRoutes>;
  readonly jobs: readonly Job[];
  /** For analyses. */
  readonly research: KeywordResearch;
  readonly exportKeywords: ExportKeywords;
  /** Whether checks ask a search provider. */
  readonly hasProvider: boolean;
  /** Checks a site's due keywords. */
  readonly checkDue: (userId: string, site: string) => Promise<void>;
  /** Leaves running checks to other nodes; call it before the queue stops. */
  stop(): void;
}

export function createPositions(
  { searchProviders, searchBudgetUsd }: PositionsSettings,
  { db, queue, log, units, onAlerts = [], now = () => new Date() }: PositionsDeps,
): PositionsParts {
  const stopping = new AbortController();
  const budget = spendingBudget(db, searchBudgetUsd, now);
  const web = createWebSearch(searchProviders, budget);
  const checkPosition = createPositionChecker(db, web);
  const refreshing = {
    db,
    units,
    now,
    send: (site: SiteToCheck, transaction: Parameters<Units["reserve"]>[0]) =>
      sendSite(queue, site, { transaction }),
  };
  return {
    routes: positionsRoutes({
      db,
      now,
      hasProvider: web !== null,
      refresh: (userId, ids) => refreshKeywords(refreshing, userId, ids),
      recountDays: async (userId, site) => {
        const [own] = await watchedSites(db, userId, site);
        if (own !== undefined) await sendRollUp(queue, own.siteId);
      },
    }),
    hasProvider: web !== null,
    checkDue: async (userId, site) => {
      const [own] = await watchedSites(db, userId, site);
      if (own !== undefined) await sendSite(queue, { id: own.siteId, userId });
    },
    jobs: [
      ...checkingJobs({
        ...{ db, queue, log, units, now, checkPosition },
        stopping: stopping.signal,
        onAnswered: [alertsBefore(onAlerts)],
        queueing: queueing(searchProviders, { db, dailyUsd: searchBudgetUsd, now }),
      }),
      ...rollUpJobs({ db, queue, now }),
    ],
    research: createKeywordResearch({ db, log, checkPosition, now }),
    exportKeywords: exportKeywords(db, now),
    stop: () => stopping.abort(),
  };
}

function alertsBefore(listeners: readonly OnAnswered[]): OnAnswered {
  return async (tx, check) => {
    if (!(await raiseAlerts(tx, check))) return;
    for (const listen of listeners) await listen(tx, check);
  };
}

/** Null unless the administrator chose to wait for cheaper answers. */
function queueing(
  { dataforseo }: Config["searchProviders"],
  deps: Omit<QueueDeps, "queued">,
): QueueDeps | null {
  if (dataforseo?.mode !== "queued") return null;
  return { ...deps, queued: dataforseoQueued({ ...dataforseo, now: deps.now }) };
}
