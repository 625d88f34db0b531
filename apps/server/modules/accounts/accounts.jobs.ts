import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import {
  type Job,
  type JobQueue,
  sendSliced,
  slicedJob,
  workThrough,
} from "../../platform/jobs/index.ts";
import type { Log } from "../../platform/logging/index.ts";
import { dueUsers } from "./account.queries.ts";
import { deleteExpired } from "./accounts.queries.ts";
import { type Deletion, deleteAccount } from "./delete-account.ts";

export const CLEAN_UP_ACCOUNTS = "accounts.clean-up";
export const DELETE_DUE_ACCOUNTS = "accounts.delete-due";
const DELETE_ACCOUNT = "accounts.delete";

export interface AccountsJobsDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly log: Log;
  readonly deletion: Deletion;
}

export function accountsJobs({ db, queue, log, deletion }: AccountsJobsDeps): Job[] {
  return [
    { name: CLEAN_UP_ACCOUNTS, handle: () => deleteExpired(db) },
    {
      name: DELETE_DUE_ACCOUNTS,
      handle: async () =>
        workThrough(await dueUsers(db), (id) => sendSliced(queue, DELETE_ACCOUNT, id)),
    },
    slicedJob({
      ...{ name: DELETE_ACCOUNT, db, queue, log },
      slices: (connection, id) => deleteAccount(connection, id, deletion),
    }),
  ];
}
