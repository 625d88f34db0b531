import Stripe from "stripe";
import { PaymentRefused, PaymentsUnavailable } from "../payments.ts";

/** Stripe's failures become the port's; an authentication error's own text would show part of the key. */
export async function inOurWords<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? translated(error) : error;
  }
}

function translated(error: Stripe.errors.StripeError): Error {
  if (error instanceof Stripe.errors.StripeCardError) return new PaymentRefused(error.message);
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    return new PaymentRefused(`The payment provider did not accept this (${traceOf(error)}).`);
  }
  return new PaymentsUnavailable(`${reasonFor(error)} (${traceOf(error)}).`);
}

function reasonFor(error: Stripe.errors.StripeError): string {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return "Stripe refused the key";
  if (error instanceof Stripe.errors.StripePermissionError) return "Stripe's key may not do this";
  if (error instanceof Stripe.errors.StripeRateLimitError) return "Stripe asks us to slow down";
  if (error instanceof Stripe.errors.StripeConnectionError) return "Stripe could not be reached";
  return "Stripe could not do this";
}

/** What finds the request again in Stripe's own log. */
function traceOf({ type, statusCode, code, requestId }: Stripe.errors.StripeError): string {
  return [type, statusCode, code, requestId].filter((part) => part !== undefined).join(", ");
}

export function isMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing"
  );
}
