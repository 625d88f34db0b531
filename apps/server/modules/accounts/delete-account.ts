import type { Tables } from "@sightline/database";
import type { Kysely, Transaction } from "kysely";
import { jobTransaction, type Slices, type UserTable } from "../../platform/database/index.ts";
import { deleteUser, emptyUser, lockDueDeletion } from "./account.queries.ts";
import { deleteUserRows } from "./deleted-rows.queries.ts";

export interface Deletion {
  /** A module's last work for an account that closes, in the transaction that closes it. */
  readonly beforeDeletion: readonly ((tx: Transaction<Tables>, userId: string) => Promise<void>)[];
  /** A module's own way to delete rows of a user that are too many for the general one. */
  readonly slices: readonly ((db: Kysely<Tables>, userId: string) => Slices)[];
  /** Everything else that other modules hold of a user. */
  readonly tables: readonly UserTable[];
}

/** Closes an account whose grace period has ended, then deletes what it held, the user last. */
export async function* deleteAccount(
  db: Kysely<Tables>,
  userId: string,
  { beforeDeletion, slices, tables }: Deletion,
): AsyncGenerator<number> {
  const isClosed = await jobTransaction(db, (tx) => closeAccount(tx, userId, beforeDeletion));
  if (!isClosed) return;
  for (const deleteRows of slices) yield* deleteRows(db, userId);
  yield* deleteUserRows(db, tables, userId);
  await jobTransaction(db, (tx) => deleteUser(tx, userId));
}

/** For everyone, the account is gone from here on; false if its deletion isn't due. */
async function closeAccount(
  tx: Transaction<Tables>,
  userId: string,
  beforeDeletion: Deletion["beforeDeletion"],
): Promise<boolean> {
  const deletion = await lockDueDeletion(tx, userId);
  if (deletion === undefined) return false;
  if (deletion.started_at !== null) return true;
  for (const settle of beforeDeletion) await settle(tx, userId);
  await emptyUser(tx, userId);
  return true;
}
