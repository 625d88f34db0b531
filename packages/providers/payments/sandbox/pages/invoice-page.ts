import { html } from "hono/html";
import type { TestCardId } from "../life/test-cards.ts";
import type { Customer, Invoice } from "../store/sandbox-objects.ts";
import { cardChoice } from "./card-choice.ts";
import { alert, document, type Markup } from "./document.ts";
import { day, money } from "./words.ts";

export interface InvoiceView {
  readonly invoice: Invoice;
  readonly customer: Customer;
  /** The card in use. */
  readonly chosen: TestCardId;
  readonly home: string;
  readonly problem?: string | null;
}

export function invoicePage(view: InvoiceView): Promise<Response> {
  const { invoice, home, problem = null } = view;
  const title = invoice.status === "paid" ? "Receipt" : "Invoice";
  return document({
    title: `${problem ?? `${title} ${invoice.number}`} · Sightline sandbox`,
    status: problem === null ? 200 : 402,
    aside: html`<a class="back" href="${home}">Return to Sightline</a>`,
    main: html`<div class="stack">
<h1>${title} ${invoice.number}</h1>
<p>${invoiceState(invoice)} ${paidOn(invoice)}</p>
${invoice.status === "open" ? payment(view) : ""}
${receipt(view)}
</div>`,
  });
}

/** By text first, and by color second. */
export function invoiceState({ status }: Invoice): Markup {
  switch (status) {
    case "paid":
      return html`<span class="state good">Paid</span>`;
    case "open":
      return html`<span class="state bad">Unpaid</span>`;
    case "uncollectible":
      return html`<span class="state">Uncollectible</span>`;
    case "void":
      return html`<span class="state">Void</span>`;
  }
}

function paidOn({ status_transitions: { paid_at } }: Invoice): Markup | "" {
  return paid_at === null ? "" : html`<span class="dim">on ${day(paid_at)}</span>`;
}

function payment({ invoice, chosen, problem = null }: InvoiceView): Markup {
  return html`<form class="panel stack" method="post" action="/sandbox/invoices/${invoice.id}">
${alert(problem)}
${cardChoice(chosen)}
<button class="wide">Pay ${money(invoice.amount_due, invoice.currency)}</button>
</form>`;
}

function receipt({ invoice, customer }: InvoiceView): Markup {
  const { currency, lines, total, amount_due } = invoice;
  const credit = total - amount_due;
  return html`<section class="panel stack" aria-label="Invoice details">
<dl class="rows small">
<div><dt>Billed to</dt><dd>${customer.name || customer.email}</dd></div>
<div><dt>Date</dt><dd>${day(invoice.created)}</dd></div>
</dl>
<div class="scroll"><table>
<thead><tr><th scope="col">Description</th><th scope="col" class="number">Amount</th></tr></thead>
<tbody>${lines.data.map(
    ({ description, amount, period }) => html`<tr>
<td>${description}<br><span class="dim small">${day(period.start)} to ${day(period.end)}</span></td>
<td class="number">${money(amount, currency)}</td>
</tr>`,
  )}</tbody>
</table></div>
<dl class="rows">
<div><dt>Total</dt><dd>${money(total, currency)}</dd></div>
${creditRow(credit, currency)}
<div class="total"><dt>${invoice.status === "paid" ? "Paid" : "Due"}</dt><dd>${money(amount_due, currency)}</dd></div>
</dl>
</section>`;
}

function creditRow(credit: number, currency: string): Markup | "" {
  if (credit === 0) return "";
  const words = credit > 0 ? "Credit used" : "Credit for future invoices";
  return html`<div><dt>${words}</dt><dd>${money(-credit, currency)}</dd></div>`;
}
