import { linePath } from "./chart-scale.ts";

export interface SparklineProps {
  /** Oldest first; null where nothing was measured, 0 where it did not rank. */
  positions: readonly (number | null)[];
  label: string;
  width?: number;
  height?: number;
}

const inset = 2;

/** The same for every row, so that two lines of a column can be compared. Nobody looks farther. */
const farthest = 50;

/**
 * A month in a table cell, on a scale from 1, on top, to 50, with a hairline at position 10: gaps
 * are gaps, a dash below is a day without a position.
 */
export function Sparkline({ positions, label, width = 88, height = 28 }: SparklineProps) {
  const ranked = positions.map((position) => position || null);
  const floor = height - inset - 3;
  const step = (width - 2 * inset) / Math.max(positions.length - 1, 1);
  const x = (index: number) => inset + index * step;
  const y = (position: number) =>
    inset + (Math.log(Math.min(position, farthest)) / Math.log(farthest)) * (floor - 2 * inset);
  const last = ranked.findLastIndex((position) => position !== null);
  const now = ranked[last];
  const firstPage = y(10);
  return (
    <svg
      role="img"
      aria-label={label}
      className="block shrink-0 overflow-visible text-dim"
      fill="none"
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
    >
      <path className="stroke-line" d={`M0 ${firstPage}H${width}`} />
      {positions.includes(0) ? (
        <path
          className="stroke-edge"
          d={dashesAt(positions, x, height - 1, step)}
          strokeDasharray="1.5 1.5"
        />
      ) : null}
      <path
        d={withDots(linePath(ranked, x, y))}
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth={1.5}
      />
      {now == null ? null : <circle className="fill-ink" cx={x(last)} cy={y(now)} r={2.25} />}
    </svg>
  );
}

/** A day between two gaps has no line; a line of no length is drawn as a dot. */
function withDots(path: string): string {
  return path.replace(/M([\d.-]+ [\d.-]+)(?=M|$)/g, "M$1L$1");
}

function dashesAt(
  positions: readonly (number | null)[],
  x: (index: number) => number,
  y: number,
  step: number,
): string {
  return positions
    .map((position, index) =>
      position === 0 ? `M${(x(index) - step / 2).toFixed(1)} ${y}h${step.toFixed(1)}` : "",
    )
    .join("");
}
