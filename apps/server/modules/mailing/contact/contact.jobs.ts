import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { Job } from "../../../platform/jobs/index.ts";
import { deleteOldMessages } from "./contact.queries.ts";

export const CLEAN_UP_CONTACT = "contact.clean-up";

export function contactJobs(db: Kysely<Tables>): Job[] {
  return [{ name: CLEAN_UP_CONTACT, handle: () => deleteOldMessages(db) }];
}
