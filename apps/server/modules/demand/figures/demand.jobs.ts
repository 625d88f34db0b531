import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { type Job, workThrough } from "../../../platform/jobs/index.ts";
import { sitesWithoutDemand } from "./demand.queries.ts";
import { renewDemand } from "./renew-demand.ts";
import { RENEW_DEMAND, type SendDemand } from "./send-demand.ts";

export const ASK_FOR_DEMAND = "keywords.ask-for-demand";
export const SEND_MISSING_DEMAND = "keywords.send-missing-demand";

interface DemandData {
  readonly user_id: string;
  readonly site: string;
  readonly only_new: boolean;
}

export interface DemandJobsDeps {
  readonly db: Kysely<Tables>;
  readonly send: SendDemand;
  /** Null if no provider is configured. */
  readonly askMarket: ((signal: AbortSignal) => Promise<void>) | null;
  readonly stopping: AbortSignal;
  readonly now: () => Date;
}

export function demandJobs({ db, send, askMarket, stopping, now }: DemandJobsDeps): Job[] {
  return [
    {
      name: RENEW_DEMAND,
      handle: (data) => {
        const { user_id: userId, site, only_new: onlyNew } = data as DemandData;
        return renewDemand(db, { userId, site, onlyNew }, now());
      },
      concurrency: 2,
      long: true,
      once: true,
    },
    {
      name: ASK_FOR_DEMAND,
      handle: async (_, { signal }) => askMarket?.(AbortSignal.any([signal, stopping])),
      concurrency: 1,
      long: true,
    },
    {
      name: SEND_MISSING_DEMAND,
      handle: async () =>
        workThrough(await sitesWithoutDemand(db), (site) => send(null, { ...site, onlyNew: true })),
    },
  ];
}
