import { linePath } from "./chart-scale.ts";

export interface StillLineProps {
  /** Oldest first, 0 to 100; null where nothing was measured. */
  percents: readonly (number | null)[];
  /** What the line shows, for screen readers. */
  label: string;
  /** Below the line, evenly spread: the first, the last and some between. */
  names: readonly string[];
}

const WIDTH = 1000;
const HEIGHT = 200;
/** Room for a line to show that it moves at all. */
const LEAST_SPAN = 10;

/** A line for pages without script: as wide as there is room. */
export function StillLine({ percents, label, names }: StillLineProps) {
  const known = percents.filter((percent) => percent !== null);
  const top = Math.min(100, Math.max(LEAST_SPAN, Math.ceil(Math.max(...known) / 10) * 10));
  const step = WIDTH / Math.max(percents.length - 1, 1);
  const x = (index: number) => (percents.length === 1 ? WIDTH / 2 : index * step);
  const y = (percent: number) => HEIGHT - (percent / top) * HEIGHT;
  return (
    <figure className="grid grid-cols-[auto_1fr] gap-x-3">
      <div
        aria-hidden="true"
        className="figures -my-2 flex flex-col justify-between text-right text-xs leading-4 text-dim"
      >
        <span>{top}%</span>
        <span>{top / 2}%</span>
        <span>0%</span>
      </div>
      <svg
        role="img"
        aria-label={label}
        className="block h-40 w-full overflow-visible text-accent"
        fill="none"
        preserveAspectRatio="none"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      >
        <path
          className="stroke-line"
          d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`}
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={linePath(percents, x, y)}
          stroke="currentColor"
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={dotsAt(percents, x, y)}
          stroke="currentColor"
          strokeLinecap="round"
          strokeWidth={5}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="figures col-start-2 mt-3 flex justify-between text-xs text-dim max-sm:[&>:nth-child(even)]:hidden">
        {names.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
    </figure>
  );
}

/** What lies between two gaps, as lines of no length: their round ends stay round at any width. */
function dotsAt(
  percents: readonly (number | null)[],
  x: (index: number) => number,
  y: (percent: number) => number,
): string {
  return percents
    .map((percent, at) =>
      percent === null || percents[at - 1] != null || percents[at + 1] != null
        ? ""
        : `M${x(at).toFixed(1)} ${y(percent).toFixed(1)}h0`,
    )
    .join("");
}
