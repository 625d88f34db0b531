import { formatNumber } from "@sightline/domain/numbers";
import { ReadoutBox } from "./readout-box.tsx";
import type { BandPlot, BarLayer } from "./stacked-plot.ts";

interface StackedReadoutProps {
  plot: BandPlot;
  points: readonly string[];
  layers: readonly BarLayer[];
  words: readonly string[];
  at: number;
}

/** The bar's layers, from the top down. */
export function StackedReadout({ plot, points, layers, words, at }: StackedReadoutProps) {
  const known = layers.filter(({ values }) => values[at] != null);
  return (
    <ReadoutBox x={plot.x(at)}>
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
    </ReadoutBox>
  );
}
