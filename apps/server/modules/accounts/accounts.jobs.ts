import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { Job } from "../../platform/jobs/index.ts";
import { deleteExpired } from "./accounts.queries.ts";

export const CLEAN_UP_ACCOUNTS = "accounts.clean-up";

export function accountsJobs(db: Kysely<Tables>): Job[] {
  return [{ name: CLEAN_UP_ACCOUNTS, handle: () => deleteExpired(db) }];
}
