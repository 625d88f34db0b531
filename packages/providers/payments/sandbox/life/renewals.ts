import type { Interval, Invoice, Subscription } from "../store/sandbox-objects.ts";
import { periodEndAfter } from "./billing-periods.ts";
import { dropPendingUpdate } from "./change-price.ts";
import { issueInvoice, markFailed, markPaid } from "./invoices.ts";
import { find, type Moment } from "./moment.ts";
import { enterNextPhase } from "./schedules.ts";
import { endSubscription, itemOf, periodCharge, saveChanged, withItem } from "./subscriptions.ts";
import { TEST_CARDS } from "./test-cards.ts";

const DAY = 24 * 60 * 60;
const RETRY_DAYS = [3, 5, 7];

/** At the end of a paid period, it ends, or the next one starts and is charged. */
export async function renew(moment: Moment, subscription: Subscription): Promise<void> {
  const settled = await dropPendingUpdate(moment, subscription);
  if (endsNow(settled, moment.now)) {
    await endSubscription(moment, settled);
    return;
  }
  const entered = await enterNextPhase(moment, settled);
  await charge(moment, await nextPeriod(moment, settled, entered));
}

function endsNow({ cancel_at_period_end, cancel_at }: Subscription, now: number): boolean {
  return cancel_at_period_end || (cancel_at !== null && cancel_at <= now);
}

/** A new billing cycle is anchored here; the same cycle keeps its anchor. */
async function nextPeriod(
  moment: Moment,
  before: Subscription,
  after: Subscription,
): Promise<Subscription> {
  const start = itemOf(after).current_period_end;
  const interval = await intervalOf(moment, after);
  const sameRhythm = interval === (await intervalOf(moment, before));
  const anchor = sameRhythm ? after.billing_cycle_anchor : start;
  const period = {
    current_period_start: start,
    current_period_end: periodEndAfter(start, anchor, interval),
  };
  return {
    ...withItem(after, { ...itemOf(after), ...period }),
    billing_cycle_anchor: anchor,
  };
}

async function intervalOf(moment: Moment, subscription: Subscription): Promise<Interval> {
  return (await find(moment, "price", itemOf(subscription).price)).recurring.interval;
}

async function charge(moment: Moment, subscription: Subscription): Promise<void> {
  const item = itemOf(subscription);
  const price = await find(moment, "price", item.price);
  const charges = [await periodCharge(moment, item, price)];
  const invoice = await issueInvoice(moment, subscription, "subscription_cycle", charges);
  const billed = { ...subscription, latest_invoice: invoice.id };
  if (invoice.amount_due === 0 || cardPays(billed)) {
    await markPaid(moment, invoice);
    await saveChanged(moment, billed);
    return;
  }
  await markFailed(moment, invoice, retryAfter(invoice.created, 0));
  await saveChanged(moment, { ...billed, status: "past_due" });
}

/** Retries an unpaid renewal; after the last retry the subscription ends. */
export async function retryPayment(
  moment: Moment,
  subscription: Subscription,
  invoice: Invoice,
): Promise<void> {
  if (cardPays(subscription)) {
    await markPaid(moment, invoice);
    await saveChanged(moment, { ...subscription, status: "active" });
    return;
  }
  const failed = await markFailed(
    moment,
    invoice,
    retryAfter(invoice.created, invoice.attempt_count),
  );
  if (failed.next_payment_attempt === null) await endSubscription(moment, subscription);
}

function cardPays({ default_payment_method: card }: Subscription): boolean {
  return TEST_CARDS[card].atARenewal === "pays";
}

function retryAfter(created: number, attempts: number): number | null {
  const days = RETRY_DAYS[attempts];
  return days === undefined ? null : created + days * DAY;
}
