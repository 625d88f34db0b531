import { randomUUID } from "node:crypto";
import type { Tables } from "@sightline/database";
import type { WebhookPayload } from "@sightline/domain/programs";
import type { Transaction } from "kysely";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import { planOfUser } from "../../billing/index.ts";
import { countWaiting, endpointsFor, insertDelivery } from "./deliveries.queries.ts";

export const DELIVER_WEBHOOK = "programs.deliver-webhook";

interface NewEvent {
  readonly userId: string;
  readonly type: Exclude<WebhookPayload["type"], "test">;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Tells the customer's endpoints, in the transaction of what happened: both happen, or neither. */
type Emit = (tx: Transaction<Tables>, event: NewEvent) => Promise<void>;

export function createEmit(queue: JobQueue): Emit {
  return async (tx, { userId, type, data }) => {
    const endpoints = await endpointsFor(tx, userId, type);
    if (endpoints.length === 0) return;
    // Without the plan that includes them, they hear only that it ended.
    const { limits } = await planOfUser(tx, userId);
    if (limits.apiCalls === 0 && type !== "plan.changed") return;
    const messageId = randomUUID();
    const payload = { type, timestamp: new Date().toISOString(), data };
    for (const endpoint of endpoints) {
      const id = await insertDelivery(tx, { userId, endpoint, messageId, payload });
      await sendDelivery(queue, tx, { id, userId });
    }
  };
}

/** However many one customer has waiting, another's first one comes before them. */
export async function sendDelivery(
  queue: JobQueue,
  transaction: Transaction<Tables>,
  { id, userId }: { readonly id: string; readonly userId: string },
  startAfter?: number,
): Promise<void> {
  const when = startAfter === undefined ? {} : { startAfter };
  const ahead = await countWaiting(transaction, userId);
  const options = { transaction, customer: userId, ahead, ...when };
  await queue.send(DELIVER_WEBHOOK, { delivery_id: id }, options);
}
