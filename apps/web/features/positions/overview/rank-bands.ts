import { BAND_NAMES, type Band } from "../../keywords/list/keyword-filters.ts";

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
