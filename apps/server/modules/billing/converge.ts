import type { Tables } from "@sightline/database";
import {
  type Plan,
  type PlanState,
  planOfTier,
  planStateOf,
  type SubscriptionChange,
  subscriptionChange,
} from "@sightline/domain/billing";
import type { Payments } from "@sightline/providers/payments";
import type { Kysely, Transaction } from "kysely";
import { oneAtATime } from "../../platform/jobs/index.ts";
import { billingAccountOf, writePlanState } from "./billing.queries.ts";

export interface Converged {
  readonly before: PlanState;
  readonly after: PlanState;
  /** What is paid for, without grants. */
  readonly paid: PlanState;
}

/** Null if there is no such user. */
export type Converge = (userId: string) => Promise<Converged | null>;

/** A module's reaction to a plan change, in the same transaction. */
export type OnPlanChanged = (tx: Transaction<Tables>, userId: string, plan: Plan) => Promise<void>;

export interface ChangedSubscription extends Converged {
  readonly change: SubscriptionChange;
}

/** Once for each change, in the transaction that writes it. */
export type OnSubscriptionChanged = (
  tx: Transaction<Tables>,
  user: { readonly email: string; readonly name: string },
  changed: ChangedSubscription,
) => Promise<void>;

/** A subscription began, in the transaction that writes it. */
export type OnSubscribed = (
  tx: Transaction<Tables>,
  userId: string,
  paid: PlanState,
) => Promise<void>;

export interface ConvergeListeners {
  readonly onPlanChanged: readonly OnPlanChanged[];
  readonly onSubscriptionChanged: OnSubscriptionChanged;
  readonly onSubscribed: readonly OnSubscribed[];
}

/**
 * The only writer of a customer's plan: queries the provider, applies the grants, writes. A write
 * only counts if nobody wrote since the query, so an older answer never overwrites a newer one.
 */
export function createConverge(
  db: Kysely<Tables>,
  payments: Payments,
  { onPlanChanged, onSubscriptionChanged, onSubscribed }: ConvergeListeners,
): Converge {
  async function attempt(userId: string): Promise<Converged | "overtaken" | null> {
    const account = await billingAccountOf(db, payments.name, userId);
    if (account === null) return null;
    const { customer, planState: before, version } = account;
    const subscriptions = customer === null ? [] : await payments.subscriptionsOf(customer);
    const now = new Date();
    const after = planStateOf(subscriptions, account.grants, now);
    const paid = planStateOf(subscriptions, [], now);
    const change = account.isClosed ? null : subscriptionChange(before, paid);
    const write = (on: Kysely<Tables>) => writePlanState(on, payments.name, userId, after, version);
    const converged = { before, after, paid };

    const isSameTier = after.tier === before.tier;
    if (isSameTier && change === null) return (await write(db)) ? converged : "overtaken";
    return db.transaction().execute(async (tx) => {
      if (!(await write(tx))) return "overtaken";
      if (!isSameTier) {
        for (const react of onPlanChanged) await react(tx, userId, planOfTier(after.tier));
      }
      if (change !== null) {
        await onSubscriptionChanged(tx, account.user, { change, ...converged });
      }
      if (change === "started") for (const react of onSubscribed) await react(tx, userId, paid);
      return converged;
    });
  }

  return oneAtATime(async (userId) => {
    for (;;) {
      const result = await attempt(userId);
      if (result !== "overtaken") return result;
    }
  });
}
