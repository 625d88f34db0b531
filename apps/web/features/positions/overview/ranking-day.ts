import type { SiteRankings } from "@sightline/contract";
import { BAND_NAMES, type Band } from "../../keywords/list/keyword-filters.ts";

export type RankingDay = SiteRankings["days"][number];
export type Newest = SiteRankings["newest"];
export type RankingFigures = NonNullable<Newest["week"]>["now"];

/** From the top of the results down. */
export const BANDS = [
  "1-3",
  "4-10",
  "11-20",
  "21-50",
  "51-100",
  "beyond",
] as const satisfies Band[];
export type RankBand = (typeof BANDS)[number];

export function bandName(band: RankBand): string {
  return band === "beyond" ? "Not found" : BAND_NAMES[band];
}

export function inFirst10({ distribution }: Pick<RankingFigures, "distribution">): number {
  return (distribution["1-3"] ?? 0) + (distribution["4-10"] ?? 0);
}

/** Whether active keywords were ever answered, or any keyword in the days shown. */
export function wasAnswered({ newest, days }: SiteRankings): boolean {
  return newest.answered > 0 || days.some(({ answered }) => answered > 0);
}
