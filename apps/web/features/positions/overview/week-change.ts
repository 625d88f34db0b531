import { formatNumber } from "@sightline/domain/numbers";
import type { Newest, RankingFigures } from "./ranking-day.ts";

export interface WeekChange {
  delta: number;
  /** The number of keywords, if some have no answer from a week before; null: all. */
  keywords: number | null;
}

/** A figure's change in seven days, over the same keywords then and now; null: unknown. */
export function weekChange(
  { week, answered }: Newest,
  of: (figures: RankingFigures) => number | null,
): WeekChange | null {
  if (week === null) return null;
  const [now, before] = [of(week.now), of(week.before)];
  if (now === null || before === null) return null;
  const delta = Math.round((now - before) * 10) / 10;
  return { delta, keywords: week.now.answered === answered ? null : week.now.answered };
}

/** Of the keywords with an answer: a title's change stands for all of them. */
const FEWEST_COMPARED = 0.5;

/** The title of the overview: the figure of the tile, and its change in a week; null without one. */
export function weekFinding(newest: Newest): string | null {
  const change = weekChange(newest, (figures) => figures.visibility);
  if (newest.visibility === null || change === null) return null;
  const compared = change.keywords ?? newest.answered;
  if (compared < FEWEST_COMPARED * newest.answered) return null;
  return `Visibility ${oneDigit(newest.visibility)}%, ${movedBy(change.delta, "point")}`;
}

/** In words: 'up 1.8 points'. */
export function movedBy(by: number, unit?: string): string {
  if (by === 0) return "unchanged";
  const size = oneDigit(Math.abs(by));
  const points = unit === undefined ? size : `${size} ${unit}${Math.abs(by) === 1 ? "" : "s"}`;
  return `${by > 0 ? "up" : "down"} ${points}`;
}

export function oneDigit(value: number): string {
  return formatNumber(value, { maximumFractionDigits: 1 });
}
