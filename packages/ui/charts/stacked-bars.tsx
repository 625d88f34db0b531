import { formatNumber } from "@sightline/domain/numbers";
import { useRef, useState } from "react";
import { notesAt } from "./chart-notes.tsx";
import { wholeTicks } from "./chart-scale.ts";
import { ChartSlider } from "./chart-slider.tsx";
import type { LineAnnotation } from "./line-series.ts";
import { StackedDrawing } from "./stacked-drawing.tsx";
import { type BarLayer, bandPlot } from "./stacked-plot.ts";
import { StackedReadout } from "./stacked-readout.tsx";
import { useWidth } from "./use-width.ts";

export type { BarLayer } from "./stacked-plot.ts";

export interface StackedBarsProps {
  /** What is drawn, read aloud before the values. */
  label: string;
  /** One name per bar, such as a date. */
  points: readonly string[];
  /** The lowest first; a bar of nulls is a gap. */
  layers: readonly BarLayer[];
  annotations?: readonly LineAnnotation[];
  /** A note per point, such as why it has no bar. */
  notes?: readonly (string | null)[];
  height?: number;
}

/** Counts of each kind, one bar per point, stacked. */
export function StackedBars({
  label,
  points,
  layers,
  annotations = [],
  notes = [],
  height = 220,
}: StackedBarsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 720);
  const [at, setAt] = useState<number | null>(null);
  const highest = Math.max(0, ...points.map((_, index) => heightOf(layers, index)));
  if (highest === 0) return <p className="py-12 text-center text-dim">No data yet.</p>;

  const plot = bandPlot({
    ...{ width, height, count: points.length },
    ticks: wholeTicks(0, highest),
    hasNotes: annotations.length > 0,
  });
  const shownAt = at ?? points.length - 1;
  const counts = layers.flatMap((layer) => {
    const value = layer.values[shownAt];
    return value == null ? [] : [`${layer.label} ${formatNumber(value)}`];
  });
  const words = notesAt(shownAt, annotations, notes[shownAt]);
  const reading = [...(counts.length === 0 ? ["no data"] : counts), ...words].join(", ");
  return (
    <div>
      <ChartSlider
        {...{ ref: frame, label, at, height }}
        count={points.length}
        onAt={setAt}
        indexAt={plot.indexAt}
        words={`${points[shownAt]}: ${reading}`}
      >
        <StackedDrawing {...{ plot, points, layers, annotations, at }} />
        {at === null ? null : <StackedReadout {...{ plot, points, layers, words, at }} />}
      </ChartSlider>
      <Legend layers={layers} />
    </div>
  );
}

function heightOf(layers: readonly BarLayer[], index: number): number {
  return layers.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
}

function Legend({ layers }: { layers: readonly BarLayer[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-2 text-sm">
      {layers.map((layer) => (
        <li key={layer.id} className="flex items-center gap-1.5">
          <Swatch layer={layer} />
          {layer.label}
        </li>
      ))}
    </ul>
  );
}

function Swatch({ layer }: { layer: BarLayer }) {
  return (
    <svg aria-hidden="true" height={10} width={10}>
      <rect className={`${layer.fill} stroke-edge`} height={9} width={9} x={0.5} y={0.5} />
    </svg>
  );
}
