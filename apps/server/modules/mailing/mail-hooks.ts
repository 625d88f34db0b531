import type { Tables } from "@sightline/database";
import type { MailKind, MailState } from "@sightline/domain/mailing";
import type { Kysely, Transaction } from "kysely";
import { setMessageState } from "./messages.queries.ts";

/** Why an email doesn't go anymore, and what it is from now on. */
export interface MailStop {
  readonly state: MailState;
  readonly reason: string;
}

export interface MailHook {
  /** Asked right before an email is handed to the mail server. Null: it may go. */
  mayStillGo(id: string): Promise<MailStop | null>;
  /** Learns what became of an email, in the transaction that stores it. */
  onState(
    tx: Transaction<Tables>,
    id: string,
    state: MailState,
    reason: string | null,
  ): Promise<void>;
}

/** By kind. Filled while the parts are wired, before the first email is sent. */
export type MailHooks = Partial<Record<MailKind, MailHook>>;

export async function changeMailState(
  db: Kysely<Tables>,
  hooks: MailHooks,
  { id, kind }: { id: string; kind: MailKind },
  state: MailState,
  reason: string | null,
): Promise<void> {
  const hook = hooks[kind];
  if (hook === undefined) return setMessageState(db, id, state, reason);
  await db.transaction().execute(async (tx) => {
    await setMessageState(tx, id, state, reason);
    await hook.onState(tx, id, state, reason);
  });
}
