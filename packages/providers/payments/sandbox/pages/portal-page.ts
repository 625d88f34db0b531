import { html } from "hono/html";
import { TEST_CARDS } from "../life/test-cards.ts";
import type {
  Customer,
  Invoice,
  PortalSession,
  Price,
  Subscription,
} from "../store/sandbox-objects.ts";
import { cardChoice } from "./card-choice.ts";
import { alert, document, type Markup } from "./document.ts";
import { invoiceState } from "./invoice-page.ts";
import { day, money } from "./words.ts";

/** A subscription as its page shows it. */
export interface SubscriptionView {
  readonly subscription: Subscription;
  readonly price: Price;
  readonly name: string;
  readonly periodEnd: number;
  /** The plan that follows at the end of the period. */
  readonly nextName: string | null;
  readonly unpaid: Invoice | null;
}

export interface PortalView {
  readonly session: PortalSession;
  readonly customer: Customer;
  readonly subscriptions: readonly SubscriptionView[];
  readonly invoices: readonly Invoice[];
  readonly problem?: string | null;
}

export function portalPage(view: PortalView): Promise<Response> {
  const { session, customer, subscriptions, invoices, problem = null } = view;
  return document({
    title: `${problem ?? "Your subscription"} · Sightline sandbox`,
    status: problem === null ? 200 : 402,
    aside: html`<a class="back" href="${session.return_url}">Return to Sightline</a>`,
    main: html`<div class="stack">
<h1>Your subscription</h1>
${customer.email ? html`<p class="dim">${customer.email}</p>` : ""}
${alert(problem)}
${subscriptions.length === 0 ? html`<section class="panel"><p>You don't have a subscription right now.</p></section>` : ""}
${subscriptions.map((one) => html`${planPanel(session, one)}${cardPanel(session, one)}`)}
${invoiceList(invoices)}
</div>`,
  });
}

function planPanel(session: PortalSession, view: SubscriptionView): Markup {
  const { price, name, unpaid } = view;
  return html`<section class="panel stack" aria-label="Plan">
<h2>${name}</h2>
<p class="amount">${money(price.unit_amount, price.currency)} <small>per ${price.recurring.interval}</small></p>
<p>${outlook(view)}</p>
${unpaid ? html`<p class="alert calm">${unpaidWords(unpaid)}</p>` : ""}
${cancelOrKeep(session, view)}
</section>`;
}

function outlook({ subscription, periodEnd, nextName }: SubscriptionView): string {
  if (subscription.cancel_at !== null)
    return `Ends on ${day(periodEnd)}. You won't be charged again.`;
  if (nextName !== null) return `Changes to ${nextName} on ${day(periodEnd)}.`;
  return `Renews on ${day(periodEnd)}.`;
}

function unpaidWords(invoice: Invoice): string {
  const amount = money(invoice.amount_due, invoice.currency);
  if (invoice.billing_reason === "subscription_update") {
    return `A payment of ${amount} is pending. Your plan will change once it's paid.`;
  }
  const next = invoice.next_payment_attempt;
  const again = next === null ? "" : ` We'll try again on ${day(next)}.`;
  return `A payment of ${amount} failed.${again} Choose another card below to pay it now.`;
}

function cancelOrKeep(
  session: PortalSession,
  { subscription, nextName }: SubscriptionView,
): Markup {
  const isChanging = subscription.cancel_at !== null || nextName !== null;
  return html`<form method="post" action="/sandbox/portal/${session.id}/${isChanging ? "keep" : "cancel"}">
<input type="hidden" name="subscription" value="${subscription.id}">
<button class="quiet">${isChanging ? "Keep this plan" : "Cancel at end of period"}</button>
</form>`;
}

function cardPanel(session: PortalSession, { subscription, unpaid }: SubscriptionView): Markup {
  const card = subscription.default_payment_method;
  const { brand, last4 } = TEST_CARDS[card];
  const verb = unpaid ? `Pay ${money(unpaid.amount_due, unpaid.currency)}` : "Use this card";
  return html`<section class="panel stack" aria-label="Card">
<h2>${brand} ending in ${last4}</h2>
<form class="stack" method="post" action="/sandbox/portal/${session.id}/card">
<input type="hidden" name="subscription" value="${subscription.id}">
${cardChoice(card, "Change to another test card")}
<button class="${unpaid ? "" : "quiet"}">${verb}</button>
</form>
</section>`;
}

function invoiceList(invoices: readonly Invoice[]): Markup {
  if (invoices.length === 0)
    return html`<section class="panel stack"><h2>Invoices</h2><p>No invoices yet.</p></section>`;
  return html`<section class="panel stack" aria-label="Invoices">
<h2>Invoices</h2>
<div class="scroll"><table>
<thead><tr><th scope="col">Number</th><th scope="col">Status</th><th scope="col" class="number">Amount</th></tr></thead>
<tbody>${invoices.map(
    (invoice) => html`<tr>
<td><a href="/sandbox/invoices/${invoice.id}">${invoice.number}</a><br><span class="dim small">${day(invoice.created)}</span></td>
<td>${invoiceState(invoice)}</td>
<td class="number">${money(invoice.total, invoice.currency)}</td>
</tr>`,
  )}</tbody>
</table></div>
</section>`;
}
