import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { Job } from "../../platform/jobs/index.ts";
import type { Log } from "../../platform/logging/index.ts";
import { deleteDueUsers } from "./account.queries.ts";
import { deleteExpired } from "./accounts.queries.ts";

export const CLEAN_UP_ACCOUNTS = "accounts.clean-up";
export const DELETE_DUE_ACCOUNTS = "accounts.delete-due";

export function accountsJobs(db: Kysely<Tables>, log: Log): Job[] {
  return [
    { name: CLEAN_UP_ACCOUNTS, handle: () => deleteExpired(db) },
    { name: DELETE_DUE_ACCOUNTS, handle: () => deleteDue(db, log) },
  ];
}

async function deleteDue(db: Kysely<Tables>, log: Log): Promise<void> {
  const gone = await deleteDueUsers(db);
  if (gone.length > 0) log.info({ users: gone }, "accounts were deleted at their owners' wish");
}
