import type { Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import type { Kysely } from "kysely";
import type { Job } from "../../platform/jobs/index.ts";
import { forgetOldAddresses } from "./sign-ups/sign-ups.queries.ts";
import type { EventStore } from "./store/event-store.ts";
import { dayAfter } from "./store/partitions.queries.ts";
import type { AgreedVisitors, VisitorKeys } from "./visitor-keys.queries.ts";

export const ROLL_UP_TRAFFIC = "traffic.roll-up";
export const TURN_TRAFFIC_DAYS = "traffic.turn-days";

/** A browser makes a new session after 30 days. */
const SESSION_DAYS = 31;

export function trafficJobs(
  db: Kysely<Tables>,
  store: EventStore,
  keys: VisitorKeys,
  agreed: AgreedVisitors,
): Job[] {
  return [
    { name: ROLL_UP_TRAFFIC, handle: () => store.rollUp() },
    {
      name: TURN_TRAFFIC_DAYS,
      async handle() {
        const today = dayOf(Date.now());
        await keys.deleteBefore(today);
        await agreed.deleteBefore(dayAfter(today, -SESSION_DAYS));
        await forgetOldAddresses(db);
        await store.turnDays(today);
      },
    },
  ];
}
