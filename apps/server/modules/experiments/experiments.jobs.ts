import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";
import { deleteInSlices } from "../../platform/database/index.ts";
import type { Job } from "../../platform/jobs/index.ts";

export const CLEAN_UP_EXPERIMENTS = "experiments.clean-up";

/** A browser sends an event again for minutes; the longest wait is that of a laptop that slept. */
const EVENTS_KEPT_DAYS = 7;
/** Results are made of sums, which stay; after this nobody asks who was counted. */
const EXPOSURES_KEPT_DAYS = 90;

export function experimentsJobs(db: Kysely<Tables>): Job[] {
  return [
    {
      name: CLEAN_UP_EXPERIMENTS,
      handle: async () => {
        const old = sql`received_at < now() - make_interval(days => ${EVENTS_KEPT_DAYS})`;
        for await (const _ of deleteInSlices(db, "experiment_events", old));
        const ended = sql`experiment_id in (
          select id from experiments
          where ended_at < now() - make_interval(days => ${EXPOSURES_KEPT_DAYS})
        )`;
        for await (const _ of deleteInSlices(db, "experiment_exposures", ended));
      },
    },
  ];
}
