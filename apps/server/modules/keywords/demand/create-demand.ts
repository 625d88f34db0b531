import type { Tables } from "@sightline/database";
import { dataForSeoMetrics } from "@sightline/providers/keyword-metrics";
import type { Budget } from "@sightline/providers/search-results";
import type { Kysely } from "kysely";
import type { Config } from "../../../platform/config/index.ts";
import type { Job, JobQueue } from "../../../platform/jobs/index.ts";
import { createAskMarket } from "./ask-market.ts";
import { demandJobs } from "./demand.jobs.ts";
import { demandSender, type SendDemand } from "./send-demand.ts";

export interface DemandNeeds {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly budget: Budget;
  readonly stopping: AbortSignal;
  readonly now: () => Date;
}

/** How often keywords are searched: from files and estimates, and from a provider where one is set up. */
export function createDemand(
  { dataforseo }: Pick<Config["searchProviders"], "dataforseo">,
  { db, queue, budget, stopping, now }: DemandNeeds,
): { readonly send: SendDemand; readonly jobs: readonly Job[] } {
  const send = demandSender(queue);
  const askMarket =
    dataforseo &&
    createAskMarket({
      ...{ db, now, send },
      provider: dataForSeoMetrics(dataforseo),
      spend: (usd) => budget.spend("dataforseo", usd),
    });
  return { send, jobs: demandJobs({ db, send, askMarket, stopping, now }) };
}
