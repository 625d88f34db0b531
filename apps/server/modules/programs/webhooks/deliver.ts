import type { Poster, PostResult } from "@sightline/crawler/fetch";
import type { Tables } from "@sightline/database";
import { FAILING_DAYS, pauseAfter } from "@sightline/domain/programs";
import { webhookSwitchedOff } from "@sightline/emails";
import type { Kysely, Transaction } from "kysely";
import type { Seal } from "../../../platform/config/index.ts";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import { type AccountMail, recipientOf } from "../../accounts/index.ts";
import {
  type Attempt,
  type DueDelivery,
  findDue,
  messageName,
  noteFailure,
  noteSuccess,
  recordAttempt,
  switchOff,
} from "./deliveries.queries.ts";
import { sendDelivery } from "./emit.ts";
import { signedHeaders } from "./secrets.ts";

export interface DeliveryDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly poster: Poster;
  readonly seal: Seal;
  readonly mail: Pick<AccountMail, "notice">;
  readonly appUrl: string;
  readonly supportEmail: string;
}

const GONE = 410;
const DAY_MS = 86_400_000;

/** One attempt. Cut off before its end is recorded, it is made again: at least once, never none. */
export async function deliver(deps: DeliveryDeps, deliveryId: string): Promise<void> {
  const { db, poster, seal } = deps;
  const due = await findDue(db, deliveryId);
  if (due === undefined) return;
  if (due.is_off) return park(deps, due);
  const at = new Date();
  const messageId = messageName(due.message_id);
  const sealed = { id: due.endpoint_id, secret: due.secret, former_secret: due.former_secret };
  const headers = signedHeaders(seal, sealed, { messageId, at, body: due.body });
  const result = await poster.post(due.url, { headers, body: due.body });
  await db.transaction().execute((tx) => settle(deps, tx, due, { at, result }));
}

async function park({ db }: DeliveryDeps, { id }: DueDelivery): Promise<void> {
  await db.transaction().execute((tx) => recordAttempt(tx, id, { attempt: null, next: "parked" }));
}

async function settle(
  deps: DeliveryDeps,
  tx: Transaction<Tables>,
  due: DueDelivery,
  { at, result }: { readonly at: Date; readonly result: PostResult },
): Promise<void> {
  const attempt = attemptOf(at, result);
  if (result.ok && result.status >= 200 && result.status < 300) {
    await recordAttempt(tx, due.id, { attempt, next: "delivered" });
    return noteSuccess(tx, due.endpoint_id);
  }
  const isGone = result.ok && result.status === GONE;
  const pause = isGone ? null : pauseAfter(due.tried + 1);
  if (!(await recordAttempt(tx, due.id, { attempt, next: pause ?? "parked" }))) return;
  if (pause !== null)
    await sendDelivery(deps.queue, tx, { id: due.id, userId: due.user_id }, pause);
  const since = await noteFailure(tx, due.endpoint_id);
  const isFailing = at.getTime() - since.getTime() >= FAILING_DAYS * DAY_MS;
  if (isGone || isFailing) await endEndpoint(deps, tx, due, isGone ? "gone" : "failing");
}

function attemptOf(at: Date, result: PostResult): Attempt {
  const when = { at: at.toISOString(), ms: result.ms };
  if (!result.ok) return { ...when, status: null, problem: PROBLEMS[result.failure], answer: "" };
  const isRedirect = result.status >= 300 && result.status < 400;
  const problem = isRedirect ? "Your endpoint redirects, and we don't follow redirects." : null;
  return { ...when, status: result.status, problem, answer: result.answer };
}

type Failure = Extract<PostResult, { ok: false }>["failure"];

const PROBLEMS: Readonly<Record<Failure, string>> = {
  "address-refused": "Your endpoint's address isn't public, so we don't send anything there.",
  connection: "We couldn't connect to your endpoint, or the connection dropped.",
  dns: "We couldn't resolve your endpoint's hostname.",
  protocol: "Your endpoint's response isn't valid HTTP.",
  "redirect-loop": "Your endpoint redirects, and we don't follow redirects.",
  timeout: "Your endpoint didn't respond within 15 seconds.",
  tls: "Your endpoint's certificate isn't valid, or TLS failed.",
  "too-many-redirects": "Your endpoint redirects, and we don't follow redirects.",
};

async function endEndpoint(
  { mail, appUrl, supportEmail }: DeliveryDeps,
  tx: Transaction<Tables>,
  { endpoint_id, user_id, url }: DueDelivery,
  reason: "failing" | "gone",
): Promise<void> {
  if (!(await switchOff(tx, endpoint_id, reason))) return;
  const user = await recipientOf(tx, user_id);
  if (user === undefined || user.suspended_at !== null) return;
  const { email, name } = user;
  const { host } = new URL(url);
  const about = { name, host, reason, failingDays: FAILING_DAYS, appUrl, supportEmail };
  await mail.notice(email, webhookSwitchedOff(about), { transaction: tx });
}
