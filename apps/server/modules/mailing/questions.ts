import type { Tables } from "@sightline/database";
import type { Kysely, Transaction } from "kysely";
import { mailboxOf } from "./addressee.ts";
import { suppress } from "./messages.queries.ts";

/** Asking someone whether they want email from an account. */
export interface Questions {
  /** What the links in it act on. Not new: this account has asked this address before, and mustn't again. */
  record(
    tx: Transaction<Tables>,
    userId: string,
    to: string,
  ): Promise<{ readonly id: string; readonly isNew: boolean }>;
  /** Whether its reader never wants to be asked again; null: there's no such question. */
  isObjected(id: string): Promise<boolean | null>;
  object(id: string): Promise<void>;
}

export function createQuestions(db: Kysely<Tables>, key: Buffer): Questions {
  const find = (id: string) =>
    db
      .selectFrom("mail_questions as question")
      .leftJoin("mail_suppressions as known", (join) =>
        join.onRef("known.recipient", "=", "question.recipient").on("known.until", "is", null),
      )
      .select(["question.recipient", "question.recipient_domain", "known.why"])
      .where("question.id", "=", id)
      .executeTakeFirst();
  return {
    async record(tx, userId, to) {
      const addressee = mailboxOf(key, to);
      const asked = await tx
        .insertInto("mail_questions")
        .values({ ...addressee, user_id: userId })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (asked !== undefined) return { ...asked, isNew: true };
      const known = tx
        .selectFrom("mail_questions")
        .select("id")
        .where("recipient", "=", addressee.recipient)
        .where("user_id", "=", userId);
      return { ...(await known.executeTakeFirstOrThrow()), isNew: false };
    },
    async isObjected(id) {
      const found = await find(id);
      return found === undefined ? null : found.why !== null;
    },
    async object(id) {
      const found = await find(id);
      if (found !== undefined) await suppress(db, found, "objection");
    },
  };
}
