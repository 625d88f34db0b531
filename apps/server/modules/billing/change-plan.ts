import type { Tables } from "@sightline/database";
import {
  type BillingCycle,
  comparePlans,
  type PaidPlanId,
  PLANS,
  type PlanId,
  planOfTier,
  type Standing,
} from "@sightline/domain/billing";
import type { Payments } from "@sightline/providers/payments";
import type { Kysely } from "kysely";
import { keepCustomer, knownOf } from "./billing.queries.ts";
import type { Converge } from "./converge.ts";

/** The customer's situation does not allow it; the message says why and what to do. */
export class NotPossible extends Error {}

export interface PlanChanges {
  /** An address where it is paid, or where to go when nothing needs paying there. */
  checkOut(userId: string, plan: PaidPlanId, cycle: BillingCycle): Promise<string>;
  portal(userId: string): Promise<string>;
  cancel(userId: string): Promise<string>;
  downgrade(userId: string, plan: PlanId): Promise<string>;
  keep(userId: string): Promise<string>;
  /** What a downgrade would change and when; refuses what `downgrade` would refuse. */
  downgradeDate(userId: string, plan: PlanId): Promise<Date>;
}

export function planChanges(
  db: Kysely<Tables>,
  payments: Payments,
  converge: Converge,
  appUrl: string,
): PlanChanges {
  /** Every change starts from what the provider says now, not from what we last heard. */
  async function current(userId: string): Promise<Standing> {
    const converged = await converge(userId);
    if (converged === null) throw new NotPossible("There is no such account.");
    return converged.after;
  }

  async function subscribed(userId: string) {
    const standing = await current(userId);
    const { subscriptionId, end } = standing;
    if (subscriptionId === null) throw new NotPossible("You have no subscription to change.");
    return { ...standing, subscriptionId, end: end ?? new Date() };
  }

  async function customerOf(userId: string): Promise<string> {
    const known = await knownOf(db, payments.name, userId);
    if (known === null) throw new NotPossible("There is no such account.");
    if (known.customer !== null) return known.customer;
    const customer = await payments.createCustomer(known.user);
    await keepCustomer(db, payments.name, userId, customer);
    return customer;
  }

  async function smaller(userId: string, plan: PlanId) {
    const standing = await subscribed(userId);
    const from = standing.plan ?? planOfTier(standing.tier).id;
    if (comparePlans(plan, from) >= 0) {
      throw new NotPossible(
        `${PLANS[plan].name} is not smaller than your ${PLANS[from].name} plan.`,
      );
    }
    return standing;
  }

  return {
    async checkOut(userId, plan, cycle) {
      const standing = await current(userId);
      const wish = { plan, cycle };
      if (standing.subscriptionId === null) {
        return payments.startCheckout(await customerOf(userId), wish, {
          success: `${appUrl}/success`,
          cancel: `${appUrl}/cancel`,
        });
      }
      refuseUnlessLarger(standing, plan, cycle);
      const confirmAt = await payments.changeNow(standing.subscriptionId, wish);
      await converge(userId);
      return confirmAt ?? `${appUrl}/success`;
    },

    async portal(userId) {
      const customer = (await knownOf(db, payments.name, userId))?.customer ?? null;
      if (customer === null) {
        throw new NotPossible("There is nothing to manage yet: you have not bought a plan.");
      }
      return payments.openPortal(customer, `${appUrl}/subscription`);
    },

    async cancel(userId) {
      const standing = await subscribed(userId);
      await payments.cancelAtPeriodEnd(standing.subscriptionId);
      await converge(userId);
      return `Your ${nameOf(standing)} plan ends on ${dayOf(standing.end)}. Until then everything stays as it is.`;
    },

    async downgrade(userId, plan) {
      if (plan === "free") return this.cancel(userId);
      const standing = await smaller(userId, plan);
      const cycle = standing.cycle ?? "monthly";
      await payments.changeAtPeriodEnd(standing.subscriptionId, { plan, cycle });
      await converge(userId);
      return `You change to ${PLANS[plan].name} on ${dayOf(standing.end)}. Until then you keep ${nameOf(standing)}.`;
    },

    async keep(userId) {
      const standing = await subscribed(userId);
      if (!standing.cancelsAtPeriodEnd && standing.next === null) {
        throw new NotPossible("Your plan goes on as it is: there is nothing to take back.");
      }
      await payments.keep(standing.subscriptionId);
      await converge(userId);
      return `You keep ${nameOf(standing)}. It renews on ${dayOf(standing.end)}.`;
    },

    async downgradeDate(userId, plan) {
      return (await smaller(userId, plan)).end;
    },
  };
}

function refuseUnlessLarger(standing: Standing, plan: PaidPlanId, cycle: BillingCycle) {
  const has = standing.plan ?? planOfTier(standing.tier).id;
  const name = PLANS[plan].name;
  if (standing.status === "past_due") {
    throw new NotPossible("Your last payment failed. Update your card under Manage payment first.");
  }
  if (plan === has && cycle === standing.cycle) {
    throw new NotPossible(
      standing.cancelsAtPeriodEnd || standing.next !== null
        ? `You are on ${name} until your change takes effect. Choose 'Keep my plan' to stay on it.`
        : `You are on ${name} already.`,
    );
  }
  if (plan === has && cycle === "monthly") {
    const until = standing.end === null ? "" : ` until ${dayOf(standing.end)}`;
    throw new NotPossible(
      `You have paid ${name} for the year${until}. To pay monthly after that, cancel now and choose it again then.`,
    );
  }
  if (comparePlans(plan, has) < 0) {
    throw new NotPossible(
      `${name} ${cycle} is smaller than what you have. Choose 'Downgrade': it takes effect when the paid period ends.`,
    );
  }
}

function nameOf({ plan, tier }: Standing): string {
  return plan === null ? tier : PLANS[plan].name;
}

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

function dayOf(date: Date): string {
  return DAY.format(date);
}
