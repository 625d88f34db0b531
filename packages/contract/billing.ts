import {
  BILLING_CYCLES,
  PAID_PLAN_IDS,
  PLAN_IDS,
  PROVIDER_UNAVAILABLE,
  planNamed,
  SUBSCRIPTION_STATUSES,
  TIERS,
} from "@sightline/domain/billing";
import { z } from "zod";
import { userCall } from "./errors.ts";

const tags = ["billing"];

export const Subscriber = z.object({
  user_id: z.uuid(),
  subscribed: z.boolean(),
  subscription_tier: z.enum(TIERS),
  subscription_end: z.iso.datetime().nullable(),
});
export type Subscriber = z.infer<typeof Subscriber>;

const Choice = z.object({ plan: z.enum(PAID_PLAN_IDS), cycle: z.enum(BILLING_CYCLES) });

export const Usage = z.object({
  /** The first day of the month being counted, UTC. */
  month: z.iso.date(),
  used: z.int(),
  limit: z.int(),
  resets_at: z.iso.datetime(),
});
export type Usage = z.infer<typeof Usage>;

/** An upgrade that starts once its payment is confirmed. */
export const PendingUpgrade = Choice.extend({
  /** In the smallest unit of the currency. */
  amount_due: z.int(),
  currency: z.string(),
  /** Where to confirm or pay. */
  url: z.url(),
  /** Without payment, the upgrade is dropped then. */
  until: z.iso.datetime(),
});
export type PendingUpgrade = z.infer<typeof PendingUpgrade>;

/** A customer's plan, price and usage: everything on `/subscription` except invoices. */
export const Subscription = z.object({
  provider: z.enum(["stripe", "sandbox"]),
  tier: z.enum(TIERS),
  plan: z.enum(PLAN_IDS),
  cycle: z.enum(BILLING_CYCLES).nullable(),
  /** `granted`: by an admin, until `ends_at`. Null without a subscription. */
  status: z.enum([...SUBSCRIPTION_STATUSES, "granted"]).nullable(),
  /** The next payment; null when there is none. */
  renews_at: z.iso.datetime().nullable(),
  /** When it ends, because it was granted or canceled. */
  ends_at: z.iso.datetime().nullable(),
  /** What it changes to at `renews_at`. */
  next: Choice.nullable(),
  pending: PendingUpgrade.nullable(),
  /** Whether the provider has anything to manage. */
  has_customer: z.boolean(),
  usage: Usage,
  in_use: z.object({ sites: z.int(), keywords: z.int() }),
  /** Including drafts and what belongs to removed sites. */
  stored: z.object({ imported_keywords: z.int() }),
});
export type Subscription = z.infer<typeof Subscription>;

export const Invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** In the smallest unit of the currency. */
  total: z.int(),
  currency: z.string(),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]),
  url: z.url().nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

/** Amounts are in the smallest unit of the currency. */
export const UpgradePreview = Choice.extend({
  /** Charged at once, after credit and with tax. */
  amount_due: z.int(),
  tax: z.int(),
  currency: z.string(),
  lines: z.array(z.object({ description: z.string(), amount: z.int() })),
  /** Pass it to `create-checkout`: exactly this amount is charged, or nothing. */
  quote: z.string(),
  valid_until: z.iso.datetime(),
});
export type UpgradePreview = z.infer<typeof UpgradePreview>;

export const DowngradePreview = z.object({
  plan: z.enum(PLAN_IDS),
  takes_effect_at: z.iso.datetime(),
  /** What does not fit the smaller plan: how many stay active, how many are paused. */
  over_limit: z.array(
    z.object({
      what: z.enum(["sites", "competitors", "keywords", "prompts"]),
      active: z.int(),
      paused: z.int(),
    }),
  ),
  /** Every limit that gets smaller: '1,000 pages per crawl', before '10,000'. */
  smaller_limits: z.array(z.object({ limit: z.string(), words: z.string(), before: z.string() })),
});
export type DowngradePreview = z.infer<typeof DowngradePreview>;

const Url = z.object({ url: z.url() });
const Message = z.object({ message: z.string() });

const PlanAndCycle = z.object({
  planId: z.enum(PAID_PLAN_IDS),
  billingCycle: z.enum(BILLING_CYCLES),
});
const QUOTE_MAX_LENGTH = 2_000;

const TargetTier = z.string().transform((name, check) => {
  const plan = planNamed(name);
  if (plan !== null) return plan.id;
  check.issues.push({ code: "custom", message: "Unknown plan.", input: name });
  return z.NEVER;
});

/** A payment call can be refused because of the customer's plan, or by the provider. */
const paymentCall = userCall.errors({
  CONFLICT: { status: 409 },
  PAYMENT_REFUSED: { status: 402 },
  PAYMENTS_UNAVAILABLE: {
    status: 503,
    message: PROVIDER_UNAVAILABLE,
  },
});

const action = (name: string, summary: string) =>
  ({ method: "POST", path: `/functions/${name}`, summary, tags }) as const;

export const billing = {
  subscriber: userCall
    .route({ method: "GET", path: "/subscriber", summary: "Your plan and when it ends", tags })
    .output(Subscriber),
  subscription: userCall
    .route({ method: "GET", path: "/subscription", summary: "Plan, status and usage", tags })
    .output(Subscription),
  invoices: paymentCall
    .route({ method: "GET", path: "/invoices", summary: "Your invoices, newest first", tags })
    .output(z.array(Invoice)),
  previewUpgrade: paymentCall
    .route({
      method: "GET",
      path: "/subscription/upgrade-preview",
      summary: "What an upgrade would cost now",
      tags,
    })
    .input(PlanAndCycle)
    .output(UpgradePreview),
  previewDowngrade: paymentCall
    .route({
      method: "GET",
      path: "/subscription/downgrade-preview",
      summary: "What a downgrade would pause or limit, and when",
      tags,
    })
    .input(z.object({ targetTier: TargetTier }))
    .output(DowngradePreview),
  createCheckout: paymentCall
    .route(action("create-checkout", "URL of the checkout page"))
    .input(PlanAndCycle.extend({ quote: z.string().max(QUOTE_MAX_LENGTH).optional() }))
    .output(Url),
  customerPortal: paymentCall
    .route(action("customer-portal", "URL of the billing portal"))
    .output(Url),
  cancelSubscription: paymentCall
    .route(action("cancel-subscription", "Cancel at the end of the billing period"))
    .output(Message),
  downgradeSubscription: paymentCall
    .route(action("downgrade-subscription", "Downgrade at the end of the billing period"))
    .input(z.object({ targetTier: TargetTier }))
    .output(Message),
  keepSubscription: paymentCall
    .route(action("keep-subscription", "Undo a cancellation or downgrade"))
    .output(Message),
};
