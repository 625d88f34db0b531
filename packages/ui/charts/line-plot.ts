import type { LineSeries } from "./line-series.ts";

export interface Plot {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  ticks: readonly number[];
  labelsFit: boolean;
  x: (index: number) => number;
  y: (value: number) => number;
  indexAt: (x: number) => number;
}

interface PlotInput {
  width: number;
  height: number;
  count: number;
  series: readonly LineSeries[];
  ticks: readonly number[];
  reversed: boolean;
  scale: AxisScale;
}

export type AxisScale = "linear" | "log";

const axisRoom = 44;
const letterWidth = 7;

/** Where things lie, in pixels. Labels stand at the lines' ends when the drawing is wide enough. */
export function plotOf(input: PlotInput): Plot {
  const { width, height, count, series, ticks, reversed, scale } = input;
  const longest = Math.max(...series.map((line) => line.label.length));
  const labelRoom = Math.min(longest, 22) * letterWidth + 64;
  const labelsFit = width >= 560;
  const left = axisRoom;
  const right = width - (labelsFit ? labelRoom : 8);
  const top = 24;
  const bottom = height - 28;

  const measure = scale === "log" ? Math.log : (value: number) => value;
  const low = measure(ticks[0] ?? 0);
  const high = measure(ticks.at(-1) ?? 1);
  const steps = Math.max(count - 1, 1);
  const step = (right - left) / steps;
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    ticks,
    labelsFit,
    x: (index) => (count === 1 ? (left + right) / 2 : left + index * step),
    y: (value) => {
      const up = (measure(value) - low) / (high - low);
      return reversed ? top + up * (bottom - top) : bottom - up * (bottom - top);
    },
    indexAt: (x) => Math.min(Math.max(Math.round((x - left) / step), 0), count - 1),
  };
}
