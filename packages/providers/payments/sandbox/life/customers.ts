import { Refusal } from "../refusal.ts";
import type { Customer } from "../store/sandbox-objects.ts";
import { announce } from "../webhooks/outbox.ts";
import { expireCheckout } from "./checkout.ts";
import { find, type Moment, save } from "./moment.ts";
import { endSubscription, isLive } from "./subscriptions.ts";

/** An existing customer that isn't deleted. */
export async function presentCustomer(moment: Moment, id: string): Promise<Customer> {
  const customer = await find(moment, "customer", id);
  if (!customer.deleted) return customer;
  const details = { status: 404, code: "resource_missing", param: "customer" };
  throw new Refusal(`No such customer: '${id}'`, details);
}

/** Also ends everything that could still be charged. */
export async function deleteCustomer(moment: Moment, customer: Customer): Promise<Customer> {
  const own = { customer: customer.id };
  for (const session of await moment.tx.list("checkout_session", own)) {
    if (session.status === "open") await expireCheckout(moment, session);
  }
  for (const subscription of await moment.tx.list("subscription", own)) {
    if (isLive(subscription)) await endSubscription(moment, subscription);
  }
  const { id, object, created, livemode } = customer;
  const emptied = { email: null, name: null, balance: 0, metadata: {} };
  const deleted: Customer = { id, object, created, livemode, ...emptied, deleted: true };
  await save(moment, "customer", deleted);
  await announce(moment, "customer.deleted", deleted);
  return deleted;
}
