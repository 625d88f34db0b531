import type { Funnel } from "@sightline/contract";
import type { FunnelStep } from "@sightline/domain/traffic";
import { describePercent, percentOf } from "./traffic-words.ts";

export const STEP_NAMES: Record<FunnelStep, string> = {
  visit: "Visit",
  homepage_analysis: "Home page analysis",
  sign_up: "Sign-up",
  first_analysis: "First analysis",
  checkout: "Checkout",
  paid: "Paid",
};

/** One of two people who leave is no finding. */
const ENOUGH = 20;

/** The step that loses the most of those who reached the one before. */
export function describeLosses(steps: Funnel["steps"]): string {
  const losses = steps.flatMap((step, index) => {
    const before = steps[index - 1];
    if (before === undefined || before.people < ENOUGH || before.people <= step.people) return [];
    return [{ before, step, share: percentOf(before.people - step.people, before.people) ?? 0 }];
  });
  const [most] = losses.toSorted((one, other) => other.share - one.share);
  if (most === undefined) return "Funnel";
  const [from, to] = [STEP_NAMES[most.before.name], STEP_NAMES[most.step.name].toLowerCase()];
  return `${describePercent(most.share)} are lost between ${from.toLowerCase()} and ${to}`;
}
