import type { Tables } from "@sightline/database";
import type { Kysely, Transaction } from "kysely";
import { deleteUsers, dueUsers } from "./account.queries.ts";

/** A module's cleanup before users are deleted, in the same transaction. */
export type BeforeDeletion = (tx: Transaction<Tables>, userIds: readonly string[]) => Promise<void>;

/** Returns the ids of the users whose grace period has ended. */
export function deleteDueAccounts(
  db: Kysely<Tables>,
  beforeDeletion: readonly BeforeDeletion[],
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const users = await dueUsers(tx);
    for (const settle of beforeDeletion) await settle(tx, users);
    await deleteUsers(tx, users);
    return users;
  });
}
