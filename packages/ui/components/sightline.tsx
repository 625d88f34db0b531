import { clsx } from "clsx";
import { farthest, type Movement, movementOf, xOf } from "./sightline-scale.ts";
import { describePosition, type TrackedPosition } from "./sightline-words.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export {
  type SightlineMark,
  SightlineScale,
  type SightlineScaleProps,
} from "./sightline-figure.tsx";

export interface SightlineProps extends TrackedPosition {
  width?: number;
  height?: number;
  /** Instead of the position in words, such as with the keyword before it. */
  label?: string;
  className?: string;
}

/** The signature: hollow where the site was, solid where it is, joined, on a scale from 100 to 1. */
export function Sightline({
  position,
  previous = null,
  state = "ok",
  width = 96,
  height = 16,
  label,
  className,
}: SightlineProps) {
  const span = { width, inset: 3 };
  const middle = height / 2;
  const unmeasured = state === "failed" || state === "missing";
  const now = unmeasured ? null : position;
  const before = state === "failed" ? (previous ?? position) : previous;
  const movement = state === "new" ? "new" : movementOf(now, before);
  return (
    <svg
      role="img"
      aria-label={label ?? describePosition({ position, previous, state })}
      className={clsx("block shrink-0 overflow-visible", colours[movement], className)}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
    >
      <Ground {...{ width, middle, span }} dotted={unmeasured} />
      {before === null || unmeasured ? null : (
        <Join from={xOf(before, span)} to={xOf(now ?? farthest, span)} middle={middle} />
      )}
      {before === null || movement === "same" || state === "missing" ? null : (
        <circle
          className="fill-card stroke-dim"
          cx={xOf(before, span)}
          cy={middle}
          r={2.5}
          strokeWidth={1.25}
        />
      )}
      {now === null ? null : <Tick x={xOf(now, span)} height={height} />}
      {now === null && !unmeasured ? <BeyondSight middle={middle} /> : null}
    </svg>
  );
}

const colours: Record<Movement, string> = {
  up: "text-better",
  down: "text-worse",
  same: "text-ink",
  new: "text-accent",
  lost: "text-worse",
  unknown: "text-dim",
};

interface GroundProps {
  width: number;
  middle: number;
  span: { width: number; inset: number };
  dotted: boolean;
}

const GRADUATION = [50, 20, 10, 5, 2];

function Ground({ width, middle, span, dotted }: GroundProps) {
  const graduation = GRADUATION.map((mark) => `M${xOf(mark, span)} ${middle - 2}v4`).join("");
  return (
    <path
      className="stroke-edge"
      d={`M1 ${middle}H${width - 1}${dotted ? "" : graduation}`}
      strokeDasharray={dotted ? "1 3" : undefined}
      strokeLinecap={dotted ? "round" : undefined}
      strokeOpacity={dotted ? undefined : 0.5}
    />
  );
}

// By x and width: a transform would make every tick of a long table a layer of its own. In recycled
// rows that scroll by, a tick elsewhere is another keyword's.
const slide = "transition-[x,width] duration-200 in-data-passing:transition-none";

function Join({ from, to, middle }: { from: number; to: number; middle: number }) {
  return (
    <rect
      className={slide}
      fill="currentColor"
      height={2}
      width={Math.abs(to - from)}
      x={Math.min(from, to)}
      y={middle - 1}
    />
  );
}

function Tick({ x, height }: { x: number; height: number }) {
  return (
    <rect
      className={slide}
      fill="currentColor"
      height={height - 4}
      rx={0.75}
      width={3}
      x={x - 1.5}
      y={2}
    />
  );
}

/** Not found: farther away than the scale reaches. */
function BeyondSight({ middle }: { middle: number }) {
  return (
    <path
      d={`M4 ${middle - 4}l-4 4l4 4`}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={1.5}
    />
  );
}

/** The column header of sightlines: their scale. */
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
