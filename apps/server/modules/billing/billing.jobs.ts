import type { Tables } from "@sightline/database";
import { PLANS, type PlanState, planName } from "@sightline/domain/billing";
import type { Payments } from "@sightline/providers/payments";
import type { Kysely } from "kysely";
import {
  collectFailures,
  type Job,
  type JobQueue,
  workThrough,
} from "../../platform/jobs/index.ts";
import type { Log } from "../../platform/logging/index.ts";
import { recordDrift, usersToReconcile } from "./billing.queries.ts";
import type { Converge, Converged } from "./converge.ts";
import { grantsOver, markOver } from "./grants.ts";
import { unsettledEvents } from "./payment-events.queries.ts";
import type { SettleEvent } from "./payment-webhook.ts";

export const CONVERGE = "billing.converge";
export const RECONCILE = "billing.reconcile";
export const SETTLE_EVENTS = "billing.settle-events";
export const END_GRANTS = "billing.end-grants";
export const CLOSE_CUSTOMER = "billing.close-customer";
export const RUN_SANDBOX = "billing.run-sandbox";

const BATCH = 200;

interface ConvergeOne {
  user_id: string;
  /** Part of reconciliation with the provider: a difference is drift and gets recorded. */
  reconciling?: boolean;
}

export interface BillingJobsDeps {
  readonly db: Kysely<Tables>;
  readonly payments: Payments;
  readonly converge: Converge;
  readonly settle: SettleEvent;
  readonly queue: JobQueue;
  readonly log: Log;
  readonly runSandbox: () => Promise<void>;
}

export function billingJobs(deps: BillingJobsDeps): Job[] {
  const { db, payments, converge, settle } = deps;
  return [
    { name: CONVERGE, handle: (data) => convergeOne(deps, data as ConvergeOne) },
    { name: RECONCILE, handle: async () => void (await reconcileAll(deps)) },
    {
      name: SETTLE_EVENTS,
      handle: async () => workThrough(await unsettledEvents(db, payments.name, BATCH), settle),
    },
    {
      name: END_GRANTS,
      handle: async () =>
        workThrough(await grantsOver(db), async ({ id, user_id }) => {
          await converge(user_id);
          await markOver(db, id);
        }),
    },
    {
      name: CLOSE_CUSTOMER,
      handle: (data) => payments.closeCustomer((data as { customer: string }).customer),
    },
    { name: RUN_SANDBOX, handle: deps.runSandbox },
  ];
}

/** One job per customer, so that nothing is lost if the provider fails halfway. */
export async function reconcileAll(
  deps: Pick<BillingJobsDeps, "db" | "payments" | "queue">,
): Promise<number> {
  const failures = collectFailures();
  const send = (user_id: string) =>
    deps.queue.send(CONVERGE, { user_id, reconciling: true } satisfies ConvergeOne);
  let count = 0;
  let last: string | null = null;
  for (;;) {
    const ids = await usersToReconcile(deps.db, deps.payments.name, last, BATCH);
    for (const id of ids) await failures.attempt(() => send(id));
    count += ids.length;
    last = ids.at(-1) ?? null;
    if (ids.length < BATCH) break;
  }
  failures.throwIfAny();
  return count;
}

async function convergeOne(deps: BillingJobsDeps, { user_id, reconciling }: ConvergeOne) {
  const converged = await deps.converge(user_id);
  if (!reconciling || converged === null) return;
  const { before, after } = inWords(converged);
  if (before === after) return;
  deps.log.warn(
    { user: user_id, before, after },
    "a subscription differed from the provider and was fixed",
  );
  await recordDrift(deps.db, user_id, before, after);
}

function inWords({ before, after }: Converged) {
  return { before: describe(before), after: describe(after) };
}

function describe({ tier, status, end, cancelsAtPeriodEnd, next }: PlanState): string {
  const parts = [planName(tier), status ?? "no subscription"];
  if (end !== null) parts.push(`until ${end.toISOString()}`);
  if (cancelsAtPeriodEnd) parts.push("ending");
  if (next !== null) parts.push(`then ${PLANS[next.plan].name} ${next.cycle}`);
  return parts.join(", ");
}
