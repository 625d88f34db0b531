import { useRef } from "react";
import { extent, niceTicks } from "./chart-scale.ts";
import { useWidth } from "./use-width.ts";

export interface Interval {
  name: string;
  value: number;
  low: number;
  high: number;
  /** The same in words, beside the name. */
  words: string;
}

export interface IntervalChartProps {
  /** What is drawn; the intervals are read after it. */
  label: string;
  /** Higher is better. */
  intervals: readonly Interval[];
  /** What lies this close to zero doesn't matter, and is shaded. */
  indifference: number;
  format: (value: number) => string;
}

const ROW_PX = 48;
/** Where a name and its interval don't fit on one line. */
const NARROW_ROW_PX = 66;
const NARROW_PX = 480;
/** Of the mono face at its size here. */
const LETTER_PX = 7.5;
const AXIS_PX = 24;
const SIDE_PX = 24;

/** Intervals on one axis around zero, each named and valued above its line. */
export function IntervalChart({ label, intervals, indifference, format }: IntervalChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 720);
  const range = extent([
    [-indifference, indifference],
    ...intervals.map(({ low, high }) => [low, high]),
  ]);
  if (range === null || intervals.length === 0) return null;
  const isNarrow = width < NARROW_PX;
  const rowHeight = isNarrow ? NARROW_ROW_PX : ROW_PX;
  const ticks = niceTicks(...range, isNarrow ? 3 : 6);
  const [first = 0, last = 1] = [ticks[0], ticks.at(-1)];
  const x = (value: number) => SIDE_PX + ((value - first) / (last - first)) * (width - 2 * SIDE_PX);
  const bottom = intervals.length * rowHeight;
  const words = intervals.map((one) => `${one.name} ${one.words}`).join("; ");
  return (
    <div ref={frame} role="img" aria-label={`${label}: ${words}`}>
      <svg
        aria-hidden="true"
        className="block overflow-visible text-xs"
        height={bottom + AXIS_PX}
        width={width}
      >
        <rect
          className="fill-sunk"
          height={bottom}
          width={x(indifference) - x(-indifference)}
          x={x(-indifference)}
          y={0}
        />
        {ticks.map((tick) => (
          <g key={tick}>
            <path
              className={tick === 0 ? "stroke-edge" : "stroke-line"}
              d={`M${x(tick)} 0V${bottom}`}
            />
            <text className="figures fill-dim" textAnchor="middle" x={x(tick)} y={bottom + 16}>
              {format(tick)}
            </text>
          </g>
        ))}
        {intervals.map((one, at) => (
          <Row key={one.name} {...{ x, one, width, isNarrow }} top={at * rowHeight} />
        ))}
      </svg>
    </div>
  );
}

interface RowProps {
  one: Interval;
  x: (value: number) => number;
  top: number;
  width: number;
  isNarrow: boolean;
}

function Row({ one, x, top, width, isNarrow }: RowProps) {
  const { shape, tone } = lookOf(one);
  const words = `${shape} ${one.words}`.trim();
  const middle = top + (isNarrow ? NARROW_ROW_PX : ROW_PX) - 14;
  return (
    <g className={tone}>
      {/* Text of an SVG can't be cut where its place ends. */}
      <foreignObject
        x={0}
        y={top + 4}
        width={isNarrow ? width : Math.max(0, width - words.length * LETTER_PX - 12)}
        height={20}
      >
        <div className="truncate text-sm font-medium text-ink">{one.name}</div>
      </foreignObject>
      {isNarrow ? (
        <text
          className="figures fill-current"
          stroke="var(--color-card)"
          paintOrder="stroke"
          strokeWidth={4}
          x={0}
          y={top + 36}
        >
          {words}
        </text>
      ) : (
        <text className="figures fill-current" textAnchor="end" x={width} y={top + 18}>
          {words}
        </text>
      )}
      <path
        d={`M${x(one.low)} ${middle}H${x(one.high)}M${x(one.low)} ${middle - 5}v10M${x(one.high)} ${middle - 5}v10`}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
      />
      <circle className="fill-current" cx={x(one.value)} cy={middle} r={4.5} />
    </g>
  );
}

/** By shape first, then by colour, and neither where zero is inside. */
function lookOf({ low, high }: Interval): { shape: string; tone: string } {
  if (low > 0) return { shape: "▲", tone: "text-better" };
  if (high < 0) return { shape: "▼", tone: "text-worse" };
  return { shape: "", tone: "text-dim" };
}
