import Stripe from "stripe";
import { type Moment, newId } from "../life/moment.ts";
import { present } from "../present.ts";
import type { Event } from "../store/sandbox-objects.ts";
import type { SandboxTransaction } from "../store/sandbox-store.ts";

const OUTBOX = "sandbox";

/** Saves an event with the change it reports; it is sent once the change is committed. */
export async function announce(moment: Moment, type: string, object: object): Promise<void> {
  const { tx, now, idempotencyKey } = moment;
  const event: Event = {
    id: newId("evt"),
    object: "event",
    api_version: Stripe.API_VERSION,
    created: now,
    data: { object: await present(moment, object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: idempotencyKey },
    type,
    sandbox: { attempts: 0, lastStatus: null },
  };
  await tx.put("event", event.id, event);
  await tx.put("outbox", OUTBOX, { pending: [...(await pendingIds(tx)), event.id] });
}

export async function pendingEvents(tx: SandboxTransaction): Promise<Event[]> {
  const events: Event[] = [];
  for (const id of await pendingIds(tx)) {
    const event = await tx.get("event", id);
    if (event) events.push(event);
  }
  return events;
}

/** `statuses`: this round's responses; unless all were accepted, the event stays pending. */
export async function recordSendings(
  tx: SandboxTransaction,
  id: string,
  statuses: readonly number[],
): Promise<void> {
  const event = await tx.get("event", id);
  if (!event) return;
  const accepted = statuses.every((status) => status >= 200 && status < 300);
  const attempts = event.sandbox.attempts + statuses.length;
  await tx.put("event", id, {
    ...event,
    pending_webhooks: accepted ? 0 : event.pending_webhooks,
    sandbox: { attempts, lastStatus: statuses.at(-1) ?? null },
  });
  if (!accepted) return;
  const pending = (await pendingIds(tx)).filter((other) => other !== id);
  await tx.put("outbox", OUTBOX, { pending });
}

async function pendingIds(tx: SandboxTransaction): Promise<readonly string[]> {
  return (await tx.get("outbox", OUTBOX))?.pending ?? [];
}
