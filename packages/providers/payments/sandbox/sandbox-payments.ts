import type { Payments } from "../payments.ts";
import { stripePayments } from "../stripe/stripe-payments.ts";
import type { Sandbox } from "./sandbox.ts";

/** The Stripe adapter on top of the in-process sandbox. */
export function sandboxPayments(sandbox: Pick<Sandbox, "api" | "credentials">): Payments {
  return stripePayments({
    ...sandbox.credentials,
    name: "sandbox",
    fetch: (address, init) => sandbox.api(new Request(address, init)),
  });
}
