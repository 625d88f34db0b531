import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { Job } from "../../../platform/jobs/index.ts";
import { deleteRemoved, hideDraftsBefore } from "./imports.queries.ts";

export const CLEAN_UP_IMPORTS = "keywords.clean-up-imports";

const DAY_MS = 86_400_000;

export function importsJobs(db: Kysely<Tables>, now: () => Date): Job[] {
  return [
    {
      name: CLEAN_UP_IMPORTS,
      handle: async () => {
        await hideDraftsBefore(db, new Date(now().getTime() - DAY_MS));
        await deleteRemoved(db);
      },
    },
  ];
}
