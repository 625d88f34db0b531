import type { CheckoutSession, Subscription } from "../store/sandbox-objects.ts";
import { dropPendingUpdate } from "./change-price.ts";
import { expireCheckout } from "./checkout.ts";
import { openInvoicesOf } from "./invoices.ts";
import type { InMoment, Moment } from "./moment.ts";
import { renew, retryPayment } from "./renewals.ts";
import { isLive, itemOf } from "./subscriptions.ts";

interface Due {
  readonly at: number;
  happen(moment: Moment): Promise<unknown>;
}

/** A checkout or subscription, and when something next happens to it. */
interface Appointment {
  readonly kind: "checkout_session" | "subscription";
  readonly id: string;
  readonly at: number;
}

/**
 * Processes everything due until now in chronological order, each at its own time and in its own
 * transaction: one that fails stops none of the others, and is reported at the end.
 */
export async function letTimePass(inMoment: InMoment): Promise<void> {
  const { now, due } = await inMoment(appointments);
  const failures: unknown[] = [];
  for (;;) {
    const first = earliest(due);
    if (first === null || first.at > now) break;
    due.delete(first.id);
    try {
      const next = await inMoment((moment) => keep(moment, first));
      if (next !== null) due.set(next.id, next);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, String(failures[0]));
}

async function appointments(moment: Moment) {
  const due = new Map<string, Appointment>();
  const note = (kind: Appointment["kind"], id: string, next: Due | null) => {
    if (next !== null) due.set(id, { kind, id, at: next.at });
  };
  for (const session of await moment.tx.list("checkout_session")) {
    note("checkout_session", session.id, expiryOf(session));
  }
  for (const subscription of await moment.tx.list("subscription")) {
    note("subscription", subscription.id, await nextOf(moment, subscription));
  }
  return { now: moment.now, due };
}

/** It may have changed meanwhile, so what is due is asked again; returns what comes next. */
async function keep(moment: Moment, appointment: Appointment): Promise<Appointment | null> {
  const due = await dueAt(moment, appointment);
  if (due !== null && due.at <= moment.now) await due.happen({ ...moment, now: due.at });
  const next = await dueAt(moment, appointment);
  return next === null ? null : { ...appointment, at: next.at };
}

async function dueAt(moment: Moment, { kind, id }: Appointment): Promise<Due | null> {
  if (kind === "subscription") {
    const subscription = await moment.tx.get(kind, id);
    return subscription === undefined ? null : nextOf(moment, subscription);
  }
  const session = await moment.tx.get(kind, id);
  return session === undefined ? null : expiryOf(session);
}

function earliest(all: ReadonlyMap<string, Appointment>): Appointment | null {
  let first: Appointment | null = null;
  for (const one of all.values()) if (first === null || one.at < first.at) first = one;
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
