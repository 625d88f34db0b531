export type SeriesTone = "accent" | "dim" | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export interface LineSeries {
  id: string;
  label: string;
  /** One per point; null where nothing was measured. */
  values: readonly (number | null)[];
  /** A company keeps its number across the product; accent is the present site. */
  tone: SeriesTone;
  dashed?: boolean;
  /** Points where something changed, each a hollow diamond on the line. */
  marks?: readonly number[];
  /** Not read out where it has no value: another series, or a note, does. */
  optional?: boolean;
  /** Without a label at its end or in the legend: the chart's title says what it is. */
  unlabeled?: boolean;
  /** Between what it may lie, drawn as an area behind it. */
  band?: LineBand;
}

export interface LineBand {
  low: readonly (number | null)[];
  high: readonly (number | null)[];
}

/** A note on a point, read out with it. */
export interface LineAnnotation {
  /** Index of its point. */
  at: number;
  label: string;
}

export const seriesText: Record<SeriesTone, string> = {
  accent: "text-accent",
  dim: "text-dim",
  1: "text-series-1",
  2: "text-series-2",
  3: "text-series-3",
  4: "text-series-4",
  5: "text-series-5",
  6: "text-series-6",
  7: "text-series-7",
  8: "text-series-8",
};
