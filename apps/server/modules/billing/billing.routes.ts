import { implement } from "@orpc/server";
import {
  type PendingUpgrade as ContractPendingUpgrade,
  contract,
  type Invoice,
  type Subscription,
} from "@sightline/contract";
import type { Tables } from "@sightline/database";
import {
  changedLines,
  type PendingUpgrade,
  PLANS,
  type PlanLimits,
  type PlanState,
  planOfTier,
  usageMonth,
  usageResetsAt,
} from "@sightline/domain/billing";
import type { Payments, Invoice as ProviderInvoice } from "@sightline/providers/payments";
import type { Kysely } from "kysely";
import { SESSION_FIRST, signedIn } from "../../platform/auth/index.ts";
import {
  type Limit,
  type RateLimiter,
  type RequestContext,
  withinLimit,
} from "../../platform/http/index.ts";
import { billingAccountOf, planStateOfUser } from "./billing.queries.ts";
import type { PlanChanges } from "./change-plan.ts";
import { answeringProblems } from "./payment-problems.ts";
import { unitsUsed } from "./usage.queries.ts";

const calls = implement(contract.billing).$context<RequestContext>().$config(SESSION_FIRST);

/** Far more than a person needs; each call also costs one at the provider. */
const PAYMENT_CALLS: Limit = { name: "billing:payment", points: 30, seconds: 60 };

/** What downstream modules count against a plan. */
export interface InUse {
  count(db: Kysely<Tables>, userId: string): Promise<Counts>;
  countImported(db: Kysely<Tables>, userId: string): Promise<number>;
  /** How many of each would stay active within these limits. */
  activeWithin(db: Kysely<Tables>, userId: string, limits: PlanLimits): Promise<Counts>;
}

interface Counts {
  readonly sites: number;
  /** Of all sites. */
  readonly competitors: number;
  readonly keywords: number;
  readonly prompts: number;
}

export interface BillingRoutesDeps {
  readonly db: Kysely<Tables>;
  readonly payments: Payments;
  readonly changes: PlanChanges;
  readonly inUse: InUse;
  readonly limiter: RateLimiter;
  readonly onCheckout: (userId: string, context: RequestContext) => Promise<void>;
}

export function billingRoutes({
  db,
  payments,
  changes,
  inUse,
  limiter,
  onCheckout,
}: BillingRoutesDeps) {
  const limited = withinLimit(limiter, PAYMENT_CALLS, "Too many payment requests.");
  return calls.router({
    subscriber: calls.subscriber.use(signedIn).handler(async ({ context: { user } }) => {
      const { subscribed, tier, end } = await planStateOfUser(db, user.userId);
      return {
        user_id: user.userId,
        subscribed,
        subscription_tier: tier,
        subscription_end: end?.toISOString() ?? null,
      };
    }),

    subscription: calls.subscription.use(signedIn).handler(async ({ context: { user } }) => {
      const now = new Date();
      const [account, used, counts, imported_keywords] = await Promise.all([
        billingAccountOf(db, payments.name, user.userId),
        unitsUsed(db, user.userId, usageMonth(now)),
        inUse.count(db, user.userId),
        inUse.countImported(db, user.userId),
      ]);
      const planState = account?.planState ?? (await planStateOfUser(db, user.userId));
      return {
        provider: payments.name,
        ...presentPlanState(planState),
        has_customer: account?.customer != null,
        usage: {
          month: usageMonth(now),
          used,
          limit: planOfTier(planState.tier).limits.analyses,
          resets_at: usageResetsAt(now).toISOString(),
        },
        in_use: { sites: counts.sites, keywords: counts.keywords },
        stored: { imported_keywords },
      };
    }),

    invoices: calls.invoices
      .use(signedIn)
      .use(limited)
      .handler(async ({ context: { user } }) => {
        const customer = (await billingAccountOf(db, payments.name, user.userId))?.customer ?? null;
        if (customer === null) return [];
        return (await answeringProblems(payments.invoicesOf(customer))).map(presentInvoice);
      }),

    previewDowngrade: calls.previewDowngrade
      .use(signedIn)
      .use(limited)
      .handler(async ({ context: { user }, input: { targetTier: plan } }) => {
        const { from, at } = await answeringProblems(changes.previewDowngrade(user.userId, plan));
        const now = await inUse.count(db, user.userId);
        const then = await inUse.activeWithin(db, user.userId, PLANS[plan].limits);
        const over_limit = (["sites", "competitors", "keywords", "prompts"] as const)
          .map((what) => ({ what, active: then[what], paused: now[what] - then[what] }))
          .filter(({ paused }) => paused > 0);
        const smaller_limits = changedLines(PLANS[plan], PLANS[from]).map(
          ({ key, words, before }) => ({ limit: key, words, before }),
        );
        return { plan, takes_effect_at: at.toISOString(), over_limit, smaller_limits };
      }),

    previewUpgrade: calls.previewUpgrade
      .use(signedIn)
      .use(limited)
      .handler(async ({ context: { user }, input: { planId: plan, billingCycle: cycle } }) => {
        const preview = await answeringProblems(changes.previewUpgrade(user.userId, plan, cycle));
        return {
          plan,
          cycle,
          amount_due: preview.amountDue,
          tax: preview.tax,
          currency: preview.currency,
          lines: [...preview.lines],
          quote: preview.quote,
          valid_until: preview.validUntil.toISOString(),
        };
      }),

    createCheckout: calls.createCheckout
      .use(signedIn)
      .use(limited)
      .handler(async ({ context, input: { planId, billingCycle, quote } }) => {
        const { userId } = context.user;
        await onCheckout(userId, context);
        return {
          url: await answeringProblems(changes.checkOut(userId, planId, billingCycle, quote)),
        };
      }),

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

function presentPlanState(planState: PlanState) {
  const { tier, cycle, status, next, pending, cancelsAtPeriodEnd, end } = planState;
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
    pending: pending && presentPending(pending),
  } satisfies Partial<Subscription>;
}

function presentPending({ amountDue, until, ...pending }: PendingUpgrade): ContractPendingUpgrade {
  return { ...pending, amount_due: amountDue, until: until.toISOString() };
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
