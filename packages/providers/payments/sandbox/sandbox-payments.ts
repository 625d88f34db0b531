import type { Payments } from "../payments.ts";
import { stripePayments } from "../stripe/stripe-payments.ts";
import type { Sandbox } from "./sandbox.ts";

/** The Stripe adapter on a Stripe that lives in this process. */
export function sandboxPayments(sandbox: Pick<Sandbox, "api" | "credentials">): Payments {
  return stripePayments({
    ...sandbox.credentials,
    name: "sandbox",
    fetch: (address, init) => sandbox.api(new Request(address, init)),
  });
}
