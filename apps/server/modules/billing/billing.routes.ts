import { implement } from "@orpc/server";
import { contract, type Invoice, type Subscription } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import {
  PLANS,
  type PlanLimits,
  planOfTier,
  type Standing,
  usageMonth,
  usageResetsAt,
} from "@sightline/domain/billing";
import type { Payments, Invoice as ProviderInvoice } from "@sightline/providers/payments";
import type { Kysely } from "kysely";
import { SESSION_FIRST, signedIn } from "../../platform/auth/index.ts";
import type { RateLimiter, RequestContext } from "../../platform/http/index.ts";
import { knownOf, standingOfUser } from "./billing.queries.ts";
import type { PlanChanges } from "./change-plan.ts";
import { withinPaymentLimit } from "./payment-limit.ts";
import { answeringProblems } from "./payment-problems.ts";
import { unitsUsed } from "./usage.queries.ts";

const calls = implement(contract.billing).$context<RequestContext>().$config(SESSION_FIRST);

/** What the modules to the right count against a plan. */
export interface InUse {
  count(db: Kysely<Tables>, userId: string): Promise<{ sites: number; keywords: number }>;
  /** How many of each would stay active under these limits. */
  staying(
    db: Kysely<Tables>,
    userId: string,
    limits: PlanLimits,
  ): Promise<{ sites: number; keywords: number }>;
}

export function billingRoutes(
  db: Kysely<Tables>,
  payments: Payments,
  changes: PlanChanges,
  inUse: InUse,
  limiter: RateLimiter,
) {
  const limited = withinPaymentLimit(limiter);
  return calls.router({
    subscriber: calls.subscriber.use(signedIn).handler(async ({ context: { user } }) => {
      const { subscribed, tier, end } = await standingOfUser(db, user.userId);
      return {
        user_id: user.userId,
        subscribed,
        subscription_tier: tier,
        subscription_end: end?.toISOString() ?? null,
      };
    }),

    subscription: calls.subscription.use(signedIn).handler(async ({ context: { user } }) => {
      const now = new Date();
      const [known, used, counts] = await Promise.all([
        knownOf(db, payments.name, user.userId),
        unitsUsed(db, user.userId, usageMonth(now)),
        inUse.count(db, user.userId),
      ]);
      const standing = known?.standing ?? (await standingOfUser(db, user.userId));
      return {
        provider: payments.name,
        ...presentStanding(standing),
        has_customer: known?.customer != null,
        usage: {
          month: usageMonth(now),
          used,
          limit: planOfTier(standing.tier).limits.analyses,
          resets_at: usageResetsAt(now).toISOString(),
        },
        in_use: counts,
      };
    }),

    invoices: calls.invoices
      .use(signedIn)
      .use(limited)
      .handler(async ({ context: { user } }) => {
        const customer = (await knownOf(db, payments.name, user.userId))?.customer ?? null;
        if (customer === null) return [];
        return (await answeringProblems(payments.invoicesOf(customer))).map(presentInvoice);
      }),

    previewDowngrade: calls.previewDowngrade
      .use(signedIn)
      .use(limited)
      .handler(async ({ context: { user }, input: { targetTier: plan } }) => {
        const at = await answeringProblems(changes.downgradeDate(user.userId, plan));
        const now = await inUse.count(db, user.userId);
        const then = await inUse.staying(db, user.userId, PLANS[plan].limits);
        const inactive = (["sites", "keywords"] as const)
          .map((what) => ({ what, stay: then[what], rest: now[what] - then[what] }))
          .filter(({ rest }) => rest > 0);
        return { plan, takes_effect_at: at.toISOString(), inactive };
      }),

    createCheckout: calls.createCheckout
      .use(signedIn)
      .use(limited)
      .handler(async ({ context: { user }, input: { planId, billingCycle } }) => ({
        url: await answeringProblems(changes.checkOut(user.userId, planId, billingCycle)),
      })),

    customerPortal: calls.customerPortal
      .use(signedIn)
      .use(limited)
      .handler(async ({ context: { user } }) => ({
        url: await answeringProblems(changes.portal(user.userId)),
      })),

    cancelSubscription: calls.cancelSubscription
      .use(signedIn)
      .use(limited)
      .handler(async ({ context: { user } }) => ({
        message: await answeringProblems(changes.cancel(user.userId)),
      })),

    downgradeSubscription: calls.downgradeSubscription
      .use(signedIn)
      .use(limited)
      .handler(async ({ context: { user }, input: { targetTier } }) => ({
        message: await answeringProblems(changes.downgrade(user.userId, targetTier)),
      })),

    keepSubscription: calls.keepSubscription
      .use(signedIn)
      .use(limited)
      .handler(async ({ context: { user } }) => ({
        message: await answeringProblems(changes.keep(user.userId)),
      })),
  });
}

function presentStanding(standing: Standing) {
  const { tier, cycle, status, next, cancelsAtPeriodEnd, end } = standing;
  const at = end?.toISOString() ?? null;
  const ends = cancelsAtPeriodEnd || status === "granted";
  return {
    tier,
    plan: planOfTier(tier).id,
    cycle,
    status,
    renews_at: ends ? null : at,
    ends_at: ends ? at : null,
    next,
  } satisfies Partial<Subscription>;
}

function presentInvoice(invoice: ProviderInvoice): Invoice {
  return {
    id: invoice.id,
    number: invoice.number,
    created_at: invoice.createdAt.toISOString(),
    total: invoice.total,
    currency: invoice.currency,
    status: invoice.status,
    url: invoice.url,
  };
}
