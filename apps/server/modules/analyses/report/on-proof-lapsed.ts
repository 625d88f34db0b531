import type { Tables } from "@sightline/database";
import type { ProofLapsed } from "@sightline/domain/companies";
import { verificationLapsed } from "@sightline/emails";
import type { Transaction } from "kysely";
import { type AccountMail, recipientOf } from "../../accounts/index.ts";
import { withdraw } from "./published.queries.ts";

export interface LapsedProofSettings {
  readonly appUrl: string;
  readonly supportEmail: string;
}

/** Unpublishes the site's report, and writes to its owner in the same transaction. */
export function onProofLapsed(settings: LapsedProofSettings, mail: Pick<AccountMail, "notice">) {
  return async (tx: Transaction<Tables>, lapsed: ProofLapsed): Promise<void> => {
    const { userId, siteId, domain } = lapsed;
    const wasPublic = await withdraw(tx, siteId);
    const user = await recipientOf(tx, userId);
    if (user === undefined || user.suspended_at !== null) return;
    const { email, name } = user;
    const message = verificationLapsed({ ...settings, name, domain, siteId, wasPublic });
    await mail.notice(email, message, { transaction: tx });
  };
}
