import { html } from "hono/html";
import type { TestCardId } from "../life/test-cards.ts";
import type { CheckoutSession, Customer, Price, Product } from "../store/sandbox-objects.ts";
import { cardChoice } from "./card-choice.ts";
import { alert, document, notice } from "./document.ts";
import { money } from "./words.ts";

export interface CheckoutView {
  readonly session: CheckoutSession;
  readonly price: Price;
  readonly product: Product;
  readonly customer: Customer;
  readonly chosen?: TestCardId;
  readonly problem?: string | null;
}

export function checkoutPage(view: CheckoutView): Promise<Response> {
  const { session, problem = null } = view;
  return document({
    title: problem === null ? "Checkout · Sightline sandbox" : `${problem} · Sightline sandbox`,
    status: problem === null ? 200 : 402,
    width: "wide",
    leadsTo: session.success_url,
    main: html`<div class="split">${summary(view)}${payment(view)}</div>`,
  });
}

function summary({ price, product, customer }: CheckoutView) {
  const amount = money(price.unit_amount, price.currency);
  const yearly = price.recurring.interval === "year";
  return html`<section class="stack" aria-labelledby="bought">
<h1 id="bought">Subscribe to ${product.name}</h1>
<p class="amount">${amount} <small>per ${price.recurring.interval}</small></p>
<dl class="rows">
<div><dt>${product.name}<br><span class="dim small">Billed ${yearly ? "yearly" : "monthly"} until you cancel</span></dt><dd>${amount}</dd></div>
<div class="total"><dt>Due today</dt><dd>${amount}</dd></div>
</dl>
${customer.email ? html`<p class="dim small">Receipt for ${customer.email}</p>` : ""}
</section>`;
}

function payment({ session, price, chosen = "pm_card_visa", problem = null }: CheckoutView) {
  return html`<form class="stack" method="post" action="/sandbox/checkout/${session.id}">
${alert(problem)}
${cardChoice(chosen)}
<button class="wide">Pay ${money(price.unit_amount, price.currency)}</button>
${session.cancel_url ? html`<p><a class="back" href="${session.cancel_url}">Go back</a></p>` : ""}
</form>`;
}

export function paidPage(session: CheckoutSession): Promise<Response> {
  return notice({
    title: "Payment complete",
    text: "Your payment went through and your subscription has started. There's nothing left to do here.",
    status: 200,
    link: { href: returnAddress(session), text: "Return to Sightline" },
  });
}

export function expiredPage({ cancel_url }: CheckoutSession): Promise<Response> {
  return notice({
    title: "This checkout has expired",
    text: "You weren't charged. Go back to Sightline and choose the plan again.",
    status: 410,
    link: cancel_url === null ? null : { href: cancel_url, text: "Return to Sightline" },
  });
}

export function returnAddress({ id, success_url }: CheckoutSession): string {
  return success_url.replaceAll("{CHECKOUT_SESSION_ID}", id);
}
