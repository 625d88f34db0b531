import type { Funnel } from "@sightline/contract";
import type { FunnelStep } from "@sightline/domain/traffic";
import { describePercent, percentOf } from "./traffic-words.ts";

export const STEP_NAMES: Record<FunnelStep, string> = {
  visit: "Visit",
  homepage_analysis: "Home-page analysis",
  sign_up: "Sign-up",
  first_analysis: "First analysis",
  checkout: "Checkout",
  paid: "Paid",
};

/** Those who reached it, after 'of'. */
export const STEP_PEOPLE: Record<FunnelStep, string> = {
  visit: "visitors",
  homepage_analysis: "home page analyses",
  sign_up: "sign-ups",
  first_analysis: "first analyses",
  checkout: "checkouts",
  paid: "paying customers",
};

/** Accounts of which it isn't known what brought them. */
export const UNKNOWN_ORIGIN = {
  source: "Unknown source",
  campaign: "No known campaign",
  country: "Unknown country",
  path: "Unknown landing page",
};

/** One of two people who leave is no finding. */
const ENOUGH = 20;

/** Nobody needs an analysis of the home page to sign up: who skips it isn't lost. */
const OPTIONAL: FunnelStep = "homepage_analysis";

/** The step that everyone at this one has come by. */
export function stepBefore(steps: Funnel["steps"], index: number): Funnel["steps"][number] | null {
  return steps.slice(0, index).findLast(({ name }) => name !== OPTIONAL) ?? null;
}

/** The step that loses the most of those who reached the one before. */
export function describeLosses(steps: Funnel["steps"]): string {
  const losses = steps.flatMap((step, index) => {
    const before = stepBefore(steps, index);
    if (step.name === OPTIONAL || before === null) return [];
    if (before.people < ENOUGH || before.people <= step.people) return [];
    return [{ before, step, share: percentOf(before.people - step.people, before.people) ?? 0 }];
  });
  const [most] = losses.toSorted((one, other) => other.share - one.share);
  if (most === undefined) return "Funnel";
  const [from, to] = [STEP_NAMES[most.before.name], STEP_NAMES[most.step.name].toLowerCase()];
  return `${describePercent(most.share)} drop off between ${from.toLowerCase()} and ${to}`;
}
