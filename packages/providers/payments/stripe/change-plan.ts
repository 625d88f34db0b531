import Stripe from "stripe";
import { PaymentsUnavailable, type PlanChoice, type UpgradePreview } from "../payments.ts";
import { INTERVALS, labelsOf } from "./plan-price.ts";
import { isCancelling } from "./read-subscription.ts";

export async function cancelAtPeriodEnd(stripe: Stripe, id: string): Promise<void> {
  await releaseSchedule(stripe, await stripe.subscriptions.retrieve(id));
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
}

/** Undoes whatever is scheduled for the end of the period. */
export async function keep(stripe: Stripe, id: string): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(id);
  await releaseSchedule(stripe, subscription);
  await takeBackCancellation(stripe, subscription);
}

/**
 * The paid period ends at the current price; then the new one starts and the schedule is released.
 */
export async function changeAtPeriodEnd(
  stripe: Stripe,
  id: string,
  { choice, price }: { choice: PlanChoice; price: string },
): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(id);
  await takeBackCancellation(stripe, subscription);
  const schedule = await scheduleOf(stripe, subscription);
  const current = schedule.current_phase;
  if (!current)
    throw new PaymentsUnavailable("Stripe returned a schedule without a current phase.");
  const item = itemOf(subscription);

  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: "release",
    proration_behavior: "none",
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: current.start_date,
        end_date: item.current_period_end,
      },
      {
        items: [{ price, quantity: 1 }],
        duration: { interval: INTERVALS[choice.cycle], interval_count: 1 },
        proration_behavior: "none",
        metadata: labelsOf(choice),
      },
    ],
  });
}

interface Upgrade {
  readonly price: string;
  readonly proratedAt: Date | undefined;
}

export async function previewChange(
  stripe: Stripe,
  id: string,
  { price, proratedAt }: Upgrade,
): Promise<UpgradePreview> {
  const subscription = await stripe.subscriptions.retrieve(id);
  const invoice = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: {
      items: [{ id: itemOf(subscription).id, price }],
      proration_behavior: "always_invoice",
      ...prorationDate(proratedAt),
    },
  });
  return {
    amountDue: invoice.amount_due,
    tax: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    currency: invoice.currency,
    proratedAt: proratedAtIn(invoice),
    lines: invoice.lines.data.map(({ description, amount }) => ({
      description: description ?? "",
      amount,
    })),
  };
}

/** On Stripe's clock, which isn't ours in a test or in the sandbox. */
function proratedAtIn({ parent }: Stripe.Invoice): Date {
  const seconds = parent?.subscription_details?.subscription_proration_date;
  if (seconds === undefined) throw new PaymentsUnavailable("Stripe returned no proration date.");
  return new Date(seconds * 1000);
}

function prorationDate(at: Date | undefined): { proration_date?: number } {
  return at === undefined ? {} : { proration_date: Math.floor(at.getTime() / 1000) };
}

/** The change is pending at Stripe until the difference is paid, and discarded if it isn't. */
export async function changeNow(
  stripe: Stripe,
  id: string,
  { price, proratedAt }: Upgrade,
): Promise<string | null> {
  const subscription = await stripe.subscriptions.retrieve(id);
  await releaseSchedule(stripe, subscription);
  const changed = await stripe.subscriptions.update(id, {
    items: [{ id: itemOf(subscription).id, price }],
    proration_behavior: "always_invoice",
    ...prorationDate(proratedAt),
    payment_behavior: "pending_if_incomplete",
    expand: ["latest_invoice"],
  });
  if (changed.pending_update !== null) return addressToConfirm(changed.latest_invoice);
  await takeBackCancellation(stripe, changed);
  return null;
}

function addressToConfirm(invoice: Stripe.Subscription["latest_invoice"]): string {
  const url = typeof invoice === "object" ? invoice?.hosted_invoice_url : null;
  if (!url) throw new PaymentsUnavailable("Stripe returned no URL to confirm the payment at.");
  return url;
}

async function scheduleOf(
  stripe: Stripe,
  { id, schedule }: Stripe.Subscription,
): Promise<Stripe.SubscriptionSchedule> {
  if (schedule !== null) return stripe.subscriptionSchedules.retrieve(idOf(schedule));
  try {
    return await stripe.subscriptionSchedules.create({ from_subscription: id });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    // A simultaneous second click may have created it first.
    const { schedule: made } = await stripe.subscriptions.retrieve(id);
    if (made === null) throw error;
    return stripe.subscriptionSchedules.retrieve(idOf(made));
  }
}

async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  if (schedule !== null) await stripe.subscriptionSchedules.release(idOf(schedule));
}

/** Stripe's own portal may set a date instead of the flag; each is cleared differently. */
async function takeBackCancellation(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<void> {
  if (!isCancelling(subscription)) return;
  await stripe.subscriptions.update(
    subscription.id,
    subscription.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: "" },
  );
}

function itemOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new PaymentsUnavailable("Stripe returned a subscription without a price.");
  return item;
}

function idOf(reference: string | { id: string }): string {
  return typeof reference === "string" ? reference : reference.id;
}
