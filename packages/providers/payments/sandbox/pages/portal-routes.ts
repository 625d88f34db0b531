import { cancelByCustomer, keepByCustomer } from "../life/customer-changes.ts";
import { openInvoicesOf } from "../life/invoices.ts";
import { find, type Moment } from "../life/moment.ts";
import { payInvoice } from "../life/pay-invoice.ts";
import { isLive, itemOf, nameOf, saveChanged } from "../life/subscriptions.ts";
import { TEST_CARDS, testCardNamed } from "../life/test-cards.ts";
import type { PortalSession, Subscription } from "../store/sandbox-objects.ts";
import { DECLINED } from "./card-choice.ts";
import { notice, seeOther } from "./document.ts";
import { askToConfirm } from "./invoice-routes.ts";
import { type PageCall, type PageRoute, show, submit } from "./page-route.ts";
import { portalPage, type SubscriptionView } from "./portal-page.ts";

const OPEN_SECONDS = 60 * 60;

export const portalPages: readonly PageRoute[] = [
  show("/sandbox/portal/:id", (call) => inPortal(call, (session) => view(call.moment, session))),
  submit("/sandbox/portal/:id/cancel", (call) => onOwn(call, cancelByCustomer)),
  submit("/sandbox/portal/:id/keep", (call) => onOwn(call, keepByCustomer)),
  submit("/sandbox/portal/:id/card", changeCard),
];

async function inPortal(
  { moment, id }: PageCall,
  answer: (session: PortalSession) => Promise<Response>,
): Promise<Response> {
  const session = await find(moment, "portal_session", id);
  if (moment.now < session.created + OPEN_SECONDS) return answer(session);
  return notice({
    title: "This page has expired",
    text: "Open it again from your plan page in Sightline.",
    status: 410,
    link: { href: session.return_url, text: "Return to Sightline" },
  });
}

/** Someone else's subscription is treated like one that has just ended: nothing happens. */
function onOwn(
  call: PageCall,
  change: (moment: Moment, subscription: Subscription) => Promise<unknown>,
): Promise<Response> {
  return inPortal(call, async (session) => {
    const subscription = await ownSubscription(call, session);
    if (subscription) await change(call.moment, subscription);
    return seeOther(`/sandbox/portal/${session.id}`);
  });
}

function changeCard(call: PageCall): Promise<Response> {
  return inPortal(call, async (session) => {
    const { moment, form } = call;
    const back = seeOther(`/sandbox/portal/${session.id}`);
    const subscription = await ownSubscription(call, session);
    const card = testCardNamed(form.get("card"));
    if (!subscription || card === null) return back;
    const { atThePage } = TEST_CARDS[card];
    if (atThePage === "declines") return view(moment, session, DECLINED);

    const [unpaid] = await openInvoicesOf(moment, subscription);
    if (!unpaid) {
      await saveChanged(moment, { ...subscription, default_payment_method: card });
      return back;
    }
    if (atThePage === "asks") {
      await askToConfirm(moment, unpaid, card);
      return seeOther(`/sandbox/invoices/${unpaid.id}/confirm`);
    }
    await payInvoice(moment, unpaid, card);
    return back;
  });
}

async function ownSubscription({ moment, form }: PageCall, { customer }: PortalSession) {
  const own = await moment.tx.list("subscription", { customer });
  return own.find((one) => one.id === form.get("subscription") && isLive(one));
}

async function view(moment: Moment, session: PortalSession, problem?: string): Promise<Response> {
  const { tx } = moment;
  const customer = await find(moment, "customer", session.customer);
  const own = await tx.list("subscription", { customer: customer.id });
  const invoices = await tx.list("invoice", { customer: customer.id });
  const subscriptions: SubscriptionView[] = [];
  for (const subscription of own.filter(isLive)) {
    subscriptions.push(await describe(moment, subscription));
  }
  return portalPage({
    session,
    customer,
    subscriptions,
    invoices: invoices.toReversed(),
    problem,
  });
}

async function describe(moment: Moment, subscription: Subscription): Promise<SubscriptionView> {
  const item = itemOf(subscription);
  const price = await find(moment, "price", item.price);
  const [unpaid = null] = await openInvoicesOf(moment, subscription);
  return {
    subscription,
    price,
    name: await nameOf(moment, price),
    periodEnd: item.current_period_end,
    nextName: await nextNameOf(moment, subscription),
    unpaid,
  };
}

async function nextNameOf(moment: Moment, { schedule }: Subscription): Promise<string | null> {
  if (schedule === null) return null;
  const { current_phase, phases } = await find(moment, "schedule", schedule);
  const next = phases.find((phase) => phase.start_date >= (current_phase?.end_date ?? Infinity));
  if (!next) return null;
  return nameOf(moment, await find(moment, "price", next.items[0].price));
}
