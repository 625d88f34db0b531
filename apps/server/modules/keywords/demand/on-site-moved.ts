import type { Tables } from "@sightline/database";
import type { SiteMoved } from "@sightline/domain/companies";
import type { Transaction } from "kysely";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import { demandSender } from "./send-demand.ts";

/** Another market searches its keywords more or less often. */
export function onSiteMoved(queue: Pick<JobQueue, "send">) {
  const send = demandSender(queue);
  return (tx: Transaction<Tables>, { userId, domain }: SiteMoved): Promise<void> =>
    send(tx, { userId, site: domain });
}
