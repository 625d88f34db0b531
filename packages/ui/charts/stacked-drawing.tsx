import { formatNumber } from "@sightline/domain/numbers";
import { PointAxis, ValueAxis } from "./chart-axes.tsx";
import { NoteMarks } from "./chart-notes.tsx";
import type { LineAnnotation } from "./line-series.ts";
import type { BandPlot, BarLayer } from "./stacked-plot.ts";

interface StackedDrawingProps {
  plot: BandPlot;
  points: readonly string[];
  layers: readonly BarLayer[];
  annotations: readonly LineAnnotation[];
  at: number | null;
}

export function StackedDrawing({ plot, points, layers, annotations, at }: StackedDrawingProps) {
  return (
    <svg
      aria-hidden="true"
      className="block overflow-visible text-xs"
      height={plot.height}
      width={plot.width}
    >
      <ValueAxis plot={plot} format={(value) => formatNumber(value)} />
      <PointAxis plot={plot} points={points} />
      {layers.map((layer, layerIndex) => (
        <path key={layer.id} className={layer.fill} d={barsOf(plot, layers, layerIndex)} />
      ))}
      <NoteMarks plot={plot} notes={annotations} />
      {at === null ? null : (
        <rect
          className="stroke-ink"
          fill="none"
          height={plot.bottom - plot.top}
          width={plot.barWidth + 4}
          x={plot.x(at) - plot.barWidth / 2 - 2}
          y={plot.top}
        />
      )}
    </svg>
  );
}

/** All the bars of a layer as one shape, each on top of the layers before it. */
function barsOf(plot: BandPlot, layers: readonly BarLayer[], layerIndex: number): string {
  const { values } = layers[layerIndex] ?? { values: [] };
  return values
    .map((value, index) => {
      if (!value) return "";
      const below = layers
        .slice(0, layerIndex)
        .reduce((sum, one) => sum + (one.values[index] ?? 0), 0);
      const [from, to] = [plot.y(below), plot.y(below + value)];
      const left = plot.x(index) - plot.barWidth / 2;
      return `M${left.toFixed(1)} ${from.toFixed(1)}V${to.toFixed(1)}h${plot.barWidth.toFixed(1)}V${from.toFixed(1)}z`;
    })
    .join("");
}
