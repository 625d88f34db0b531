import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { Job } from "../../platform/jobs/index.ts";
import type { Log } from "../../platform/logging/index.ts";
import { deleteExpired } from "./accounts.queries.ts";
import { type BeforeDeletion, deleteDueAccounts } from "./delete-due-accounts.ts";

export const CLEAN_UP_ACCOUNTS = "accounts.clean-up";
export const DELETE_DUE_ACCOUNTS = "accounts.delete-due";

export function accountsJobs(
  db: Kysely<Tables>,
  log: Log,
  beforeDeletion: readonly BeforeDeletion[],
): Job[] {
  return [
    { name: CLEAN_UP_ACCOUNTS, handle: () => deleteExpired(db) },
    {
      name: DELETE_DUE_ACCOUNTS,
      handle: async () => {
        const users = await deleteDueAccounts(db, beforeDeletion);
        if (users.length > 0)
          log.info({ users }, "accounts were deleted as their owners requested");
      },
    },
  ];
}
