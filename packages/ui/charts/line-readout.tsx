import type { Plot } from "./line-plot.ts";
import { type LineSeries, seriesText } from "./line-series.ts";

interface LineReadoutProps {
  plot: Plot;
  points: readonly string[];
  series: readonly LineSeries[];
  format: (value: number) => string;
  /** What else is to be said of the point. */
  words: readonly string[];
  at: number;
}

/** The box beside the crosshair, on the side with more room, and above or below what it reads. */
export function LineReadout({ plot, points, series, format, words, at }: LineReadoutProps) {
  const x = plot.x(at);
  const leftward = x > (plot.left + plot.right) / 2;
  const heights = series.flatMap(({ values }) => (values[at] == null ? [] : [plot.y(values[at])]));
  const isHigh = heights.length > 0 && Math.min(...heights) < (plot.top + plot.bottom) / 2;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-10 max-w-64 min-w-36 rounded-md border border-line bg-card px-2.5 py-1.5 text-sm shadow-raised"
      style={{
        ...(leftward ? { right: plot.width - x + 12 } : { left: x + 12 }),
        ...(isHigh ? { bottom: plot.height - plot.bottom + 8 } : { top: plot.top }),
      }}
    >
      <p className="text-dim">{points[at]}</p>
      {readAt(series, at).map((line) => (
        <p key={line.id} className={`flex items-center gap-2 ${seriesText[line.tone]}`}>
          <span className="h-0.5 w-3 bg-current" />
          <span className="flex-1 text-ink">{line.label}</span>
          <span className="figures text-ink">{valueText(line.values[at], format)}</span>
        </p>
      ))}
      {words.map((word) => (
        <p key={word} className="text-ink wrap-anywhere">
          {word}
        </p>
      ))}
    </div>
  );
}

/** What is said of a point: all series but the optional ones that have nothing to say. */
export function readAt(series: readonly LineSeries[], at: number): readonly LineSeries[] {
  return series.filter((line) => !line.optional || line.values[at] != null);
}

export function valueText(value: number | null | undefined, format: (value: number) => string) {
  return value === null || value === undefined ? "no data" : format(value);
}
