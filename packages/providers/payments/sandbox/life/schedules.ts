import type Stripe from "stripe";
import { Refusal } from "../refusal.ts";
import type { Phase, Schedule, Subscription } from "../store/sandbox-objects.ts";
import { announce } from "../webhooks/outbox.ts";
import { addIntervals } from "./billing-periods.ts";
import { find, type Moment, newId, save } from "./moment.ts";
import { itemOf, refuseUnlessLive, saveChanged } from "./subscriptions.ts";

/** Starts with the subscription's current price, until the end of the paid period. */
export async function scheduleFrom(moment: Moment, subscription: Subscription): Promise<Schedule> {
  refuseUnlessLive(subscription);
  if (subscription.schedule !== null) {
    throw new Refusal(
      `You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}.`,
    );
  }
  const { current_period_start, current_period_end, price } = itemOf(subscription);
  const phase: Phase = {
    start_date: current_period_start,
    end_date: current_period_end,
    items: [{ price, quantity: 1 }],
    metadata: {},
  };
  const schedule: Schedule = {
    id: newId("sub_sched"),
    object: "subscription_schedule",
    created: moment.now,
    status: "active",
    end_behavior: "release",
    customer: subscription.customer,
    subscription: subscription.id,
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
    phases: [phase],
    released_at: null,
    released_subscription: null,
    canceled_at: null,
    livemode: false,
  };
  await save(moment, "schedule", schedule);
  await announce(moment, "subscription_schedule.created", schedule);
  await saveChanged(moment, { ...subscription, schedule: schedule.id });
  return schedule;
}

/** A requested phase: it ends on a date, or after some periods of its price. */
export interface WantedPhase {
  readonly price: string;
  readonly startDate: number | undefined;
  readonly endDate: number | undefined;
  readonly periods: number;
  readonly metadata: Stripe.Metadata;
}

export async function reschedule(
  moment: Moment,
  schedule: Schedule,
  wanted: readonly WantedPhase[],
): Promise<Schedule> {
  refuseUnlessActive(schedule);
  if (wanted[0]?.startDate !== schedule.current_phase?.start_date) {
    throw new Refusal("You can not modify the start date of the current phase.", {
      param: "phases[0][start_date]",
    });
  }
  const phases = await phasesOf(moment, wanted);
  const [first] = phases;
  if (!first) throw new Refusal("Missing required param: phases.", { param: "phases" });
  const changed: Schedule = {
    ...schedule,
    phases,
    current_phase: { start_date: first.start_date, end_date: first.end_date },
  };
  await save(moment, "schedule", changed);
  await announce(moment, "subscription_schedule.updated", changed);
  return changed;
}

async function phasesOf(moment: Moment, wanted: readonly WantedPhase[]): Promise<Phase[]> {
  const phases: Phase[] = [];
  for (const { price, startDate, endDate, periods, metadata } of wanted) {
    const start_date = startDate ?? phases.at(-1)?.end_date ?? moment.now;
    const { recurring } = await find(moment, "price", price);
    const end_date = endDate ?? addIntervals(start_date, recurring.interval, periods);
    phases.push({ start_date, end_date, items: [{ price, quantity: 1 }], metadata });
  }
  return phases;
}

export async function releaseSchedule(moment: Moment, schedule: Schedule): Promise<Schedule> {
  const subscription = await find(moment, "subscription", subscriptionOf(schedule));
  const released = await markReleased(moment, schedule);
  await saveChanged(moment, { ...subscription, schedule: null });
  return released;
}

/** Applies the schedule to the subscription at the end of a period. */
export async function enterNextPhase(
  moment: Moment,
  subscription: Subscription,
): Promise<Subscription> {
  if (subscription.schedule === null) return subscription;
  const schedule = await find(moment, "schedule", subscription.schedule);
  const current = schedule.current_phase;
  if (current === null || current.end_date > moment.now) return subscription;

  const next = schedule.phases.find((phase) => phase.start_date >= current.end_date);
  if (!next) {
    await markReleased(moment, schedule);
    return { ...subscription, schedule: null };
  }
  const { start_date, end_date } = next;
  const entered: Schedule = { ...schedule, current_phase: { start_date, end_date } };
  await save(moment, "schedule", entered);
  await announce(moment, "subscription_schedule.updated", entered);
  const item = { ...itemOf(subscription), price: next.items[0].price };
  return {
    ...subscription,
    metadata: { ...subscription.metadata, ...next.metadata },
    items: { ...subscription.items, data: [item] },
  };
}

async function markReleased(moment: Moment, schedule: Schedule): Promise<Schedule> {
  const released: Schedule = {
    ...schedule,
    status: "released",
    current_phase: null,
    subscription: null,
    released_at: moment.now,
    released_subscription: subscriptionOf(schedule),
  };
  await save(moment, "schedule", released);
  await announce(moment, "subscription_schedule.released", released);
  return released;
}

function subscriptionOf(schedule: Schedule): string {
  refuseUnlessActive(schedule);
  return schedule.subscription ?? "";
}

function refuseUnlessActive({ status }: Schedule): void {
  if (status === "active") return;
  throw new Refusal(`You cannot change a subscription schedule that is ${status}.`);
}
