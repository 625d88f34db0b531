import type { CheckoutSession, Subscription } from "../store/sandbox-objects.ts";
import { dropPendingUpdate } from "./change-price.ts";
import { expireCheckout } from "./checkout.ts";
import { openInvoicesOf } from "./invoices.ts";
import type { Moment } from "./moment.ts";
import { renew, retryPayment } from "./renewals.ts";
import { isLive, itemOf } from "./subscriptions.ts";

interface Due {
  readonly at: number;
  happen(moment: Moment): Promise<unknown>;
}

/** Processes everything due until now in chronological order, each at its own time. */
export async function letTimePass(moment: Moment): Promise<void> {
  const due = new Map<string, Due>();
  const look = async (id: string, next: Promise<Due | null> | Due | null) => {
    const found = await next;
    if (found) due.set(id, found);
    else due.delete(id);
  };
  for (const session of await moment.tx.list("checkout_session")) {
    await look(session.id, expiryOf(session));
  }
  for (const subscription of await moment.tx.list("subscription")) {
    await look(subscription.id, nextOf(moment, subscription));
  }

  for (;;) {
    const first = earliest(due);
    if (!first || first.due.at > moment.now) return;
    await first.due.happen({ ...moment, now: first.due.at });
    const subscription = await moment.tx.get("subscription", first.id);
    await look(first.id, subscription ? nextOf(moment, subscription) : null);
  }
}

function earliest(all: ReadonlyMap<string, Due>): { id: string; due: Due } | null {
  let first: { id: string; due: Due } | null = null;
  for (const [id, due] of all) if (!first || due.at < first.due.at) first = { id, due };
  return first;
}

function expiryOf(session: CheckoutSession): Due | null {
  if (session.status !== "open") return null;
  return { at: session.expires_at, happen: (then) => expireCheckout(then, session) };
}

async function nextOf(moment: Moment, subscription: Subscription): Promise<Due | null> {
  if (!isLive(subscription)) return null;
  const candidates = [
    await retryOf(moment, subscription),
    pendingExpiryOf(subscription),
    renewalOf(subscription),
  ];
  return candidates.filter((due) => due !== null).sort((a, b) => a.at - b.at)[0] ?? null;
}

function renewalOf(subscription: Subscription): Due {
  const at = itemOf(subscription).current_period_end;
  return { at, happen: (then) => renew(then, subscription) };
}

function pendingExpiryOf(subscription: Subscription): Due | null {
  const at = subscription.pending_update?.expires_at;
  return at === undefined ? null : { at, happen: (then) => dropPendingUpdate(then, subscription) };
}

async function retryOf(moment: Moment, subscription: Subscription): Promise<Due | null> {
  if (subscription.status !== "past_due") return null;
  for (const invoice of await openInvoicesOf(moment, subscription)) {
    const at = invoice.next_payment_attempt;
    if (at !== null) return { at, happen: (then) => retryPayment(then, subscription, invoice) };
  }
  return null;
}
