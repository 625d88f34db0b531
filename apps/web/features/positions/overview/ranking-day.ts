import type { SiteRankings } from "@sightline/contract";
import { engineName } from "@sightline/domain/positions";

export type RankingDay = SiteRankings["days"][number];
export type Newest = SiteRankings["newest"];
export type RankingFigures = NonNullable<Newest["week"]>["now"];

/** The names of the search engines that answered, most answers first. */
export function enginesOf({ engines }: Pick<Newest, "engines">): string[] {
  return [...new Set(engines.map(({ engine }) => engineName(engine)))];
}

export function inFirst10({ distribution }: Pick<RankingFigures, "distribution">): number {
  return (distribution["1-3"] ?? 0) + (distribution["4-10"] ?? 0);
}

/** Whether active keywords were ever answered, or any keyword in the days shown. */
export function wasAnswered({ newest, days }: SiteRankings): boolean {
  return newest.answered > 0 || days.some(({ answered }) => answered > 0);
}
