import Stripe from "stripe";
import { ForgedEvent, type PaymentEvent } from "../payments.ts";

const WINDOW_SECONDS = 300;

/** The SDK verifies signature and age; we also reject timestamps in the future. */
export function readEvent(
  body: string,
  signature: string,
  { secret, now }: { secret: string; now: Date },
): PaymentEvent {
  const event = verified(body, signature, { secret, now });
  const secondsAhead = signedAt(signature) - Math.floor(now.getTime() / 1000);
  // Written this way so that NaN is rejected, too.
  if (!(secondsAhead <= WINDOW_SECONDS)) throw new ForgedEvent("The event is dated in the future.");
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    customer: customerOf(event.data.object),
  };
}

function verified(
  body: string,
  signature: string,
  { secret, now }: { secret: string; now: Date },
): Stripe.Event {
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      WINDOW_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch {
    throw new ForgedEvent("The event isn't signed by the payment provider, or is too old.");
  }
  if (!isEvent(event)) throw new ForgedEvent("The signed body isn't an event.");
  return event;
}

function isEvent(event: Partial<Stripe.Event> | null): boolean {
  return (
    typeof event?.id === "string" &&
    typeof event.type === "string" &&
    typeof event.created === "number" &&
    typeof event.data?.object === "object"
  );
}

/** The last `t` of the header: the one that the SDK verified. */
function signedAt(signature: string): number {
  const times = signature.split(",").map((part) => part.split("="));
  return Number.parseInt(times.findLast(([name]) => name === "t")?.[1] ?? "", 10);
}

function customerOf(about: object | null): string | null {
  if (about === null) return null;
  if ("object" in about && about.object === "customer") return idOf(about);
  return "customer" in about ? idOf(about.customer) : null;
}

function idOf(reference: unknown): string | null {
  if (typeof reference === "string") return reference;
  if (typeof reference !== "object" || reference === null || !("id" in reference)) return null;
  return typeof reference.id === "string" ? reference.id : null;
}
