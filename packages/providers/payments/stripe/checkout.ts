import type Stripe from "stripe";
import { PaymentsUnavailable, type PlanChoice } from "../payments.ts";
import { labelsOf } from "./plan-price.ts";

interface Purchase {
  readonly customer: string;
  readonly choice: PlanChoice;
  readonly price: string;
  readonly returnTo: { readonly success: string; readonly cancel: string };
}

/** At most one open session: the same purchase continues in it, another one closes it. */
export async function startCheckout(stripe: Stripe, purchase: Purchase): Promise<string> {
  const { data } = await stripe.checkout.sessions.list({ customer: purchase.customer, limit: 100 });
  const open = data.filter((session) => session.status === "open");
  const same = open.find((session) => session.url !== null && isFor(session, purchase));
  for (const other of open) if (other !== same) await expireSession(stripe, other.id);
  return urlOf(same ?? (await createSession(stripe, purchase, data[0]?.id ?? "first")));
}

function isFor({ metadata }: Stripe.Checkout.Session, { choice, price }: Purchase): boolean {
  return (
    metadata?.plan_id === choice.plan &&
    metadata.cycle === choice.cycle &&
    metadata.price_id === price
  );
}

/**
 * Two simultaneous clicks see the same newest session, so they use the same key and get one
 * session.
 */
function createSession(
  stripe: Stripe,
  { customer, choice, price, returnTo }: Purchase,
  newest: string,
): Promise<Stripe.Checkout.Session> {
  const labels = labelsOf(choice);
  return stripe.checkout.sessions.create(
    {
      mode: "subscription",
      customer,
      client_reference_id: customer,
      line_items: [{ price, quantity: 1 }],
      metadata: { ...labels, price_id: price },
      subscription_data: { metadata: labels },
      success_url: `${returnTo.success}?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: returnTo.cancel,
    },
    { idempotencyKey: `checkout:${customer}:${choice.plan}:${choice.cycle}:${newest}` },
  );
}

function urlOf({ url }: Stripe.Checkout.Session): string {
  if (url === null) throw new PaymentsUnavailable("Stripe returned no checkout URL.");
  return url;
}

export async function closeCheckouts(stripe: Stripe, customer: string): Promise<void> {
  for await (const session of stripe.checkout.sessions.list({ customer, status: "open" })) {
    await expireSession(stripe, session.id);
  }
}

/** If it was paid or expired meanwhile, that is fine: nothing more can be paid in it. */
async function expireSession(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    const session = await stripe.checkout.sessions.retrieve(id);
    if (session.status === "open") throw error;
  }
}
