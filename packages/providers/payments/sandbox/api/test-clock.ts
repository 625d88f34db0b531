import { moveTime } from "../life/clock.ts";
import { Refusal } from "../refusal.ts";
import { type Call, get, post, type Route } from "./route.ts";

const CLOCK = "clock_sandbox";
const PATH = "/v1/test_helpers/test_clocks/:id";

/** Stripe has one clock per customer; the sandbox has a single one. */
export const testClockRoutes: readonly Route[] = [
  get(PATH, async (call) => clockOf(call, call.moment.now)),
  post(`${PATH}/advance`, advance, ["frozen_time"]),
];

async function advance(call: Call) {
  const { moment, params } = call;
  params.required("frozen_time");
  const to = params.integer("frozen_time") ?? 0;
  const clock = clockOf(call, to);
  if (to <= moment.now) {
    const message = "The frozen_time must be after the current time of the clock.";
    throw new Refusal(message, { param: "frozen_time" });
  }
  // A call is one transaction, with its answer.
  await moveTime((work) => work({ ...moment, now: to }), new Date(to * 1000));
  return clock;
}

function clockOf({ id }: Call, now: number) {
  if (id !== CLOCK) {
    const details = { status: 404, code: "resource_missing", param: "id" };
    throw new Refusal(`No such test clock: '${id}'`, details);
  }
  return {
    id,
    object: "test_helpers.test_clock",
    frozen_time: now,
    status: "ready",
    livemode: false,
  };
}
