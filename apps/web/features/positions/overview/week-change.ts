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
