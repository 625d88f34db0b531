import type { Tables } from "@sightline/database";
import type { Message } from "@sightline/emails";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Limit, RateLimiter } from "../../platform/http/index.ts";
import type { Job, JobQueue, SendOptions } from "../../platform/jobs/index.ts";
import type { Mailing } from "../mailing/index.ts";
import { accountKey } from "./auth-limits.ts";

const HOUR = 60 * 60;
const PER_RECIPIENT: Limit = { name: "mail:recipient", points: 3, seconds: HOUR };
const NOTICES_PER_RECIPIENT: Limit = { name: "mail:notice", points: 3, seconds: HOUR };
const REMINDER_PER_RECIPIENT: Limit = { name: "mail:reminder", points: 1, seconds: 24 * HOUR };
const SEND_NOTICE = "accounts.send-notice";

interface Notice {
  readonly to: string;
  readonly message: Message;
}

/**
 * Email about accounts: per hour at most three that anyone can ask for, and notices, which strangers
 * can't hold back.
 */
export interface AccountMail {
  /** Anyone who knows an address can ask for it; over the limit, it's dropped. */
  request(to: string, message: Message): Promise<void>;
  /** Once per day, so that strangers can't use up what the owner needs for a reset. */
  reminder(to: string, message: Message): Promise<void>;
  /**
   * What the owner must know: never left out. To an address nobody has confirmed, which may be a stranger's,
   * the fourth within an hour waits. In a transaction, sent if that commits.
   */
  notice(
    to: string,
    message: Message,
    options?: { readonly transaction?: Transaction<Tables> },
  ): Promise<void>;
  readonly jobs: readonly Job[];
}

export interface AccountMailDeps {
  readonly db: Kysely<Tables>;
  readonly mailing: Mailing;
  readonly queue: JobQueue;
  readonly limiter: RateLimiter;
}

export function createAccountMail({ db, mailing, queue, limiter }: AccountMailDeps): AccountMail {
  const request: AccountMail["request"] = async (to, message) => {
    const wait = await limiter.take(PER_RECIPIENT, accountKey(to));
    if (wait === null) await mailing.send(to, message, { provenBy: "nobody" });
  };
  const sendLater = (notice: Notice, options: SendOptions) =>
    queue.send(SEND_NOTICE, notice, options);
  const sendIfDue = async ({ to, message }: Notice, id?: string) => {
    const wait = await limiter.take(NOTICES_PER_RECIPIENT, accountKey(to));
    if (wait !== null) await sendLater({ to, message }, { startAfter: wait });
    else
      await mailing.send(to, message, { provenBy: "account", ...(id === undefined ? {} : { id }) });
  };
  const notice: AccountMail["notice"] = async (to, message, { transaction } = {}) => {
    const within = transaction === undefined ? {} : { transaction };
    if (await isConfirmed(transaction ?? db, to))
      await mailing.send(to, message, { provenBy: "account", ...within });
    else if (transaction === undefined) await sendIfDue({ to, message });
    else await sendLater({ to, message }, within);
  };
  const reminder: AccountMail["reminder"] = async (to, message) => {
    const wait = await limiter.take(REMINDER_PER_RECIPIENT, accountKey(to));
    if (wait === null) await request(to, message);
  };
  return {
    request,
    reminder,
    notice,
    // The same id for the email: a job that runs twice sends it once.
    jobs: [{ name: SEND_NOTICE, handle: (data, { id }) => sendIfDue(data as Notice, id) }],
  };
}

async function isConfirmed(db: Kysely<Tables>, address: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where lower(email) = ${address.trim().toLowerCase()} and email_verified
  `.execute(db);
  return rows.length > 0;
}
