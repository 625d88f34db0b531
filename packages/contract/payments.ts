import { BILLING_CYCLES, PAID_PLAN_IDS, TIERS } from "@sightline/domain/billing";
import { z } from "zod";
import { adminCall } from "./errors.ts";

const tags = ["payments"];

const Page = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) });

export const PriceState = z.object({
  plan: z.enum(PAID_PLAN_IDS),
  cycle: z.enum(BILLING_CYCLES),
  price: z.string().nullable(),
  state: z.enum(["matched", "made", "missing"]),
});
export type PriceState = z.infer<typeof PriceState>;

const EVENT_OUTCOMES = ["received", "applied", "ignored", "failed"] as const;

export const PaymentEventRow = z.object({
  id: z.string(),
  type: z.string(),
  customer_id: z.string().nullable(),
  /** The customer's email address, if they have an account here. */
  email: z.string().nullable(),
  occurred_at: z.iso.datetime(),
  received_at: z.iso.datetime(),
  deliveries: z.int(),
  outcome: z.enum(EVENT_OUTCOMES),
  problem: z.string().nullable(),
  settled_at: z.iso.datetime().nullable(),
});
export type PaymentEventRow = z.infer<typeof PaymentEventRow>;

export const PaymentDrift = z.object({
  email: z.string(),
  found_at: z.iso.datetime(),
  before: z.string(),
  after: z.string(),
});
export type PaymentDrift = z.infer<typeof PaymentDrift>;

const SandboxState = z.object({
  clock: z.iso.datetime(),
  /** How often each event is delivered. */
  repeat: z.int(),
  shuffle: z.boolean(),
});

const Revenue = z.object({
  /** Customers with a paid plan; promotions don't count. */
  paying: z.int(),
  /** US dollars per month at list prices; a year counts as twelve months. */
  monthly: z.number(),
  plans: z.array(
    z.object({ plan: z.enum(PAID_PLAN_IDS), cycle: z.enum(BILLING_CYCLES), customers: z.int() }),
  ),
});
export type Revenue = z.infer<typeof Revenue>;

export const PaymentsStatus = z.object({
  provider: z.enum(["stripe", "sandbox"]),
  live_mode: z.boolean(),
  /** The Stripe account, or why its key doesn't work. */
  account: z.object({ ok: z.boolean(), id: z.string().nullable(), reason: z.string().nullable() }),
  webhook_secret: z.boolean(),
  /** Where events must be sent, and where the provider says it sends them. */
  webhook_url: z.url(),
  webhook_urls: z.array(z.string()),
  prices: z.array(PriceState),
  sandbox: SandboxState.nullable(),
  last_event_at: z.iso.datetime().nullable(),
  drifts: z.array(PaymentDrift),
});
export type PaymentsStatus = z.infer<typeof PaymentsStatus>;

export const GrantRow = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  email: z.string(),
  tier: z.enum(TIERS),
  reason: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** When it ended: on time, or early by an admin. */
  ended_at: z.iso.datetime().nullable(),
});
export type GrantRow = z.infer<typeof GrantRow>;

export const payments = {
  revenue: adminCall
    .route({
      method: "GET",
      path: "/admin/payments/revenue",
      summary: "Paying customers and monthly revenue at list prices",
      tags,
    })
    .output(Revenue),
  status: adminCall
    .route({ method: "GET", path: "/admin/payments", summary: "Payment provider and setup", tags })
    .output(PaymentsStatus),
  setUpPrices: adminCall
    .route({
      method: "POST",
      path: "/admin/payments/prices",
      summary: "Find or create a price for every plan",
      tags,
    })
    .errors({ PAYMENT_REFUSED: { status: 402 }, PAYMENTS_UNAVAILABLE: { status: 503 } })
    .output(z.array(PriceState)),
  reconcile: adminCall
    .route({
      method: "POST",
      path: "/admin/payments/reconcile",
      successStatus: 202,
      summary: "Check every customer's subscription against the provider now",
      tags,
    })
    .output(z.object({ customers: z.int() })),
  events: adminCall
    .route({ method: "GET", path: "/admin/payment-events", summary: "Payment events", tags })
    .input(Page.extend({ outcome: z.enum(EVENT_OUTCOMES).optional() }))
    .output(z.object({ events: z.array(PaymentEventRow), total: z.int(), page_size: z.int() })),
  replay: adminCall
    .route({
      method: "POST",
      path: "/admin/payment-events/{id}/replay",
      summary: "Reprocess an event",
      tags,
    })
    .input(z.object({ id: z.string().min(1).max(255) }))
    .output(PaymentEventRow),
  grants: adminCall
    .route({ method: "GET", path: "/admin/grants", summary: "Promotions granted", tags })
    .input(Page)
    .output(z.object({ grants: z.array(GrantRow), total: z.int(), page_size: z.int() })),
  grant: adminCall
    .route({
      method: "POST",
      path: "/admin/grants",
      successStatus: 201,
      summary: "Grant 'Enterprise Promotion' until a date",
      tags,
    })
    .errors({ CONFLICT: { status: 409 } })
    .input(
      z.object({
        user_id: z.uuid(),
        ends_at: z.iso.datetime(),
        reason: z.string().trim().max(500).default(""),
      }),
    )
    .output(GrantRow),
  endGrant: adminCall
    .route({
      method: "POST",
      path: "/admin/grants/{id}/end",
      summary: "End a promotion early",
      tags,
    })
    .input(z.object({ id: z.uuid() }))
    .output(GrantRow),
  moveSandboxClock: adminCall
    .route({
      method: "POST",
      path: "/admin/payments/sandbox/clock",
      summary: "Move the sandbox clock forward and run the renewals and cancellations due by then",
      tags,
    })
    .errors({
      CONFLICT: { status: 409, message: "This installation doesn't use the payment sandbox." },
    })
    .input(z.object({ to: z.iso.datetime() }))
    .output(SandboxState),
  changeSandbox: adminCall
    .route({
      method: "PUT",
      path: "/admin/payments/sandbox",
      summary: "How the sandbox delivers events",
      tags,
    })
    .errors({
      CONFLICT: { status: 409, message: "This installation doesn't use the payment sandbox." },
    })
    .input(z.object({ repeat: z.int().min(1).max(5), shuffle: z.boolean() }))
    .output(SandboxState),
};
