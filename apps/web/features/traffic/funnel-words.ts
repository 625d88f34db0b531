import type { Funnel } from "@sightline/contract";
import type { FunnelStep } from "@sightline/domain/traffic";
import type { FunnelSplit } from "./traffic-queries.ts";
import { describePercent, nameOf, percentOf } from "./traffic-words.ts";

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
  homepage_analysis: "home-page analyses",
  sign_up: "sign-ups",
  first_analysis: "first analyses",
  checkout: "checkouts",
  paid: "paying customers",
};

/** Accounts of which it isn't known what brought them. */
const UNKNOWN_ORIGIN: Record<FunnelSplit, string> = {
  source: "Unknown source",
  campaign: "No known campaign",
  country: "Unknown country",
  path: "Unknown landing page",
};

/** Those without a row of their own. */
const OTHER_ORIGINS: Record<FunnelSplit, string> = {
  source: "All other sources",
  campaign: "All other campaigns",
  country: "All other countries",
  path: "All other landing pages",
};

export interface SplitRow {
  readonly name: string;
  /** What the funnel can be filtered by; null where it can't. */
  readonly value: string | null;
  readonly people: readonly (number | null)[];
}

/** The rows add up to all sign-ups: what isn't listed comes after what is, and what isn't known last. */
export function splitRows({ rows, others }: Funnel, by: FunnelSplit): SplitRow[] {
  const named = rows.map(({ value, people }) => ({
    ...{ value, people },
    name: value === null ? UNKNOWN_ORIGIN[by] : nameOf(by, value),
  }));
  if (others === null) return named;
  const known = named.filter(({ value }) => value !== null);
  const unknown = named.filter(({ value }) => value === null);
  return [...known, { name: OTHER_ORIGINS[by], value: null, people: others }, ...unknown];
}

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
