import { isPayable, payCheckout } from "../life/checkout.ts";
import { find, type Moment, save } from "../life/moment.ts";
import { TEST_CARDS, type TestCardId, testCardNamed } from "../life/test-cards.ts";
import type { CheckoutSession } from "../store/sandbox-objects.ts";
import { DECLINED, NO_CARD } from "./card-choice.ts";
import { checkoutPage, expiredPage, paidPage, returnAddress } from "./checkout-page.ts";
import { confirmPage, NOT_APPROVED } from "./confirm-page.ts";
import { seeOther } from "./document.ts";
import { type PageCall, type PageRoute, show, submit } from "./page-route.ts";
import { money } from "./words.ts";

export const checkoutPages: readonly PageRoute[] = [
  show("/sandbox/checkout/:id", open),
  submit("/sandbox/checkout/:id", pay),
  show("/sandbox/checkout/:id/confirm", askAgain),
  submit("/sandbox/checkout/:id/confirm", confirm),
];

async function open({ moment, id }: PageCall): Promise<Response> {
  const session = await find(moment, "checkout_session", id);
  if (session.status === "complete") return paidPage(session);
  return isPayable(session, moment) ? choose(moment, session) : expiredPage(session);
}

async function pay({ moment, id, form }: PageCall): Promise<Response> {
  const session = await find(moment, "checkout_session", id);
  if (!isPayable(session, moment)) return afterwards(session);
  const card = testCardNamed(form.get("card"));
  if (card === null) return choose(moment, session, { problem: NO_CARD });
  switch (TEST_CARDS[card].atThePage) {
    case "declines":
      return choose(moment, session, { chosen: card, problem: DECLINED });
    case "asks":
      await remember(moment, session, card);
      return seeOther(`/sandbox/checkout/${id}/confirm`);
    case "pays":
      return afterwards(await payCheckout(moment, session, card));
  }
}

async function askAgain({ moment, id }: PageCall): Promise<Response> {
  const session = await find(moment, "checkout_session", id);
  const card = session.sandbox.confirming;
  if (card === null || !isPayable(session, moment)) return seeOther(`/sandbox/checkout/${id}`);
  return confirmPage({
    action: `/sandbox/checkout/${id}/confirm`,
    amount: money(session.amount_total ?? 0, session.currency),
    card,
    leadsTo: session.success_url,
  });
}

async function confirm({ moment, id, form }: PageCall): Promise<Response> {
  const session = await find(moment, "checkout_session", id);
  const card = session.sandbox.confirming;
  if (card === null || !isPayable(session, moment)) return afterwards(session);
  if (form.get("answer") === "approve") {
    return afterwards(await payCheckout(moment, session, card));
  }
  await remember(moment, session, null);
  return choose(moment, session, { chosen: card, problem: NOT_APPROVED });
}

/** A second click finds the session paid and ends up where the first one did. */
function afterwards(session: CheckoutSession): Response {
  const done = session.status === "complete";
  return seeOther(done ? returnAddress(session) : `/sandbox/checkout/${session.id}`);
}

async function choose(
  moment: Moment,
  session: CheckoutSession,
  again: { chosen?: TestCardId; problem?: string } = {},
): Promise<Response> {
  const price = await find(moment, "price", session.sandbox.price);
  const product = await find(moment, "product", price.product);
  const customer = await find(moment, "customer", session.customer);
  return checkoutPage({ session, price, product, customer, ...again });
}

function remember(moment: Moment, session: CheckoutSession, confirming: TestCardId | null) {
  const sandbox = { ...session.sandbox, confirming };
  return save(moment, "checkout_session", { ...session, sandbox });
}
