import type { BillingCycle, PaidPlanId } from "@sightline/domain/billing";
import { messageOf } from "../../api/failure.ts";
import { client } from "../../runtime/client.ts";
import { log } from "../../runtime/log/log.ts";

const TIMEOUT_MS = 15_000;

export interface CheckoutOptions {
  /** From the preview of an upgrade: only that amount is charged. */
  quote?: string | undefined;
  onFailure?: (reason: string) => void;
}

/** The URL of the payment page, or null on any failure; the reason goes to `onFailure`. */
export async function createCheckout(
  planId: PaidPlanId,
  billingCycle: BillingCycle,
  { quote, onFailure = () => {} }: CheckoutOptions = {},
): Promise<string | null> {
  const quoted = quote === undefined ? {} : { quote };
  try {
    const { url } = await withTimeout("Checkout creation timeout", (signal) =>
      client.billing.createCheckout({ planId, billingCycle, ...quoted }, { signal }),
    );
    return url;
  } catch (error) {
    log("no checkout could be created", error);
    onFailure(messageOf(error));
    return null;
  }
}

/** The outcome of a subscription change; the message is shown as is. */
export type Outcome = { success: true; message: string } | { success: false; error: string };

export function cancelSubscription(): Promise<Outcome> {
  const messages = {
    timeout: "Subscription cancellation timeout",
    failed: "Failed to cancel subscription",
  };
  return outcomeOf(messages, (signal) => client.billing.cancelSubscription({}, { signal }));
}

export function downgradeSubscription(targetTier: string): Promise<Outcome> {
  const messages = {
    timeout: "Subscription downgrade timeout",
    failed: "Failed to downgrade subscription",
  };
  return outcomeOf(messages, (signal) =>
    client.billing.downgradeSubscription({ targetTier }, { signal }),
  );
}

/** `failed` is for an error without a message of its own. */
async function outcomeOf(
  { timeout, failed }: { timeout: string; failed: string },
  call: (signal: AbortSignal) => Promise<{ message: string }>,
): Promise<Outcome> {
  try {
    const { message } = await withTimeout(timeout, call);
    return { success: true, message };
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    return { success: false, error: message === "" ? failed : message };
  }
}

/** Fails with the given message if there is no response in time, and aborts the request. */
async function withTimeout<Answer>(
  message: string,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const request = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error(message));
    request.abort();
  }, TIMEOUT_MS);
  try {
    return await Promise.race([call(request.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
