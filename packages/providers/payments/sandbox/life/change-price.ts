import { Refusal } from "../refusal.ts";
import type {
  Invoice,
  PendingUpdate,
  Price,
  Subscription,
  SubscriptionItem,
} from "../store/sandbox-objects.ts";
import { announce } from "../webhooks/outbox.ts";
import { periodEndAfter } from "./billing-periods.ts";
import {
  type Charge,
  creditIn,
  draftInvoice,
  issueInvoice,
  markFailed,
  markPaid,
  openInvoicesOf,
  voidInvoice,
} from "./invoices.ts";
import { find, type Moment, save } from "./moment.ts";
import {
  itemOf,
  nameOf,
  periodCharge,
  refuseUnlessLive,
  saveChanged,
  withItem,
} from "./subscriptions.ts";
import { type ChargeOutcome, TEST_CARDS } from "./test-cards.ts";

const CONFIRMED_WITHIN_SECONDS = 23 * 60 * 60;

export interface WantedPrice {
  readonly price: string;
  /** Within the running period: the difference is computed as of then. */
  readonly proratedAt: number;
}

/** Invoices the difference immediately; the new price applies once that is paid. */
export async function changePrice(
  moment: Moment,
  subscription: Subscription,
  wanted: WantedPrice,
): Promise<Subscription> {
  refuseUnlessLive(subscription);
  refuseIfScheduled(subscription);
  const before = await dropPendingUpdate(moment, subscription);
  if (itemOf(before).price === wanted.price) return before;

  const { update, charges } = await changeTo(moment, before, wanted);
  const invoice = await issueInvoice(moment, before, "subscription_update", charges);
  const billed = { ...before, latest_invoice: invoice.id };
  if (outcomeOf(invoice, billed) === "pays") {
    await markPaid(moment, invoice);
    return saveChanged(moment, applied(billed, update));
  }
  await askForPayment(moment, invoice, billed);
  return saveChanged(moment, { ...billed, pending_update: update });
}

/** The invoice that `changePrice` would issue, with the credit a pending change would give back. */
export async function previewPriceChange(
  moment: Moment,
  subscription: Subscription,
  wanted: WantedPrice,
) {
  refuseUnlessLive(subscription);
  const { charges } = await changeTo(moment, subscription, wanted);
  const customer = await find(moment, "customer", subscription.customer);
  const held = await unpaidChangesOf(moment, subscription);
  const balance = held.reduce((sum, invoice) => sum + creditIn(invoice), customer.balance);
  const invoice = await draftInvoice(
    moment,
    { ...subscription, reason: "subscription_update" },
    { ...customer, balance },
    charges,
  );
  const { subscription_details: details } = invoice.parent;
  return {
    ...invoice,
    id: `upcoming_${invoice.id}`,
    number: null,
    status: "draft",
    hosted_invoice_url: null,
    parent: {
      ...invoice.parent,
      subscription_details: { ...details, subscription_proration_date: wanted.proratedAt },
    },
    total_taxes: [],
  };
}

export function refuseIfScheduled({ schedule }: Subscription): void {
  if (schedule === null) return;
  throw new Refusal(
    `The subscription is managed by the subscription schedule \`${schedule}\`, and updating it directly is not allowed. Please update the schedule instead.`,
  );
}

function outcomeOf(
  { amount_due }: Invoice,
  { default_payment_method: card }: Subscription,
): ChargeOutcome {
  return amount_due === 0 ? "pays" : TEST_CARDS[card].atAChange;
}

async function askForPayment(moment: Moment, invoice: Invoice, subscription: Subscription) {
  if (outcomeOf(invoice, subscription) === "declines") await markFailed(moment, invoice, null);
  else await announce(moment, "invoice.payment_action_required", invoice);
}

async function changeTo(
  moment: Moment,
  subscription: Subscription,
  { price, proratedAt }: WantedPrice,
): Promise<{ update: PendingUpdate; charges: Charge[] }> {
  const { now } = moment;
  const item = itemOf(subscription);
  refuseOutsidePeriod(item, proratedAt);
  const before = await find(moment, "price", item.price);
  const after = await find(moment, "price", price);
  const rest = { start: proratedAt, end: item.current_period_end };
  const credit: Charge = {
    description: `Unused time on ${await nameOf(moment, before)}`,
    amount: -shareOf(before, item, proratedAt),
    period: rest,
  };

  const sameRhythm = before.recurring.interval === after.recurring.interval;
  const anchor = sameRhythm ? subscription.billing_cycle_anchor : now;
  const changed: SubscriptionItem = {
    ...item,
    price: after.id,
    ...(!sameRhythm && {
      current_period_start: now,
      current_period_end: periodEndAfter(now, now, after.recurring.interval),
    }),
  };
  const charge: Charge = sameRhythm
    ? {
        description: `Remaining time on ${await nameOf(moment, after)}`,
        amount: shareOf(after, item, proratedAt),
        period: rest,
      }
    : await periodCharge(moment, changed, after);

  return {
    update: {
      expires_at: now + CONFIRMED_WITHIN_SECONDS,
      billing_cycle_anchor: anchor,
      subscription_items: [changed],
    },
    charges: [credit, charge],
  };
}

function refuseOutsidePeriod(item: SubscriptionItem, at: number): void {
  if (at >= item.current_period_start && at <= item.current_period_end) return;
  throw new Refusal("The proration date must be within the current billing period.", {
    param: "proration_date",
  });
}

/** The cost of the rest of the period at this price. */
function shareOf({ unit_amount }: Price, item: SubscriptionItem, from: number): number {
  const { current_period_start: start, current_period_end: end } = item;
  return Math.round((unit_amount * (end - from)) / (end - start));
}

export function applied(
  subscription: Subscription,
  { billing_cycle_anchor, subscription_items: [item] }: PendingUpdate,
): Subscription {
  return { ...withItem(subscription, item), billing_cycle_anchor, pending_update: null };
}

/** An unpaid change is discarded. */
export async function dropPendingUpdate(
  moment: Moment,
  subscription: Subscription,
): Promise<Subscription> {
  if (subscription.pending_update === null) return subscription;
  for (const invoice of await unpaidChangesOf(moment, subscription)) {
    await voidInvoice(moment, invoice);
  }
  const dropped = { ...subscription, pending_update: null };
  await save(moment, "subscription", dropped);
  await announce(moment, "customer.subscription.pending_update_expired", dropped);
  return dropped;
}

async function unpaidChangesOf(moment: Moment, subscription: Subscription): Promise<Invoice[]> {
  const open = await openInvoicesOf(moment, subscription);
  return open.filter(({ billing_reason }) => billing_reason === "subscription_update");
}
