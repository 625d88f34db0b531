import { BAND_NAMES, type Band } from "../../keywords/list/keyword-filters.ts";
import type { RankingFigures } from "./ranking-day.ts";

/** From the top of the results down. */
const BANDS = ["1-3", "4-10", "11-20", "21-50", "51-100", "beyond"] as const satisfies Band[];
type RankBand = (typeof BANDS)[number];

export interface KnownBand {
  id: RankBand;
  name: string;
  /** Null: not read, or not to its end without finding anything. */
  countOf: (figures: BandFigures) => number | null;
}

type BandFigures = Pick<RankingFigures, "distribution" | "counted_to">;

/** The bands that checks read, each named as far as the deepest check of them went. */
export function knownBands(all: readonly BandFigures[]): KnownBand[] {
  const last = Math.max(...all.map(readTo));
  return BANDS.flatMap((id) => {
    if (id === "beyond") {
      return { id, name: "Not found", countOf: ({ distribution }) => distribution.beyond ?? 0 };
    }
    const [from = 0, end = 0] = id.split("-").map(Number);
    if (from > last) return [];
    const to = Math.min(end, last);
    const cut = from === to ? `${from}` : `${from} to ${to}`;
    const name = to === end ? BAND_NAMES[id] : cut;
    return { id, name, countOf: (figures) => countIn(figures, id, to) };
  });
}

function countIn(figures: BandFigures, id: RankBand, to: number): number | null {
  const count = figures.distribution[id] ?? null;
  return count === 0 && readTo(figures) < to ? null : count;
}

function readTo({ counted_to }: BandFigures): number {
  return counted_to ?? Number.POSITIVE_INFINITY;
}

/** Darker is higher; 'not found' is gray, because it isn't a position. */
export const BAND_SHADES: Record<RankBand, { bg: string; fill: string }> = {
  "1-3": { bg: "bg-accent", fill: "fill-accent" },
  "4-10": { bg: "bg-accent/75", fill: "fill-accent/75" },
  "11-20": { bg: "bg-accent/50", fill: "fill-accent/50" },
  "21-50": { bg: "bg-accent/30", fill: "fill-accent/30" },
  "51-100": { bg: "bg-accent/15", fill: "fill-accent/15" },
  beyond: { bg: "bg-dim/50", fill: "fill-dim/50" },
};
