import type { Tables } from "@sightline/database";
import type { Kysely, Transaction } from "kysely";
import { deleteUsers, dueUsers } from "./account.queries.ts";

/** What a module settles before users go, in the transaction that deletes them. */
export type BeforeDeletion = (tx: Transaction<Tables>, userIds: readonly string[]) => Promise<void>;

/** The ids of those whose grace period was over. */
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
