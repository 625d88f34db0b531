import type { Plot } from "./line-plot.ts";
import { type LineSeries, seriesText } from "./line-series.ts";
import { ReadoutBox } from "./readout-box.tsx";

interface LineReadoutProps {
  plot: Plot;
  points: readonly string[];
  series: readonly LineSeries[];
  format: (value: number) => string;
  /** What else is to be said of the point. */
  words: readonly string[];
  at: number;
}

export function LineReadout({ plot, points, series, format, words, at }: LineReadoutProps) {
  return (
    <ReadoutBox x={plot.x(at)}>
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
    </ReadoutBox>
  );
}

/** What is said of a point: all series but the optional ones that have nothing to say. */
export function readAt(series: readonly LineSeries[], at: number): readonly LineSeries[] {
  return series.filter((line) => !line.optional || line.values[at] != null);
}

export function valueText(value: number | null | undefined, format: (value: number) => string) {
  return value === null || value === undefined ? "no data" : format(value);
}
