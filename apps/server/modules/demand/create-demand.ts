import type { Tables } from "@sightline/database";
import { dataForSeoIdeas } from "@sightline/providers/keyword-ideas";
import { dataForSeoMetrics } from "@sightline/providers/keyword-metrics";
import type { Kysely } from "kysely";
import type { Config } from "../../platform/config/index.ts";
import type { RateLimiter } from "../../platform/http/index.ts";
import type { Job, JobQueue } from "../../platform/jobs/index.ts";
import type { Units } from "../billing/index.ts";
import { type KeywordListeners, spendingBudget } from "../keywords/index.ts";
import { createAskMarket } from "./figures/ask-market.ts";
import { demandJobs } from "./figures/demand.jobs.ts";
import { demandSender } from "./figures/send-demand.ts";
import { ideasRoutes } from "./ideas/ideas.routes.ts";
import { createPhraseReader } from "./ideas/read-phrases.ts";
import { importsJobs } from "./imports/imports.jobs.ts";
import { importsRoutes } from "./imports/imports.routes.ts";
import { createUpload, type UploadImport } from "./imports/upload-import.ts";

export interface DemandDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly units: Units;
  readonly limiter: RateLimiter;
  readonly listeners: KeywordListeners;
  readonly now?: () => Date;
}

export interface DemandSettings {
  readonly searchProviders: Pick<Config["searchProviders"], "dataforseo">;
  readonly searchBudgetUsd: number | null;
}

export interface DemandParts {
  readonly imports: ReturnType<typeof importsRoutes>;
  readonly ideas: ReturnType<typeof ideasRoutes>;
  readonly upload: UploadImport;
  readonly jobs: readonly Job[];
  /** Leaves pending queries to other nodes; call it before the queue stops. */
  stop(): void;
}

/** Search demand from imported files, estimates and, if configured, a provider. */
export function createDemand(
  { searchProviders: { dataforseo }, searchBudgetUsd }: DemandSettings,
  { db, queue, units, limiter, listeners, now = () => new Date() }: DemandDeps,
): DemandParts {
  const stopping = new AbortController();
  const send = demandSender(queue);
  const budget = spendingBudget(db, searchBudgetUsd, now);
  const askMarket =
    dataforseo &&
    createAskMarket({
      ...{ db, now, send },
      provider: dataForSeoMetrics(dataforseo),
      spend: (usd) => budget.spend("dataforseo", usd),
    });
  return {
    imports: importsRoutes({ db, queue, sendDemand: send, listeners, now }),
    ideas: ideasRoutes({
      ...{ db, units, now, budget },
      read: createPhraseReader(db),
      provider: dataforseo && dataForSeoIdeas({ ...dataforseo, now }),
    }),
    upload: createUpload({ db, limiter }),
    jobs: [
      ...demandJobs({ ...{ db, send, askMarket, now }, stopping: stopping.signal }),
      ...importsJobs(db, now),
    ],
    stop: () => stopping.abort(),
  };
}
