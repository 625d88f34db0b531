import { formatNumber } from "@sightline/domain/numbers";
import type { BandPlot, BarLayer } from "./stacked-plot.ts";

interface StackedReadoutProps {
  plot: BandPlot;
  points: readonly string[];
  layers: readonly BarLayer[];
  words: readonly string[];
  at: number;
}

/** The box beside the bar, its layers from the top down; it keeps to the side with more room. */
export function StackedReadout({ plot, points, layers, words, at }: StackedReadoutProps) {
  const x = plot.x(at);
  const leftward = x > (plot.left + plot.right) / 2;
  const known = layers.filter(({ values }) => values[at] != null);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-2 z-10 max-w-64 min-w-36 rounded-md border border-line bg-card px-2.5 py-1.5 text-sm shadow-raised"
      style={leftward ? { right: plot.width - x + 16 } : { left: x + 16 }}
    >
      <p className="text-dim">{points[at]}</p>
      {known.length === 0 ? <p>no data</p> : null}
      {known.toReversed().map((layer) => (
        <p key={layer.id} className="flex items-center gap-2">
          <svg aria-hidden="true" height={10} width={10}>
            <rect className={`${layer.fill} stroke-edge`} height={9} width={9} x={0.5} y={0.5} />
          </svg>
          <span className="flex-1">{layer.label}</span>
          <span className="figures">{formatNumber(layer.values[at] ?? 0)}</span>
        </p>
      ))}
      {words.map((word) => (
        <p key={word} className="wrap-anywhere">
          {word}
        </p>
      ))}
    </div>
  );
}
