import { POSITION_BUCKETS } from "../positions/index.ts";
import { median } from "../statistics/index.ts";

/** Days after completion on which an insight's effect is evaluated. */
export const JUDGED_AFTER_DAYS = [14, 28, 56] as const;
export type JudgedAfterDays = (typeof JUDGED_AFTER_DAYS)[number];

export const EFFECT_VERDICTS = ["worked", "no effect", "not enough data"] as const;
export type EffectVerdict = (typeof EFFECT_VERDICTS)[number];

/** Keywords stored for comparison with a finished insight, and how many of them need an answer. */
export const MOST_COMPARED = 20;
const FEWEST_COMPARED = 3;

/** A check counts for this many days, to allow for weekly checks. */
export const ANSWER_COUNTS_DAYS = 7;

/** More positions than normal fluctuation. */
const CLEAR_GAIN = 3;
const CLEAR_LEAD = 2;

export interface CheckedPosition {
  /** Null: not in the top `depth`. */
  readonly position: number | null;
  readonly depth: number;
}

/** Keywords are compared with others in the same part of the results. */
export function bandOf({ position }: CheckedPosition): {
  readonly from: number;
  readonly to: number;
} {
  const rank = position ?? Number.POSITIVE_INFINITY;
  const [first] = POSITION_BUCKETS;
  return POSITION_BUCKETS.find(({ to }) => rank <= to) ?? first;
}

/** The same keyword in the same engine, when the insight was done and on the evaluation day. */
export interface BeforeAndAfter {
  readonly before: CheckedPosition;
  readonly after: CheckedPosition;
}

export interface Effect {
  readonly verdict: EffectVerdict;
  /** Positions gained; null: one of the two checks is missing. */
  readonly gained: number | null;
  /** The median of the keywords it is compared with; null: too few. */
  readonly othersGained: number | null;
  readonly comparedWith: number;
}

/**
 * Worked: at least three positions gained, or found where it was not before, and at least two more
 * than the median of similar keywords. Without a check, or with fewer than three to compare, there
 * is not enough data, and for that day there never will be.
 */
export function effectOf(
  keyword: BeforeAndAfter | null,
  others: readonly BeforeAndAfter[],
): Effect {
  const gained = keyword === null ? null : positionsGained(keyword);
  const comparedWith = others.length;
  const othersGained = comparedWith < FEWEST_COMPARED ? null : median(others.map(positionsGained));
  const figures = { gained, othersGained, comparedWith };
  if (keyword === null || gained === null || othersGained === null) {
    return { verdict: "not enough data", ...figures };
  }
  const isClear = gained >= CLEAR_GAIN || hasEntered(keyword);
  const isAhead = gained - othersGained >= CLEAR_LEAD;
  return { verdict: isClear && isAhead ? "worked" : "no effect", ...figures };
}

/** 'Not found' counts as one below the last position both checks covered. */
function positionsGained({ before, after }: BeforeAndAfter): number {
  const last = Math.min(before.depth, after.depth);
  const rankOf = ({ position }: CheckedPosition) => Math.min(position ?? last + 1, last + 1);
  return rankOf(before) - rankOf(after);
}

function hasEntered({ before, after }: BeforeAndAfter): boolean {
  return before.position === null && after.position !== null && after.position <= before.depth;
}
