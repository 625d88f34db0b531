import type { Tables } from "@sightline/database";
import { MOST_DIGEST_RECIPIENTS } from "@sightline/domain/digests";
import { confirmRecipient } from "@sightline/emails";
import type { Kysely } from "kysely";
import { recipientOf } from "../accounts/index.ts";
import { insertRecipient, listRecipients, type RecipientRow } from "./recipients.queries.ts";
import type { SendingDeps } from "./sending/send-digest.ts";

/** Adds an address and asks its owner; until they confirm, it gets nothing else. */
export async function addRecipient(
  { db, mailing, links, appUrl, supportEmail }: SendingDeps & { readonly db: Kysely<Tables> },
  userId: string,
  { email, siteIds }: { readonly email: string; readonly siteIds: readonly string[] },
): Promise<RecipientRow | "full" | "known"> {
  return db.transaction().execute(async (tx) => {
    const owner = await recipientOf(tx, userId);
    const known = await listRecipients(tx, [userId]);
    if (known.length >= MOST_DIGEST_RECIPIENTS) return "full";
    if (owner === undefined || owner.email.toLowerCase() === email.toLowerCase()) return "known";
    const added = await insertRecipient(tx, userId, email, siteIds);
    if (added === null) return "known";
    const link = links.confirmation(added.id);
    const message = confirmRecipient({ supportEmail, appUrl, sentBy: owner.email, link });
    await mailing.send(email, message, { transaction: tx, userId });
    return added;
  });
}
