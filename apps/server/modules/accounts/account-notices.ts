import type { Tables } from "@sightline/database";
import { DEFAULT_PREFERENCES } from "@sightline/domain/accounts";
import type { EventCounts } from "@sightline/domain/security";
import {
  accountDeleted,
  deletionScheduled,
  passwordChanged,
  type SecondFactorChange,
  secondFactorChanged,
  unusualActivity,
} from "@sightline/emails";
import type { Kysely, Transaction } from "kysely";
import type { Principal } from "../../platform/auth/index.ts";
import type { Limit, RateLimiter } from "../../platform/http/index.ts";
import { insertDeletion, preferencesOf, recipientOf } from "./account.queries.ts";
import type { AccountMail } from "./account-mail.ts";

const UNUSUAL_PER_ACCOUNT: Limit = {
  name: "mail:unusual-activity",
  points: 1,
  seconds: 24 * 60 * 60,
};

export interface NoticesDeps {
  readonly db: Kysely<Tables>;
  readonly limiter: RateLimiter;
  readonly mail: AccountMail;
}

export interface NoticesSettings {
  readonly appUrl: string;
  readonly supportEmail: string;
  readonly confirmationRequired: boolean;
}

/** Emails that tell owners what happened to their account. */
export interface AccountNotices {
  onPasswordChanged(user: Principal): Promise<void>;
  /** In the transaction of the change. */
  onSecondFactorChanged(
    tx: Transaction<Tables>,
    user: Pick<Principal, "email" | "name">,
    change: SecondFactorChange,
  ): Promise<void>;
  /** Starts the grace period; a second request changes nothing. */
  scheduleDeletion(user: Principal): Promise<void>;
  /** In the transaction that closes the account, while its address is still known. */
  onDeleted(tx: Transaction<Tables>, userId: string): Promise<void>;
  /** At most once per day, unless the owner switched it off. */
  onFlagged(userId: string, counts: EventCounts): Promise<void>;
}

export function createAccountNotices(
  settings: NoticesSettings,
  { db, limiter, mail }: NoticesDeps,
): AccountNotices {
  return {
    onPasswordChanged({ email, name }) {
      const message = { ...settings, name, when: new Date() };
      return mail.notice(email, passwordChanged({ ...message, signedOut: "everywhere else" }));
    },

    onSecondFactorChanged(tx, { email, name }, change) {
      const message = secondFactorChanged({ ...settings, name, when: new Date(), change });
      return mail.notice(email, message, { transaction: tx });
    },

    scheduleDeletion: ({ userId, email, name }) =>
      db.transaction().execute(async (tx) => {
        const due = await insertDeletion(tx, userId);
        if (due === null) return;
        const message = deletionScheduled({ ...settings, name, due });
        await mail.notice(email, message, { transaction: tx });
      }),

    async onDeleted(tx, userId) {
      const user = await recipientOf(tx, userId);
      if (user === undefined) return;
      const message = accountDeleted({ ...settings, name: user.name, when: new Date() });
      await mail.notice(user.email, message, { transaction: tx });
    },

    async onFlagged(userId, counts) {
      const user = await recipientOf(db, userId);
      if (user === undefined || user.suspended_at !== null) return;
      // An address that nobody has confirmed may be a stranger's.
      if (settings.confirmationRequired && !user.email_verified) return;
      const { security_emails } = { ...DEFAULT_PREFERENCES, ...(await preferencesOf(db, userId)) };
      if (!security_emails) return;
      if ((await limiter.take(UNUSUAL_PER_ACCOUNT, userId)) !== null) return;
      await mail.notice(user.email, unusualActivity({ ...settings, name: user.name, counts }));
    },
  };
}
