import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { extent, niceTicks, placeTicks } from "./chart-scale.ts";
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
  /** Of every value, axis and read-out alike. */
  format?: (value: number) => string;
  annotations?: readonly LineAnnotation[];
  /** What else is to be said of a point, such as why it has no value. */
  notes?: readonly (string | null)[];
  height?: number;
  /** Positions: 1 lies on top. */
  reversed?: boolean;
  scale?: AxisScale;
}

export function LineChart({
  label,
  points,
  series,
  format = (value) => value.toLocaleString("en"),
  annotations = [],
  height = 240,
  notes = [],
  reversed = false,
  scale = "linear",
}: LineChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 720);
  const [at, setAt] = useState<number | null>(null);

  const range = extent(series.map((line) => line.values));
  if (!range || points.length === 0)
    return <p className="py-12 text-center text-dim">No data yet.</p>;
  const plot = plotOf({
    width,
    height,
    count: points.length,
    series,
    ticks: scale === "log" ? placeTicks(...range) : niceTicks(...range),
    reversed,
    scale,
  });

  const last = points.length - 1;
  const shownAt = at ?? last;
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setAt(plot.indexAt(event.clientX - left));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, shownAt, last);
    if (target === null) return;
    event.preventDefault();
    setAt(target);
  };
  const reading = readAt(series, shownAt).map(
    (line) => `${line.label} ${valueText(line.values[shownAt], format)}`,
  );
  const note = notes[shownAt] ?? null;

  return (
    <div>
      {plot.labelsFit ? null : <Legend series={series} />}
      <div
        ref={frame}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={shownAt + 1}
        aria-valuetext={`${points[shownAt]}: ${[...reading, note ?? ""].filter(Boolean).join(", ")}`}
        className="relative touch-pan-y rounded-sm"
        style={{ height }}
        onBlur={() => setAt(null)}
        onFocus={(event) =>
          event.currentTarget.matches(":focus-visible") ? setAt(last) : undefined
        }
        onKeyDown={onKeyDown}
        onPointerLeave={() => setAt(null)}
        onPointerMove={onPointerMove}
      >
        <LineDrawing {...{ plot, points, series, format, annotations, at }} />
        {at === null ? null : <LineReadout {...{ plot, points, series, format, note, at }} />}
      </div>
    </div>
  );
}

function keyTarget(key: string, at: number, last: number): number | null {
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return Math.max(at - 1, 0);
    case "ArrowRight":
    case "ArrowUp":
      return Math.min(at + 1, last);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

function Legend({ series }: { series: readonly LineSeries[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 pb-2 text-sm">
      {series.map((line) => (
        <li key={line.id} className={`flex items-center gap-1.5 ${seriesText[line.tone]}`}>
          <span aria-hidden="true" className="h-0.5 w-3 bg-current" />
          <span className="text-ink">{line.label}</span>
        </li>
      ))}
    </ul>
  );
}
