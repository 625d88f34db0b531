import type Stripe from "stripe";
import type { TestCardId } from "../life/test-cards.ts";

/** Everything the sandbox stores: Stripe's objects under Stripe's names, and its own state. */
export interface SandboxObjects {
  customer: Customer;
  product: Product;
  price: Price;
  checkout_session: CheckoutSession;
  portal_session: PortalSession;
  subscription: Subscription;
  schedule: Schedule;
  invoice: Invoice;
  event: Event;
  idempotent_answer: { fingerprint: string; body: string };
  clock: { offsetMs: number; reachedMs: number };
  settings: SandboxSettings;
  outbox: { pending: string[] };
}

/** Event delivery: how often each is sent, and whether in order or shuffled. */
export interface SandboxSettings {
  repeat: number;
  shuffle: boolean;
}

export type Customer = Pick<
  Stripe.Customer,
  "id" | "object" | "created" | "email" | "name" | "balance" | "metadata" | "livemode"
> & { deleted?: true };

export type Product = Pick<
  Stripe.Product,
  "id" | "object" | "active" | "created" | "name" | "metadata" | "livemode"
>;

export type Interval = "month" | "year";

export type Price = Pick<
  Stripe.Price,
  "id" | "object" | "active" | "created" | "currency" | "livemode" | "lookup_key" | "metadata"
> & {
  type: "recurring";
  product: string;
  unit_amount: number;
  recurring: { interval: Interval; interval_count: 1 };
};

export type CheckoutSession = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "created"
  | "expires_at"
  | "client_reference_id"
  | "amount_total"
  | "currency"
  | "metadata"
  | "cancel_url"
  | "url"
  | "livemode"
> & {
  mode: "subscription";
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  customer: string;
  success_url: string;
  subscription: string | null;
  invoice: string | null;
  /** What Stripe also knows but doesn't return by default. */
  sandbox: {
    price: string;
    subscriptionMetadata: Stripe.Metadata;
    confirming: TestCardId | null;
  };
};

export type PortalSession = Pick<
  Stripe.BillingPortal.Session,
  "id" | "object" | "created" | "customer" | "url" | "livemode"
> & { return_url: string };

export type SubscriptionItem = Pick<
  Stripe.SubscriptionItem,
  "id" | "object" | "created" | "current_period_start" | "current_period_end" | "subscription"
> & { price: string; quantity: 1 };

export type Subscription = Pick<
  Stripe.Subscription,
  | "id"
  | "object"
  | "created"
  | "start_date"
  | "billing_cycle_anchor"
  | "cancel_at_period_end"
  | "cancel_at"
  | "canceled_at"
  | "ended_at"
  | "currency"
  | "metadata"
  | "livemode"
> & {
  status: "active" | "past_due" | "canceled";
  customer: string;
  default_payment_method: TestCardId;
  latest_invoice: string | null;
  schedule: string | null;
  items: { object: "list"; data: [SubscriptionItem]; has_more: false; url: string };
  pending_update: PendingUpdate | null;
};

/** A price change that takes effect once its invoice is paid. */
export interface PendingUpdate {
  expires_at: number;
  billing_cycle_anchor: number;
  subscription_items: [SubscriptionItem];
}

export type Schedule = Pick<
  Stripe.SubscriptionSchedule,
  | "id"
  | "object"
  | "created"
  | "current_phase"
  | "released_at"
  | "released_subscription"
  | "canceled_at"
  | "livemode"
> & {
  status: "active" | "released" | "canceled";
  end_behavior: "release";
  customer: string;
  subscription: string | null;
  phases: Phase[];
};

export interface Phase {
  start_date: number;
  end_date: number;
  items: [{ price: string; quantity: 1 }];
  metadata: Stripe.Metadata;
}

export interface InvoiceLine {
  id: string;
  object: "line_item";
  description: string;
  amount: number;
  currency: string;
  period: { start: number; end: number };
}

export type Invoice = Pick<
  Stripe.Invoice,
  | "id"
  | "object"
  | "created"
  | "number"
  | "currency"
  | "subtotal"
  | "total"
  | "amount_due"
  | "amount_paid"
  | "amount_remaining"
  | "starting_balance"
  | "attempt_count"
  | "next_payment_attempt"
  | "livemode"
> & {
  status: "open" | "paid" | "uncollectible" | "void";
  billing_reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  customer: string;
  ending_balance: number;
  hosted_invoice_url: string;
  status_transitions: { paid_at: number | null };
  parent: {
    type: "subscription_details";
    quote_details: null;
    subscription_details: { subscription: string; metadata: Stripe.Metadata };
  };
  lines: { object: "list"; data: InvoiceLine[]; has_more: false; url: string };
  sandbox: { confirming: TestCardId | null };
};

export type Event = Pick<
  Stripe.EventBase,
  "id" | "object" | "api_version" | "created" | "livemode" | "pending_webhooks"
> & {
  type: string;
  data: { object: object };
  request: { id: string | null; idempotency_key: string | null };
  sandbox: { attempts: number; lastStatus: number | null };
};
