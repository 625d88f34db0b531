import { POSITION_BUCKETS } from "../positions/index.ts";

/** Days after an insight was done on which its effect is judged. */
export const JUDGED_AFTER_DAYS = [14, 28, 56] as const;
export type JudgedAfterDays = (typeof JUDGED_AFTER_DAYS)[number];

export const EFFECT_VERDICTS = ["worked", "no effect", "too early"] as const;
export type EffectVerdict = (typeof EFFECT_VERDICTS)[number];

/** Keywords remembered beside a finished insight, and how many of them must have an answer. */
export const MOST_COMPARED = 20;
const FEWEST_COMPARED = 3;

/** An answer speaks for so many days, as weekly checks need. */
export const ANSWER_COUNTS_DAYS = 7;

/** So many places are more than the results move by themselves. */
const CLEAR_GAIN = 3;
const CLEAR_LEAD = 2;

/** A place as it was looked for; null: not in the first `depth`. */
export interface PlaceFound {
  readonly position: number | null;
  readonly depth: number;
}

/** Keywords are like each other when they stand in the same part of the results. */
export function bandOf({ position }: PlaceFound): { readonly from: number; readonly to: number } {
  const place = position ?? Number.POSITIVE_INFINITY;
  const [first] = POSITION_BUCKETS;
  return POSITION_BUCKETS.find(({ to }) => place <= to) ?? first;
}

/** The same keyword in the same engine, when the insight was done and on the day it is judged. */
export interface PlaceBeforeAndAfter {
  readonly before: PlaceFound;
  readonly after: PlaceFound;
}

export interface Effect {
  readonly verdict: EffectVerdict;
  /** Places gained; null: one of the two looks is missing. */
  readonly gained: number | null;
  /** By the middle one of those it is compared with; null: too few of them. */
  readonly othersGained: number | null;
  readonly comparedWith: number;
}

/**
 * Worked: at least three places gained, or found where it was not before, and at least two places
 * more than the middle one of the keywords like it. Without an answer, or with fewer than three to
 * compare, it is too early to say.
 */
export function effectOf(
  keyword: PlaceBeforeAndAfter | null,
  others: readonly PlaceBeforeAndAfter[],
): Effect {
  const gained = keyword === null ? null : placesGained(keyword);
  const comparedWith = others.length;
  const othersGained = comparedWith < FEWEST_COMPARED ? null : middleOf(others.map(placesGained));
  const figures = { gained, othersGained, comparedWith };
  if (keyword === null || gained === null || othersGained === null) {
    return { verdict: "too early", ...figures };
  }
  const isClear = gained >= CLEAR_GAIN || hasEntered(keyword);
  const isAhead = gained - othersGained >= CLEAR_LEAD;
  return { verdict: isClear && isAhead ? "worked" : "no effect", ...figures };
}

/** Who is not found is reckoned one place behind the last that both looks saw. */
function placesGained({ before, after }: PlaceBeforeAndAfter): number {
  const last = Math.min(before.depth, after.depth);
  const placeOf = ({ position }: PlaceFound) => Math.min(position ?? last + 1, last + 1);
  return placeOf(before) - placeOf(after);
}

function hasEntered({ before, after }: PlaceBeforeAndAfter): boolean {
  return before.position === null && after.position !== null && after.position <= before.depth;
}

function middleOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? 0)) / 2;
}
