import type { Newest, RankingFigures } from "./ranking-day.ts";

export interface WeekChange {
  delta: number;
  /** Of how many keywords, where some have no answer of a week before; null: of all. */
  keywords: number | null;
}

/** How a figure changed in seven days, over the same keywords then and now; null: not known. */
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
