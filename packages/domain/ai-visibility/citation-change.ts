/** A day on which an engine searched, so that it could cite. */
export interface CitingDay {
  readonly day: string;
  /** In how many answers the site is cited. */
  readonly cited: number;
}

export interface CitationChange {
  readonly kind: "gained" | "lost";
  /** The day it was first seen, and the one that confirmed it. */
  readonly since: string;
  readonly day: string;
}

/** Two days before a change, and two after it. */
export const DAYS_COMPARED = 4;

/**
 * Cited on the two newest days and on neither of the two before, or the other way round. One day
 * proves nothing: engines answer differently each time. Days in order; the newest may be confirmed.
 */
export function citationChange(days: readonly CitingDay[]): CitationChange | null {
  const [first, second, third, fourth] = days.slice(-DAYS_COMPARED);
  if (!first || !second || !third || !fourth) return null;
  const isCited = ({ cited }: CitingDay) => cited > 0;
  const before = isCited(first);
  const after = isCited(fourth);
  if (before === after || isCited(second) !== before || isCited(third) !== after) return null;
  return { kind: after ? "gained" : "lost", since: third.day, day: fourth.day };
}

/** Not cited on the two newest days. */
export function isUncited(days: readonly CitingDay[]): boolean {
  const newest = days.slice(-2);
  return newest.length === 2 && newest.every(({ cited }) => cited === 0);
}
