import { formatNumber } from "@sightline/domain/numbers";
import { useRef, useState } from "react";
import { notesAt } from "./chart-notes.tsx";
import { extent, niceTicks, positionTicks, wholeTicks } from "./chart-scale.ts";
import { ChartSlider } from "./chart-slider.tsx";
import { LineDrawing } from "./line-drawing.tsx";
import { type AxisScale, plotOf } from "./line-plot.ts";
import { LineReadout, readAt, valueText } from "./line-readout.tsx";
import type { LineAnnotation, LineSeries } from "./line-series.ts";
import { seriesText } from "./line-series.ts";
import { useWidth } from "./use-width.ts";

export {
  type LineAnnotation,
  type LineSeries,
  type SeriesTone,
  seriesText,
} from "./line-series.ts";

export interface LineChartProps {
  /** What is drawn, read aloud before the values. */
  label: string;
  /** One name per point, such as a date. */
  points: readonly string[];
  series: readonly LineSeries[];
  /** Formats every value, on the axis and in the read-out. */
  format?: (value: number) => string;
  annotations?: readonly LineAnnotation[];
  /** A note per point, such as why it has no value. */
  notes?: readonly (string | null)[];
  height?: number;
  /** Positions: 1 lies on top. */
  reversed?: boolean;
  scale?: AxisScale;
  /** The axis starts at zero, as shares do, so that heights can be compared. */
  fromZero?: boolean;
  /** Counts: the axis starts at zero and has whole numbers only. */
  counts?: boolean;
}

export function LineChart({
  label,
  points,
  series,
  format = (value) => formatNumber(value),
  annotations = [],
  height = 240,
  notes = [],
  reversed = false,
  scale = "linear",
  fromZero = false,
  counts = false,
}: LineChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 720);
  const [at, setAt] = useState<number | null>(null);

  const range = extent(
    series.flatMap(({ values, band }) => (band ? [values, band.low, band.high] : [values])),
  );
  if (!range || points.length === 0)
    return <p className="py-12 text-center text-dim">No data yet.</p>;
  const plot = plotOf({
    width,
    height,
    count: points.length,
    series,
    ticks: counts ? wholeTicks(0, range[1]) : ticksOf(range, scale, fromZero),
    reversed,
    scale,
  });

  const shownAt = at ?? points.length - 1;
  const reading = readAt(series, shownAt).map(
    (line) => `${line.label} ${valueText(line.values[shownAt], format)}`,
  );
  const words = notesAt(shownAt, annotations, notes[shownAt]);

  return (
    <div>
      {plot.labelsFit || series.length === 1 ? null : <Legend series={series} />}
      <ChartSlider
        {...{ ref: frame, label, at, height }}
        count={points.length}
        onAt={setAt}
        indexAt={plot.indexAt}
        words={`${points[shownAt]}: ${[...reading, ...words].join(", ")}`}
      >
        <LineDrawing {...{ plot, points, series, format, annotations, at }} />
        {at === null ? null : <LineReadout {...{ plot, points, series, format, words, at }} />}
      </ChartSlider>
    </div>
  );
}

function ticksOf([low, high]: [number, number], scale: AxisScale, fromZero: boolean): number[] {
  if (scale === "log") return positionTicks(low, high);
  if (!fromZero) return niceTicks(low, high);
  // Nothing but zeros: the axis still begins there.
  return niceTicks(Math.min(0, low), low === 0 && high === 0 ? 1 : high);
}

/** One that may be missing and has no value at all has no place in the legend. */
function isListed({ optional, unlabeled, values }: LineSeries): boolean {
  return !unlabeled && (!optional || values.some((value) => value !== null));
}

function Legend({ series }: { series: readonly LineSeries[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 pb-2 text-sm">
      {series.filter(isListed).map((line) => (
        <li key={line.id} className={`flex items-center gap-1.5 ${seriesText[line.tone]}`}>
          <span aria-hidden="true" className="h-0.5 w-3 bg-current" />
          <span className="text-ink">{line.label}</span>
        </li>
      ))}
    </ul>
  );
}
