import { type Job, workThrough } from "../../platform/jobs/index.ts";
import { retentionJob } from "./messages/retention.ts";
import { runCampaign } from "./sending/run-campaign.ts";
import { campaignsToRun } from "./sending/sending.queries.ts";
import type { SendingDeps } from "./sending/sending-deps.ts";

export const RUN_DUE_CAMPAIGNS = "outreach.run-due";
const RUN_CAMPAIGN = "outreach.run";

export function runSoon({ queue }: Pick<SendingDeps, "queue">, id: string): Promise<void> {
  return queue.send(RUN_CAMPAIGN, { id }, { singletonKey: id });
}

export function campaignsJobs(deps: SendingDeps): Job[] {
  const { db, now } = deps;
  return [
    {
      name: RUN_DUE_CAMPAIGNS,
      handle: async () => workThrough(await campaignsToRun(db, now()), (id) => runSoon(deps, id)),
    },
    {
      name: RUN_CAMPAIGN,
      handle: (data, { signal }) => runCampaign(deps, (data as { id: string }).id, signal),
      concurrency: 2,
      once: true,
    },
    retentionJob(deps),
  ];
}
