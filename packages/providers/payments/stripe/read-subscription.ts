import {
  type PendingUpgrade,
  type ProviderSubscription,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
  tierNamed,
} from "@sightline/domain/billing";
import type Stripe from "stripe";
import type { PlanChoice } from "../payments.ts";
import { choiceIn, choiceOf, cycleOf } from "./plan-price.ts";

/** Stripe's subscription in our terms; its schedule and latest invoice must be expanded. */
export function readSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const items = subscription.items.data;
  const price = items.find((item) => isOurs(item.price))?.price;
  const choice = price ? choiceOf(price) : null;
  return {
    id: subscription.id,
    status: statusOf(subscription),
    plan: choice?.plan ?? null,
    tier: price ? tierOf(price) : null,
    cycle: choice?.cycle ?? (price ? cycleOf(price) : null),
    periodEnd: fromSeconds(Math.min(...items.map((item) => item.current_period_end))),
    cancelsAtPeriodEnd: isCancelling(subscription),
    next: nextChoice(subscription.schedule),
    pending: pendingUpgrade(subscription),
    startedAt: fromSeconds(subscription.start_date),
  };
}

function isOurs(price: Stripe.Price): boolean {
  return choiceOf(price) !== null || tierOf(price) !== null;
}

function tierOf({ metadata }: Stripe.Price) {
  return tierNamed(metadata.tier ?? "");
}

/** An unknown new status grants nothing until we support it. */
function statusOf({ status }: Stripe.Subscription): SubscriptionStatus {
  return SUBSCRIPTION_STATUSES.find((known) => known === status) ?? "incomplete";
}

export function isCancelling({ cancel_at_period_end, cancel_at }: Stripe.Subscription): boolean {
  return cancel_at_period_end || cancel_at !== null;
}

function nextChoice(schedule: Stripe.Subscription["schedule"]): PlanChoice | null {
  if (schedule === null || typeof schedule === "string") return null;
  const current = schedule.current_phase;
  if (current === null) return null;
  const coming = schedule.phases.find((phase) => phase.start_date >= current.end_date);
  return choiceIn(coming?.metadata ?? null);
}

/** A change of price that waits for its invoice to be paid. */
function pendingUpgrade({
  pending_update: update,
  latest_invoice: invoice,
}: Stripe.Subscription): PendingUpgrade | null {
  const price = update?.subscription_items?.find((item) => isOurs(item.price))?.price;
  const choice = price ? choiceOf(price) : null;
  if (!update || !choice || invoice === null || typeof invoice === "string") return null;
  if (invoice.status !== "open" || !invoice.hosted_invoice_url) return null;
  return {
    ...choice,
    amountDue: invoice.amount_remaining,
    currency: invoice.currency,
    url: invoice.hosted_invoice_url,
    until: fromSeconds(update.expires_at),
  };
}

function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}
