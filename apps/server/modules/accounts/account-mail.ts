import type { Message } from "@sightline/emails";
import type { Limit, RateLimiter } from "../../platform/http/index.ts";
import type { Job, JobQueue, SendOptions } from "../../platform/jobs/index.ts";
import type { Mailing } from "../mailing/index.ts";
import { accountKey } from "./auth-limits.ts";

const HOUR = 60 * 60;
const PER_RECIPIENT: Limit = { name: "mail:recipient", points: 3, seconds: HOUR };
const NOTICES_PER_RECIPIENT: Limit = { name: "mail:notice", points: 3, seconds: HOUR };
const REMINDER_PER_RECIPIENT: Limit = { name: "mail:reminder", points: 1, seconds: HOUR };
const SEND_NOTICE = "accounts.send-notice";

interface Notice {
  readonly to: string;
  readonly message: Message;
}

/**
 * Email about accounts: per hour at most three that anyone can ask for, and three notices, which
 * are counted apart so that strangers can't hold them back.
 */
export interface AccountMail {
  /** Anyone who knows an address can ask for it; over the limit, it's dropped. */
  request(to: string, message: Message): Promise<void>;
  /** Once per hour, so that strangers can't use up what the owner needs for a reset. */
  reminder(to: string, message: Message): Promise<void>;
  /** What the owner must know; over the limit, it waits. In a transaction, sent if that commits. */
  notice(to: string, message: Message, options?: Pick<SendOptions, "transaction">): Promise<void>;
  readonly jobs: readonly Job[];
}

export function createAccountMail(
  mailing: Mailing,
  queue: JobQueue,
  limiter: RateLimiter,
): AccountMail {
  const request: AccountMail["request"] = async (to, message) => {
    const wait = await limiter.take(PER_RECIPIENT, accountKey(to));
    if (wait === null) await mailing.send(to, message);
  };
  const sendLater = (notice: Notice, options: SendOptions) =>
    queue.send(SEND_NOTICE, notice, options);
  const sendNow = async ({ to, message }: Notice, id?: string) => {
    const wait = await limiter.take(NOTICES_PER_RECIPIENT, accountKey(to));
    if (wait !== null) await sendLater({ to, message }, { startAfter: wait });
    else await mailing.send(to, message, id === undefined ? {} : { id });
  };
  const notice: AccountMail["notice"] = (to, message, { transaction } = {}) =>
    transaction === undefined
      ? sendNow({ to, message })
      : sendLater({ to, message }, { transaction });
  const reminder: AccountMail["reminder"] = async (to, message) => {
    const wait = await limiter.take(REMINDER_PER_RECIPIENT, accountKey(to));
    if (wait === null) await request(to, message);
  };
  return {
    request,
    reminder,
    notice,
    // The same id for the email: a job that runs twice sends it once.
    jobs: [{ name: SEND_NOTICE, handle: (data, { id }) => sendNow(data as Notice, id) }],
  };
}
