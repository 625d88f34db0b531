import type { Tables } from "@sightline/database";
import { redactText } from "@sightline/domain/diagnostics";
import { ForgedEvent, type Payments } from "@sightline/providers/payments";
import type { Kysely } from "kysely";
import { errorResponse, type RequestContext } from "../../platform/http/index.ts";
import { userOfCustomer } from "./billing.queries.ts";
import type { Converge } from "./converge.ts";
import { failEvent, receiveEvent, settleEvent } from "./payment-events.queries.ts";

export type PaymentWebhook = (request: Request, context: RequestContext) => Promise<Response>;

/**
 * Responds with 200 once the event is fully handled, so that a failed handler is called again. Only
 * the event's id and customer are used: we query the provider for what changed.
 */
export function paymentWebhook(
  db: Kysely<Tables>,
  payments: Payments,
  settle: SettleEvent,
): PaymentWebhook {
  return async (request, { log }) => {
    const event = readSigned(payments, await request.text(), request.headers);
    if (event === null) {
      log.warn("a payment event with a wrong signature was refused");
      return errorResponse(400, "BAD_SIGNATURE", "This event isn't signed by the provider.");
    }
    const outcome = await receiveEvent(db, payments.name, event);
    if (outcome === "received" || outcome === "failed") {
      const settled = await settle({ id: event.id, customer_id: event.customer });
      if (settled === "failed") {
        return errorResponse(503, "NOT_SETTLED", "We saved the event but couldn't process it yet.");
      }
    }
    return Response.json({ received: true });
  };
}

function readSigned(payments: Payments, body: string, headers: Headers) {
  try {
    return payments.readEvent(body, headers.get("stripe-signature") ?? "", new Date());
  } catch (error) {
    if (error instanceof ForgedEvent) return null;
    throw error;
  }
}

export interface StoredEvent {
  readonly id: string;
  readonly customer_id: string | null;
}

export type SettleEvent = (event: StoredEvent) => Promise<"applied" | "ignored" | "failed">;

/** Idempotent and order-independent. */
export function createSettleEvent(
  db: Kysely<Tables>,
  payments: Payments,
  converge: Converge,
): SettleEvent {
  return async ({ id, customer_id }) => {
    const mark = async (outcome: "applied" | "ignored", problem: string | null) => {
      await settleEvent(db, payments.name, id, outcome, problem);
      return outcome;
    };
    const userId =
      customer_id === null ? null : await userOfCustomer(db, payments.name, customer_id);
    if (userId === null) return mark("ignored", "This event isn't about one of our customers.");
    try {
      await converge(userId);
    } catch (error) {
      const problem = redactText(error instanceof Error ? error.message : String(error));
      await failEvent(db, payments.name, id, problem);
      return "failed";
    }
    return mark("applied", null);
  };
}
