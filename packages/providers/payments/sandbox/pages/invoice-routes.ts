import { find, type Moment, save } from "../life/moment.ts";
import { payInvoice } from "../life/pay-invoice.ts";
import { TEST_CARDS, type TestCardId, testCardNamed } from "../life/test-cards.ts";
import type { Invoice } from "../store/sandbox-objects.ts";
import { DECLINED } from "./card-choice.ts";
import { confirmPage, NOT_APPROVED } from "./confirm-page.ts";
import { seeOther } from "./document.ts";
import { invoicePage } from "./invoice-page.ts";
import { type PageCall, type PageRoute, show, submit } from "./page-route.ts";
import { money } from "./words.ts";

export const invoicePages: readonly PageRoute[] = [
  show("/sandbox/invoices/:id", open),
  submit("/sandbox/invoices/:id", pay),
  show("/sandbox/invoices/:id/confirm", askAgain),
  submit("/sandbox/invoices/:id/confirm", confirm),
];

async function open({ moment, id }: PageCall): Promise<Response> {
  return view(moment, await find(moment, "invoice", id));
}

async function pay({ moment, id, form }: PageCall): Promise<Response> {
  const invoice = await find(moment, "invoice", id);
  const card = testCardNamed(form.get("card"));
  if (invoice.status !== "open" || card === null) return seeOther(`/sandbox/invoices/${id}`);
  return payWith(moment, invoice, card);
}

async function payWith(moment: Moment, invoice: Invoice, card: TestCardId): Promise<Response> {
  const address = `/sandbox/invoices/${invoice.id}`;
  switch (TEST_CARDS[card].atThePage) {
    case "declines":
      return view(moment, invoice, { chosen: card, problem: DECLINED });
    case "asks":
      await askToConfirm(moment, invoice, card);
      return seeOther(`${address}/confirm`);
    case "pays":
      await payInvoice(moment, invoice, card);
      return seeOther(address);
  }
}

export function askToConfirm(moment: Moment, invoice: Invoice, confirming: TestCardId | null) {
  return save(moment, "invoice", { ...invoice, sandbox: { confirming } });
}

async function askAgain({ moment, id }: PageCall): Promise<Response> {
  const invoice = await find(moment, "invoice", id);
  const card = invoice.sandbox.confirming;
  if (card === null || invoice.status !== "open") return seeOther(`/sandbox/invoices/${id}`);
  return confirmPage({
    action: `/sandbox/invoices/${id}/confirm`,
    amount: money(invoice.amount_due, invoice.currency),
    card,
    leadsTo: null,
  });
}

async function confirm({ moment, id, form }: PageCall): Promise<Response> {
  const invoice = await find(moment, "invoice", id);
  const card = invoice.sandbox.confirming;
  if (card === null || invoice.status !== "open") return seeOther(`/sandbox/invoices/${id}`);
  if (form.get("answer") === "approve") {
    await payInvoice(moment, invoice, card);
    return seeOther(`/sandbox/invoices/${id}`);
  }
  await askToConfirm(moment, invoice, null);
  return view(moment, invoice, { chosen: card, problem: NOT_APPROVED });
}

async function view(
  moment: Moment,
  invoice: Invoice,
  again: { chosen?: TestCardId; problem?: string } = {},
): Promise<Response> {
  const customer = await find(moment, "customer", invoice.customer);
  const { subscription } = invoice.parent.subscription_details;
  const { default_payment_method } = await find(moment, "subscription", subscription);
  const home = `${moment.site.publicUrl}/subscription`;
  return invoicePage({ invoice, customer, home, chosen: default_payment_method, ...again });
}
