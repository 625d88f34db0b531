import type { AllowedHosts } from "@sightline/crawler/address";
import type { Poster } from "@sightline/crawler/fetch";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { createSeal } from "../../../platform/config/index.ts";
import type { RateLimiter } from "../../../platform/http/index.ts";
import type { Job, JobQueue } from "../../../platform/jobs/index.ts";
import type { AccountMail } from "../../accounts/index.ts";
import { deliver } from "./deliver.ts";
import { deleteOldDeliveries } from "./deliveries.queries.ts";
import { DELIVER_WEBHOOK } from "./emit.ts";
import { webhooksRoutes } from "./webhooks.routes.ts";

export const CLEAN_UP_WEBHOOKS = "webhooks.clean-up";
/** Most of an attempt is waiting for someone else's server. */
const AT_ONCE = 8;
/** A receiver that keeps us waiting holds no more than these. */
const PER_CUSTOMER = 2;

export interface WebhooksSettings {
  readonly appUrl: string;
  readonly supportEmail: string;
  readonly sealKey: Buffer;
}

export interface CreateWebhooksDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly limiter: RateLimiter;
  readonly allow: AllowedHosts;
  readonly poster: Poster;
  readonly mail: Pick<AccountMail, "notice">;
}

export function createWebhooks(
  { appUrl, supportEmail, sealKey }: WebhooksSettings,
  deps: CreateWebhooksDeps,
) {
  const seal = createSeal(sealKey);
  const delivery = { ...deps, seal, appUrl, supportEmail };
  const jobs: Job[] = [
    {
      name: DELIVER_WEBHOOK,
      handle: (data) => deliver(delivery, (data as { delivery_id: string }).delivery_id),
      concurrency: AT_ONCE,
      perCustomer: PER_CUSTOMER,
      long: true,
      patient: true,
    },
    { name: CLEAN_UP_WEBHOOKS, handle: () => deleteOldDeliveries(deps.db) },
  ];
  return { routes: webhooksRoutes({ ...deps, seal }), jobs };
}
