import type { Experiment, ExperimentEffect, ListedExperiment } from "@sightline/contract";
import {
  type ExperimentState,
  goalLabel,
  isUnderWay,
  isValueGoal,
} from "@sightline/domain/experiments";
import { formatNumber } from "@sightline/domain/numbers";
import type { BadgeTone } from "@sightline/ui/badge";
import { counted } from "../../runtime/page/counted.ts";

const STATE_NAMES: Record<ExperimentState, { words: string; tone: BadgeTone }> = {
  draft: { words: "Draft", tone: "neutral" },
  running: { words: "Running", tone: "accent" },
  paused: { words: "Paused", tone: "caution" },
  stopped: { words: "Stopped", tone: "neutral" },
  shipped: { words: "Shipped", tone: "better" },
  archived: { words: "Archived", tone: "neutral" },
};

/** What a test that was rolled back is called, too: for the server it is stopped. */
export function describeState(experiment: Pick<Experiment, "state" | "shipped_variant_id">) {
  const isRolledBack = experiment.state === "stopped" && experiment.shipped_variant_id !== null;
  return isRolledBack
    ? { words: "Rolled back", tone: "caution" as const }
    : STATE_NAMES[experiment.state];
}

export const DEVICE_NAMES = {
  desktop: "Desktop",
  mobile: "Phone",
  tablet: "Tablet",
  other: "Other",
};

type Judged = Pick<Experiment, "state" | "smallest_effect" | "started_at" | "primary_goal"> & {
  verdict: ListedExperiment["verdict"];
};

/** What a test has shown so far, in one sentence. */
export function describeVerdict(judged: Judged): string {
  const { state, smallest_effect, started_at, primary_goal, verdict } = judged;
  if (started_at === null) return state === "archived" ? "Never started." : "Not started yet.";
  const { kind, variant = "", low = 0, high = 0, relative = null } = verdict;
  const unit = isValueGoal(primary_goal) ? VALUES : POINTS;
  const beside = relative === null ? "" : ` (${signedPercent(relative)} relative)`;
  switch (kind) {
    case "mismatch":
      return "The groups weren't split as planned.";
    case "too-early":
      return isUnderWay(state) ? "Too early to say." : "Inconclusive.";
    case "better":
      return `${variant} is better, by ${unit(low, high)}${beside}.`;
    case "worse":
      return `${variant} is worse, by ${unit(-high, -low)}${beside}.`;
    case "no-difference":
      return `No difference larger than ${percent(smallest_effect)}.`;
  }
}

/** "'Checkout opened' got worse with 'B', 'Purchase' got worse with 'C'". */
export function describeWorse(guardrails: ListedExperiment["worse_guardrails"]): string {
  const each = guardrails.map(
    ({ goal, variant }) => `'${goalLabel(goal)}' got worse with '${variant}'`,
  );
  return each.join(", ");
}

/** '2 to 9 percentage points': the difference that decides. */
const POINTS = (low: number, high: number) =>
  `${percent(low).replace("%", "")} to ${percent(high).replace("%", "")} percentage points`;

const VALUES = (low: number, high: number) =>
  `${formatNumber(low, TWO_DIGITS)} to ${formatNumber(high, TWO_DIGITS)} per visitor`;

const TWO_DIGITS = { maximumSignificantDigits: 2 };

/** '4.2%', '12%': as exact as such a figure is. */
export function percent(share: number): string {
  return `${formatNumber(share * 100, TWO_DIGITS)}%`;
}

/** '+4.2%', '−4.2%'. */
export function signedPercent(share: number): string {
  return `${share > 0 ? "+" : share < 0 ? "−" : ""}${percent(Math.abs(share))}`;
}

/** For tables: a figure in percent, exact enough to draw again. */
export function inPercent(share: number | null | undefined): number | null {
  return share == null ? null : Number((share * 100).toFixed(2));
}

/** For tables: the difference in the unit of its goal. */
export function inUnit(difference: number | null | undefined, goal: string): number | null {
  if (!isValueGoal(goal)) return inPercent(difference);
  return difference == null ? null : Number(difference.toPrecision(4));
}

/** What the verdict is read from: the difference to the control, whatever the goal. */
export function decidingEffect(effect: ExperimentEffect): ExperimentEffect {
  return { ...effect, ...(effect.difference ?? { effect: null, low: null, high: null }) };
}

/** '+20 points', '+0.12 per visitor'. */
export function signedDifference(difference: number, goal: string): string {
  return `${signedFigure(difference, goal, 2)} ${isValueGoal(goal) ? "per visitor" : "points"}`;
}

/** For an axis, whose round numbers must not be rounded again. The chart names the unit. */
export function differenceTick(difference: number, goal: string): string {
  return signedFigure(difference, goal, 3);
}

function signedFigure(difference: number, goal: string, maximumSignificantDigits: number): string {
  const size = Math.abs(difference) * (isValueGoal(goal) ? 1 : 100);
  const sign = difference > 0 ? "+" : difference < 0 ? "−" : "";
  return `${sign}${formatNumber(size, { maximumSignificantDigits })}`;
}

/** '+20 points (+5 to +35), +99% relative'. */
export function describeDeciding(effect: ExperimentEffect, goal: string): string {
  const found = describeDifference(effect, goal);
  const isRelative = effect.difference != null && effect.effect !== null;
  return isRelative ? `${found}, ${signedPercent(effect.effect ?? 0)} relative` : found;
}

/** '+20 points (+5 to +35)': as much as a cell holds. */
export function describeDifference({ difference }: ExperimentEffect, goal: string): string {
  if (difference == null) return "No data yet";
  const [low, high] = [difference.low, difference.high].map((one) => signedFigure(one, goal, 2));
  return `${signedDifference(difference.effect, goal)} (${low} to ${high})`;
}

const DAY_MS = 86_400_000;

/** Whole days since the test was started, until it ended; null before that. */
export function daysRunning(
  { started_at, ended_at }: Pick<Experiment, "started_at" | "ended_at">,
  now: Date,
): number | null {
  if (started_at === null) return null;
  const end = ended_at === null ? now.getTime() : Date.parse(ended_at);
  return Math.max(0, Math.floor((end - Date.parse(started_at)) / DAY_MS));
}

export function describeDays(days: number | null): string {
  if (days === null) return "not started";
  if (days === 0) return "less than a day";
  return counted(days, "day");
}
