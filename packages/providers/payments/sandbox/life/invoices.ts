import type { Customer, Invoice, InvoiceLine, Subscription } from "../store/sandbox-objects.ts";
import { announce } from "../webhooks/outbox.ts";
import { find, type Moment, newId, save } from "./moment.ts";

export type Charge = Pick<InvoiceLine, "description" | "amount" | "period">;

export async function issueInvoice(
  moment: Moment,
  subscription: Subscription,
  reason: Invoice["billing_reason"],
  charges: readonly Charge[],
): Promise<Invoice> {
  const customer = await find(moment, "customer", subscription.customer);
  const invoice = await draftInvoice(moment, { ...subscription, reason }, customer, charges);
  await save(moment, "customer", { ...customer, balance: invoice.ending_balance });
  await save(moment, "invoice", invoice);
  return invoice;
}

/** A customer's credit is used first; a refund from a change becomes credit. */
export async function draftInvoice(
  { tx, now, site }: Moment,
  subscription: Subscription & { readonly reason: Invoice["billing_reason"] },
  customer: Customer,
  charges: readonly Charge[],
): Promise<Invoice> {
  const total = charges.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, customer.balance + total);
  const balance = Math.min(0, customer.balance + total);
  const earlier = await tx.list("invoice", { customer: customer.id });
  const id = newId("in");

  return {
    id,
    object: "invoice",
    created: now,
    number: `${customer.id.slice(-6).toUpperCase()}-${String(earlier.length + 1).padStart(4, "0")}`,
    status: "open",
    billing_reason: subscription.reason,
    customer: customer.id,
    currency: subscription.currency,
    subtotal: total,
    total,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    starting_balance: customer.balance,
    ending_balance: balance,
    attempt_count: 0,
    next_payment_attempt: null,
    livemode: false,
    hosted_invoice_url: `${site.publicUrl}/sandbox/invoices/${id}`,
    status_transitions: { paid_at: null },
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    lines: {
      object: "list",
      data: charges.map((charge) => ({
        id: newId("il"),
        object: "line_item",
        currency: subscription.currency,
        ...charge,
      })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    sandbox: { confirming: null },
  };
}

/** The credit that an invoice used, or added if negative. */
export function creditIn({ starting_balance, ending_balance }: Invoice): number {
  return starting_balance - ending_balance;
}

/** A subscription's open invoices, oldest first. */
export async function openInvoicesOf(
  { tx }: Moment,
  { id, customer }: Subscription,
): Promise<Invoice[]> {
  const invoices = await tx.list("invoice", { customer });
  return invoices.filter(
    ({ status, parent }) => status === "open" && parent.subscription_details.subscription === id,
  );
}

export async function markPaid(moment: Moment, invoice: Invoice): Promise<Invoice> {
  const paid: Invoice = {
    ...invoice,
    status: "paid",
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
    status_transitions: { paid_at: moment.now },
    sandbox: { confirming: null },
  };
  await save(moment, "invoice", paid);
  await announce(moment, "invoice.paid", paid);
  return paid;
}

export async function markFailed(
  moment: Moment,
  invoice: Invoice,
  nextAttempt: number | null,
): Promise<Invoice> {
  const failed: Invoice = {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: nextAttempt,
  };
  await save(moment, "invoice", failed);
  await announce(moment, "invoice.payment_failed", failed);
  return failed;
}

/** No further payment attempts. */
export async function giveUp(moment: Moment, invoice: Invoice): Promise<void> {
  const lost: Invoice = { ...invoice, status: "uncollectible", next_payment_attempt: null };
  await save(moment, "invoice", lost);
  await announce(moment, "invoice.marked_uncollectible", lost);
}

/** As if it had never been issued: the credit it used is returned to the customer. */
export async function voidInvoice(moment: Moment, invoice: Invoice): Promise<void> {
  const customer = await find(moment, "customer", invoice.customer);
  const balance = customer.balance + creditIn(invoice);
  await save(moment, "customer", { ...customer, balance });
  const voided: Invoice = { ...invoice, status: "void", next_payment_attempt: null };
  await save(moment, "invoice", voided);
  await announce(moment, "invoice.voided", voided);
}
