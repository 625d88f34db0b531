import type Stripe from "stripe";
import { Refusal } from "../refusal.ts";
import type { Price, Schedule, Subscription, SubscriptionItem } from "../store/sandbox-objects.ts";
import { announce } from "../webhooks/outbox.ts";
import { periodEndAfter } from "./billing-periods.ts";
import {
  type Charge,
  giveUp,
  issueInvoice,
  markPaid,
  openInvoicesOf,
  voidInvoice,
} from "./invoices.ts";
import { find, type Moment, newId, save } from "./moment.ts";
import type { TestCardId } from "./test-cards.ts";

interface Purchase {
  readonly customer: string;
  readonly price: Price;
  readonly card: TestCardId;
  readonly metadata: Stripe.Metadata;
}

/** Starts with its first period paid. */
export async function startSubscription(moment: Moment, purchase: Purchase): Promise<Subscription> {
  const { now } = moment;
  const { customer, price, card, metadata } = purchase;
  const id = newId("sub");
  const unpaid: Subscription = {
    id,
    object: "subscription",
    created: now,
    start_date: now,
    billing_cycle_anchor: now,
    status: "active",
    customer,
    currency: price.currency,
    default_payment_method: card,
    metadata,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    latest_invoice: null,
    schedule: null,
    pending_update: null,
    livemode: false,
    items: {
      object: "list",
      data: [firstItem(id, price, now)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
  };
  const charges = [await periodCharge(moment, itemOf(unpaid), price)];
  const invoice = await issueInvoice(moment, unpaid, "subscription_create", charges);
  const subscription = { ...unpaid, latest_invoice: invoice.id };
  await save(moment, "subscription", subscription);
  await announce(moment, "customer.subscription.created", subscription);
  await markPaid(moment, invoice);
  return subscription;
}

function firstItem(subscription: string, price: Price, now: number): SubscriptionItem {
  return {
    id: newId("si"),
    object: "subscription_item",
    created: now,
    subscription,
    price: price.id,
    quantity: 1,
    current_period_start: now,
    current_period_end: periodEndAfter(now, now, price.recurring.interval),
  };
}

export async function periodCharge(
  moment: Moment,
  item: SubscriptionItem,
  price: Price,
): Promise<Charge> {
  return {
    description: await nameOf(moment, price),
    amount: price.unit_amount,
    period: { start: item.current_period_start, end: item.current_period_end },
  };
}

export async function nameOf(moment: Moment, price: Price): Promise<string> {
  const { name } = await find(moment, "product", price.product);
  return `${name}, ${price.recurring.interval === "year" ? "yearly" : "monthly"}`;
}

export function itemOf(subscription: Subscription): SubscriptionItem {
  return subscription.items.data[0];
}

export function withItem(subscription: Subscription, item: SubscriptionItem): Subscription {
  return { ...subscription, items: { ...subscription.items, data: [item] } };
}

export function isLive({ status }: Subscription): boolean {
  return status !== "canceled";
}

export async function saveChanged(
  moment: Moment,
  subscription: Subscription,
): Promise<Subscription> {
  await save(moment, "subscription", subscription);
  await announce(moment, "customer.subscription.updated", subscription);
  return subscription;
}

export function refuseUnlessLive(subscription: Subscription): void {
  if (isLive(subscription)) return;
  const details = { status: 404, code: "resource_missing", param: "id" };
  throw new Refusal(`No such subscription: '${subscription.id}' (it has ended)`, details);
}

/** `by` distinguishes a date from the flag; both end it with the paid period. */
export function cancelAtPeriodEnd(
  moment: Moment,
  subscription: Subscription,
  by: "flag" | "date" = "flag",
): Promise<Subscription> {
  return saveChanged(moment, {
    ...subscription,
    cancel_at_period_end: by === "flag",
    cancel_at: itemOf(subscription).current_period_end,
    canceled_at: moment.now,
  });
}

export function takeBackCancellation(
  moment: Moment,
  subscription: Subscription,
): Promise<Subscription> {
  return saveChanged(moment, {
    ...subscription,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
  });
}

export async function endSubscription(
  moment: Moment,
  subscription: Subscription,
): Promise<Subscription> {
  await closeSchedule(moment, subscription);
  await closeInvoices(moment, subscription);
  const ended: Subscription = {
    ...subscription,
    status: "canceled",
    schedule: null,
    pending_update: null,
    canceled_at: subscription.canceled_at ?? moment.now,
    ended_at: moment.now,
  };
  await save(moment, "subscription", ended);
  await announce(moment, "customer.subscription.deleted", ended);
  return ended;
}

async function closeSchedule(moment: Moment, { schedule }: Subscription): Promise<void> {
  if (schedule === null) return;
  const open = await find(moment, "schedule", schedule);
  const closed: Schedule = {
    ...open,
    status: "canceled",
    canceled_at: moment.now,
    current_phase: null,
  };
  await save(moment, "schedule", closed);
  await announce(moment, "subscription_schedule.canceled", closed);
}

async function closeInvoices(moment: Moment, subscription: Subscription): Promise<void> {
  for (const invoice of await openInvoicesOf(moment, subscription)) {
    const unpaidChange = invoice.billing_reason === "subscription_update";
    await (unpaidChange ? voidInvoice(moment, invoice) : giveUp(moment, invoice));
  }
}
