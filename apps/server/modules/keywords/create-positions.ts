import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { Config } from "../../platform/config/index.ts";
import type { Job, JobQueue } from "../../platform/jobs/index.ts";
import type { Log } from "../../platform/logging/index.ts";
import type { Units } from "../billing/index.ts";
import { checkingJobs, sendSite } from "./checking/checking.jobs.ts";
import { createLookUp } from "./checking/look-up.ts";
import { refreshKeywords } from "./checking/refresh-keywords.ts";
import { spendingBudget } from "./checking/spending.queries.ts";
import { createWebSearch } from "./checking/web-search.ts";
import { positionsRoutes } from "./positions.routes.ts";
import { type ExportKeywords, exportKeywords } from "./table/export-keywords.ts";

export interface PositionsNeeds {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly log: Log;
  readonly units: Units;
  readonly now?: () => Date;
}

export interface PositionsSettings {
  readonly searchProviders: Config["searchProviders"];
  readonly searchBudgetUsd: number | null;
}

export interface PositionsParts {
  readonly routes: ReturnType<typeof positionsRoutes>;
  readonly jobs: readonly Job[];
  readonly exportKeywords: ExportKeywords;
  /** Checks under way are left to others; call it before the queue stops. */
  rest(): void;
}

export function createPositions(
  { searchProviders, searchBudgetUsd }: PositionsSettings,
  { db, queue, log, units, now = () => new Date() }: PositionsNeeds,
): PositionsParts {
  const stopping = new AbortController();
  const budget = spendingBudget(db, searchBudgetUsd, now);
  const lookUp = createLookUp(db, createWebSearch(searchProviders, budget));
  const refreshing = {
    db,
    units,
    now,
    send: (siteId: string, transaction: Parameters<Units["reserve"]>[0]) =>
      sendSite(queue, siteId, { transaction }),
  };
  return {
    routes: positionsRoutes({
      db,
      now,
      refresh: (userId, ids) => refreshKeywords(refreshing, userId, ids),
    }),
    jobs: checkingJobs({ db, queue, log, units, now, lookUp, stopping: stopping.signal }),
    exportKeywords: exportKeywords(db, now),
    rest: () => stopping.abort(),
  };
}
