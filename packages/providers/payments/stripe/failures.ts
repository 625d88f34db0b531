import Stripe from "stripe";
import { PaymentRefused, PaymentsUnavailable } from "../payments.ts";

/**
 * Maps Stripe's errors to the port's; the text of an authentication error would leak part of the
 * key.
 */
export async function translatingErrors<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? translated(error) : error;
  }
}

function translated(error: Stripe.errors.StripeError): Error {
  if (error instanceof Stripe.errors.StripeCardError) return new PaymentRefused(error.message);
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    return new PaymentRefused(`The payment provider rejected this (${traceOf(error)}).`);
  }
  return new PaymentsUnavailable(`${reasonFor(error)} (${traceOf(error)}).`);
}

function reasonFor(error: Stripe.errors.StripeError): string {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return "Stripe rejected the key";
  if (error instanceof Stripe.errors.StripePermissionError)
    return "The Stripe key doesn't have permission for this";
  if (error instanceof Stripe.errors.StripeRateLimitError) return "Stripe is rate-limiting us";
  if (error instanceof Stripe.errors.StripeConnectionError) return "We couldn't reach Stripe";
  return "Stripe couldn't do this";
}

/** Identifies the request in Stripe's own log. */
function traceOf({ type, statusCode, code, requestId }: Stripe.errors.StripeError): string {
  return [type, statusCode, code, requestId].filter((part) => part !== undefined).join(", ");
}

export function isMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing"
  );
}
