import { Refusal } from "../refusal.ts";
import type { CheckoutSession } from "../store/sandbox-objects.ts";
import { announce } from "../webhooks/outbox.ts";
import { find, type Moment, save } from "./moment.ts";
import { startSubscription } from "./subscriptions.ts";
import type { TestCardId } from "./test-cards.ts";

/** A session is paid once: a second attempt finds it complete. */
export function isPayable({ status, expires_at }: CheckoutSession, { now }: Moment): boolean {
  return status === "open" && now < expires_at;
}

export async function payCheckout(
  moment: Moment,
  session: CheckoutSession,
  card: TestCardId,
): Promise<CheckoutSession> {
  const price = await find(moment, "price", session.sandbox.price);
  const subscription = await startSubscription(moment, {
    customer: session.customer,
    price,
    card,
    metadata: session.sandbox.subscriptionMetadata,
  });
  const complete: CheckoutSession = {
    ...session,
    status: "complete",
    payment_status: "paid",
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
    url: null,
    sandbox: { ...session.sandbox, confirming: null },
  };
  await save(moment, "checkout_session", complete);
  await announce(moment, "checkout.session.completed", complete);
  return complete;
}

export async function expireCheckout(
  moment: Moment,
  session: CheckoutSession,
): Promise<CheckoutSession> {
  if (session.status !== "open") {
    throw new Refusal(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  const expired: CheckoutSession = { ...session, status: "expired", url: null };
  await save(moment, "checkout_session", expired);
  await announce(moment, "checkout.session.expired", expired);
  return expired;
}
