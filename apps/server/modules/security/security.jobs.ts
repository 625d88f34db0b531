import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { Job } from "../../platform/jobs/index.ts";
import { deleteOldLoad } from "./blocks/blocks.queries.ts";
import { deleteOldEvents } from "./security.queries.ts";

export const CLEAN_UP_SECURITY_EVENTS = "security.clean-up";

export function securityJobs(db: Kysely<Tables>): Job[] {
  return [
    {
      name: CLEAN_UP_SECURITY_EVENTS,
      async handle() {
        await deleteOldEvents(db);
        await deleteOldLoad(db);
      },
    },
  ];
}
