import { find } from "../life/moment.ts";
import { releaseSchedule, reschedule, scheduleFrom, type WantedPhase } from "../life/schedules.ts";
import { Refusal } from "../refusal.ts";
import type { Schedule } from "../store/sandbox-objects.ts";
import type { Parameters } from "./parameters.ts";
import { type Call, get, post, type Route } from "./route.ts";

export const scheduleRoutes: readonly Route[] = [
  post("/v1/subscription_schedules", create, ["from_subscription"]),
  get("/v1/subscription_schedules/:id", ({ moment, id }) => find(moment, "schedule", id)),
  post("/v1/subscription_schedules/:id", update, ["end_behavior", "proration_behavior", "phases"]),
  post("/v1/subscription_schedules/:id/release", async ({ moment, id }) =>
    releaseSchedule(moment, await find(moment, "schedule", id)),
  ),
];

async function create({ moment, params }: Call): Promise<Schedule> {
  const subscription = await find(moment, "subscription", params.required("from_subscription"));
  return scheduleFrom(moment, subscription);
}

async function update({ moment, id, params }: Call): Promise<Schedule> {
  params.oneOf("end_behavior", ["release"]);
  params.oneOf("proration_behavior", ["none"]);
  const schedule = await find(moment, "schedule", id);
  return reschedule(moment, schedule, params.records("phases").map(wantedPhase));
}

function wantedPhase(phase: Parameters): WantedPhase {
  const [item, ...others] = phase.records("items");
  if (!item || others.length > 0) {
    throw new Refusal("A sandbox phase has one item.", { param: "phases" });
  }
  return {
    price: item.required("price"),
    startDate: phase.integer("start_date"),
    endDate: phase.integer("end_date"),
    periods: phase.record("duration").integer("interval_count") ?? 1,
    metadata: phase.metadata(),
  };
}
