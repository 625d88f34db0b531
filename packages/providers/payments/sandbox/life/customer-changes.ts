import type { Subscription } from "../store/sandbox-objects.ts";
import { find, type Moment } from "./moment.ts";
import { releaseSchedule } from "./schedules.ts";
import { cancelAtPeriodEnd, takeBackCancellation } from "./subscriptions.ts";

/** The customer's own cancellation replaces a scheduled change. */
export async function cancelByCustomer(moment: Moment, subscription: Subscription): Promise<void> {
  await cancelAtPeriodEnd(moment, await withoutSchedule(moment, subscription));
}

export async function keepByCustomer(moment: Moment, subscription: Subscription): Promise<void> {
  const free = await withoutSchedule(moment, subscription);
  if (free.cancel_at !== null) await takeBackCancellation(moment, free);
}

async function withoutSchedule(moment: Moment, subscription: Subscription): Promise<Subscription> {
  if (subscription.schedule === null) return subscription;
  await releaseSchedule(moment, await find(moment, "schedule", subscription.schedule));
  return find(moment, "subscription", subscription.id);
}
