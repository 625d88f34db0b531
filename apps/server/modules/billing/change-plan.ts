import type { Tables } from "@sightline/database";
import {
  type BillingCycle,
  comparePlans,
  type PaidPlanId,
  PLANS,
  type PlanId,
  type PlanState,
  planName,
  planOfTier,
} from "@sightline/domain/billing";
import type { Payments, PlanChoice, UpgradePreview } from "@sightline/providers/payments";
import type { Kysely } from "kysely";
import { billingAccountOf, saveCustomer } from "./billing.queries.ts";
import type { Converge } from "./converge.ts";
import type { Quotes } from "./quotes.ts";

const AMOUNT_MOVED =
  "The amount has changed since you opened this page. Check the new amount, then pay.";

/** Not allowed in the customer's situation; the message says why and what to do. */
export class NotPossible extends Error {}

export interface QuotedUpgrade extends UpgradePreview {
  /** For `checkOut`: exactly this is charged. */
  readonly quote: string;
  readonly validUntil: Date;
}

export interface PlanChanges {
  /** What an upgrade would charge; rejects whatever `checkOut` would reject. */
  previewUpgrade(userId: string, plan: PaidPlanId, cycle: BillingCycle): Promise<QuotedUpgrade>;
  /**
   * The payment page's URL, or where to go if there is nothing to pay. With a quote, an upgrade
   * charges what was quoted, or nothing.
   */
  checkOut(userId: string, plan: PaidPlanId, cycle: BillingCycle, quote?: string): Promise<string>;
  portal(userId: string): Promise<string>;
  cancel(userId: string): Promise<string>;
  downgrade(userId: string, plan: PlanId): Promise<string>;
  keep(userId: string): Promise<string>;
  /** When a downgrade would take effect, and from what; rejects whatever `downgrade` would. */
  previewDowngrade(userId: string, plan: PlanId): Promise<{ from: PlanId; at: Date }>;
}

export function planChanges(
  db: Kysely<Tables>,
  payments: Payments,
  converge: Converge,
  quotes: Quotes,
  appUrl: string,
): PlanChanges {
  /** Every change starts from the provider's current state, not from our stored copy. */
  async function current(userId: string): Promise<PlanState> {
    const converged = await converge(userId);
    if (converged === null) throw new NotPossible("Account not found.");
    return converged.paid;
  }

  async function subscribed(userId: string) {
    const planState = await current(userId);
    const { subscriptionId, end } = planState;
    if (subscriptionId === null) throw new NotPossible("You don't have a subscription to change.");
    return { ...planState, subscriptionId, end: end ?? new Date() };
  }

  async function larger(userId: string, plan: PaidPlanId, cycle: BillingCycle) {
    const planState = await subscribed(userId);
    refuseUnlessLarger(planState, plan, cycle);
    return planState;
  }

  /** The moment that makes the quoted amount, if it still does. */
  async function proratedAsQuoted(
    userId: string,
    subscriptionId: string,
    choice: PlanChoice,
    text: string,
  ): Promise<Date> {
    const quote = quotes.read(userId, text);
    const isForThis =
      quote?.subscriptionId === subscriptionId &&
      quote.plan === choice.plan &&
      quote.cycle === choice.cycle;
    if (!isForThis) throw new NotPossible(AMOUNT_MOVED);
    const now = await payments.previewChange(subscriptionId, choice, quote.proratedAt);
    if (now.amountDue !== quote.amountDue || now.currency !== quote.currency) {
      throw new NotPossible(AMOUNT_MOVED);
    }
    return quote.proratedAt;
  }

  async function customerOf(userId: string): Promise<string> {
    const account = await billingAccountOf(db, payments.name, userId);
    if (account === null) throw new NotPossible("Account not found.");
    if (account.customer !== null) return account.customer;
    const customer = await payments.createCustomer(account.user);
    await saveCustomer(db, payments.name, userId, customer);
    return customer;
  }

  async function smaller(userId: string, plan: PlanId) {
    const planState = await subscribed(userId);
    const from = planState.plan ?? planOfTier(planState.tier).id;
    if (comparePlans(plan, from) >= 0) {
      throw new NotPossible(
        `${PLANS[plan].name} isn't smaller than your ${PLANS[from].name} plan.`,
      );
    }
    return { ...planState, from };
  }

  return {
    async previewUpgrade(userId, plan, cycle) {
      const { subscriptionId } = await larger(userId, plan, cycle);
      const preview = await payments.previewChange(subscriptionId, { plan, cycle });
      const { amountDue, currency, proratedAt } = preview;
      const shown = { subscriptionId, plan, cycle, amountDue, currency, proratedAt };
      const { text, validUntil } = quotes.write(userId, shown);
      return { ...preview, quote: text, validUntil };
    },

    async checkOut(userId, plan, cycle, quote) {
      const planState = await current(userId);
      const choice = { plan, cycle };
      if (planState.subscriptionId === null) {
        return payments.startCheckout(await customerOf(userId), choice, {
          success: `${appUrl}/success`,
          cancel: `${appUrl}/cancel`,
        });
      }
      refuseUnlessLarger(planState, plan, cycle);
      const { subscriptionId } = planState;
      const proratedAt =
        quote === undefined
          ? undefined
          : await proratedAsQuoted(userId, subscriptionId, choice, quote);
      const confirmAt = await payments.changeNow(subscriptionId, choice, proratedAt);
      await converge(userId);
      return confirmAt ?? `${appUrl}/success`;
    },

    async portal(userId) {
      const customer = (await billingAccountOf(db, payments.name, userId))?.customer ?? null;
      if (customer === null) {
        throw new NotPossible("There's nothing to manage yet. You haven't bought a plan.");
      }
      return payments.openPortal(customer, `${appUrl}/subscription`);
    },

    async cancel(userId) {
      const planState = await subscribed(userId);
      await payments.cancelAtPeriodEnd(planState.subscriptionId);
      await converge(userId);
      return `Your ${nameOf(planState)} plan ends on ${dayOf(planState.end)}. Nothing changes until then.`;
    },

    async downgrade(userId, plan) {
      if (plan === "free") return this.cancel(userId);
      const planState = await smaller(userId, plan);
      const cycle = planState.cycle ?? "monthly";
      await payments.changeAtPeriodEnd(planState.subscriptionId, { plan, cycle });
      await converge(userId);
      return `You'll switch to ${PLANS[plan].name} on ${dayOf(planState.end)}. You'll keep ${nameOf(planState)} until then.`;
    },

    async keep(userId) {
      const planState = await subscribed(userId);
      if (!planState.cancelsAtPeriodEnd && planState.next === null) {
        throw new NotPossible("Your plan isn't set to change, so there's nothing to undo.");
      }
      await payments.keep(planState.subscriptionId);
      await converge(userId);
      return `You're keeping ${nameOf(planState)}. It renews on ${dayOf(planState.end)}.`;
    },

    async previewDowngrade(userId, plan) {
      const { from, end } = await smaller(userId, plan);
      return { from, at: end };
    },
  };
}

function refuseUnlessLarger(planState: PlanState, plan: PaidPlanId, cycle: BillingCycle) {
  const has = planState.plan ?? planOfTier(planState.tier).id;
  const name = PLANS[plan].name;
  if (planState.status === "past_due") {
    throw new NotPossible("Your last payment failed. Update your card under Manage payment first.");
  }
  if (plan === has && cycle === planState.cycle) {
    throw new NotPossible(
      planState.cancelsAtPeriodEnd || planState.next !== null
        ? `You're on ${name} until your change takes effect. Choose 'Keep my plan' to stay on it.`
        : `You're already on ${name}.`,
    );
  }
  if (plan === has && cycle === "monthly") {
    const until = planState.end === null ? "" : `, which runs until ${dayOf(planState.end)}`;
    throw new NotPossible(
      `You've paid for a year of ${name}${until}. To pay monthly after that, cancel now and subscribe again when it ends.`,
    );
  }
  if (comparePlans(plan, has) < 0) {
    throw new NotPossible(
      `${name} ${cycle} is smaller than your plan. Choose 'Downgrade' to switch when the billing period ends.`,
    );
  }
}

function nameOf({ plan, tier }: PlanState): string {
  return plan === null ? planName(tier) : PLANS[plan].name;
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

function dayOf(date: Date): string {
  return DAY.format(date);
}
