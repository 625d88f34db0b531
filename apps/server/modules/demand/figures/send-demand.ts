import type { Tables } from "@sightline/database";
import type { Transaction } from "kysely";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import type { SiteOfUser } from "../../keywords/index.ts";

export const RENEW_DEMAND = "keywords.renew-demand";

/** Queues a recalculation of a site's keyword demand, if the transaction commits. */
export type SendDemand = (tx: Transaction<Tables> | null, request: DemandToSend) => Promise<void>;

export interface DemandToSend extends SiteOfUser {
  /** Only keywords without demand data. */
  readonly onlyNew?: boolean;
}

export function demandSender(queue: Pick<JobQueue, "send">): SendDemand {
  return (tx, { userId, site, onlyNew = false }) =>
    queue.send(
      RENEW_DEMAND,
      { user_id: userId, site, only_new: onlyNew },
      {
        singletonKey: `${userId} ${site} ${onlyNew ? "new" : "all"}`,
        customer: userId,
        ...(tx !== null && { transaction: tx }),
      },
    );
}
