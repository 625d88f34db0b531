import { xOf } from "./sightline-scale.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** The head of a column of sightlines: what their places mean. */
export function SightlineAxis({ width = 96 }: { width?: number }) {
  const span = { width, inset: 3 };
  const x10 = xOf(10, span);
  return (
    <>
      <VisuallyHidden>Position on a scale from 100 to 1</VisuallyHidden>
      <svg
        aria-hidden="true"
        className="figures inline-block overflow-visible fill-dim stroke-edge text-xs"
        height={16}
        viewBox={`0 0 ${width} 16`}
        width={width}
      >
        <g stroke="none">
          <text x={0} y={12}>
            100
          </text>
          <text textAnchor="middle" x={x10} y={12}>
            10
          </text>
          <text textAnchor="end" x={width} y={12}>
            1
          </text>
        </g>
        <path d={`M26 8H${x10 - 12}M${x10 + 12} 8H${width - 11}`} strokeOpacity={0.5} />
      </svg>
    </>
  );
}
