import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { momentOf } from "../../../platform/clock/index.ts";
import { collectFailures } from "../../../platform/jobs/index.ts";
import { sitesToReschedule } from "./check-times.queries.ts";
import {
  type SiteToCheck,
  sitesWithDueKeywords,
  sitesWithRequests,
} from "./checked-sites.queries.ts";
import { rescheduleSite } from "./reschedule.ts";

export interface DueNeeds {
  readonly db: Kysely<Tables>;
  /** At most one job per site is pending. */
  readonly send: (site: SiteToCheck) => Promise<void>;
  readonly now: () => Date;
}

/** The rest has to wait a minute: what is due must not. */
const RESCHEDULED_AT_ONCE = 500;

/** Queues every site with keywords to check. Safe to run concurrently: each is checked once. */
export async function sendDueChecks({ db, send, now }: DueNeeds): Promise<void> {
  const moment = momentOf(now());
  const failures = collectFailures();
  for (const id of await sitesToReschedule(db, RESCHEDULED_AT_ONCE)) {
    await failures.attempt(() => rescheduleSite(db, id, moment));
  }
  const requested = await sitesWithRequests(db, moment);
  const due = await sitesWithDueKeywords(db, moment);
  const sites = new Map([...requested, ...due].map((site) => [site.id, site]));
  for (const site of sites.values()) await failures.attempt(() => send(site));
  failures.throwIfAny();
}
