import type { Tables } from "@sightline/database";
import { MOST_DIGEST_RECIPIENTS } from "@sightline/domain/digests";
import { confirmRecipient } from "@sightline/emails";
import type { Kysely } from "kysely";
import { recipientOf } from "../accounts/index.ts";
import type { Mailing } from "../mailing/index.ts";
import { insertRecipient, listRecipients, type RecipientRow } from "./recipients.queries.ts";
import type { SendingDeps } from "./sending/send-digest.ts";

export interface AddingDeps extends SendingDeps {
  readonly db: Kysely<Tables>;
  readonly mailing: Mailing;
}

/**
 * Adds an address and asks its owner, once per account for ever: removing it doesn't start over. Until they
 * confirm, it gets nothing else.
 */
export async function addRecipient(
  { db, mailing, links, appUrl, supportEmail }: AddingDeps,
  userId: string,
  { email, siteIds }: { readonly email: string; readonly siteIds: readonly string[] },
): Promise<RecipientRow | "full" | "known" | "asked too often"> {
  const added = db.transaction().execute(async (tx) => {
    const owner = await recipientOf(tx, userId);
    const known = await listRecipients(tx, [userId]);
    if (known.length >= MOST_DIGEST_RECIPIENTS) return "full";
    if (owner === undefined || owner.email.toLowerCase() === email.toLowerCase()) return "known";
    const { id, isNew } = await mailing.questions.record(tx, userId, email);
    const added = await insertRecipient(tx, userId, { id, email, siteIds });
    if (added === null) return "known";
    // The link they got works again: it names the question, not the row.
    if (!isNew) return added;
    const [link, neverAsk] = [links.confirmation(id), links.neverAsk(id)];
    const message = confirmRecipient({ supportEmail, appUrl, sentBy: owner.email, link, neverAsk });
    const about = { kind: "question", provenBy: "nobody", unsubscribe: neverAsk } as const;
    if (await mailing.send(email, message, { ...about, transaction: tx, userId })) return added;
    throw new AskedTooOften();
  });
  return added.catch((error: unknown) => {
    if (error instanceof AskedTooOften) return "asked too often";
    throw error;
  });
}

/** Undoes the transaction: without a question there is nothing to wait for. */
class AskedTooOften extends Error {}
