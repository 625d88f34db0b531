import type { Plot } from "./line-plot.ts";

export interface BarLayer {
  id: string;
  label: string;
  /** One per point; null where nothing was measured. */
  values: readonly (number | null)[];
  /** A class that fills a shape, by a token. */
  fill: string;
}

export interface BandPlot extends Plot {
  /** Of one bar, in pixels. */
  barWidth: number;
}

interface BandInput {
  width: number;
  height: number;
  count: number;
  ticks: readonly number[];
  /** Notes stand above the bars. */
  hasNotes: boolean;
}

const axisRoom = 44;
const mostBarWidth = 24;

/** Each point has a band of the same width, with its bar in the middle. */
export function bandPlot({ width, height, count, ticks, hasNotes }: BandInput): BandPlot {
  const [left, right, top, bottom] = [axisRoom, width - 8, hasNotes ? 24 : 10, height - 28];
  const high = ticks.at(-1) ?? 1;
  const band = (right - left) / count;
  return {
    ...{ width, height, left, right, top, bottom, ticks },
    labelsFit: false,
    barWidth: Math.max(Math.min(band * 0.8, mostBarWidth), 1),
    x: (index) => left + (index + 0.5) * band,
    y: (value) => bottom - (value / high) * (bottom - top),
    indexAt: (x) => Math.min(Math.max(Math.floor((x - left) / band), 0), count - 1),
  };
}
