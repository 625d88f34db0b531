import type { SearchMonths } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";

const MOST = 12;
const STEP = 9;
const HEIGHT = 24;

const monthName = new Intl.DateTimeFormat("en", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** Searches of the last twelve months as bars; a month without data is a gap. */
export function MonthBars({ months }: { months: SearchMonths }) {
  const year = lastYear(months);
  const most = Math.max(1, ...year.map(({ searches }) => searches ?? 0));
  return (
    <svg
      role="img"
      aria-label={`Searches by month: ${describe(year)}`}
      className="block overflow-visible"
      width={MOST * STEP}
      height={HEIGHT}
      viewBox={`0 0 ${MOST * STEP} ${HEIGHT}`}
    >
      <path className="stroke-line" d={`M0 ${HEIGHT - 0.5}h${MOST * STEP}`} />
      {year.map(({ month, searches }, index) =>
        searches === null ? null : (
          <rect
            key={month}
            className={index === MOST - 1 ? "fill-ink" : "fill-edge"}
            x={index * STEP + 1}
            width={STEP - 3}
            y={HEIGHT - 1 - barOf(searches, most)}
            height={barOf(searches, most)}
          >
            <title>{`${nameOf(month)}: ${formatNumber(searches)}`}</title>
          </rect>
        ),
      )}
    </svg>
  );
}

interface MonthOfYear {
  month: string;
  searches: number | null;
}

/** The twelve months up to the newest one with data. */
export function lastYear(months: SearchMonths): MonthOfYear[] {
  const counted = new Map(months.map(({ month, searches }) => [month, searches]));
  const newest = months.at(-1)?.month ?? "";
  const [year = 0, month = 0] = newest.split("-").map(Number);
  return Array.from({ length: MOST }, (_, index) => {
    const name = new Date(Date.UTC(year, month - MOST + index, 1)).toISOString().slice(0, 7);
    return { month: name, searches: counted.get(name) ?? null };
  });
}

function barOf(searches: number, most: number): number {
  return Math.max(1, Math.round((searches / most) * (HEIGHT - 3)));
}

function describe(year: readonly MonthOfYear[]): string {
  return year
    .map(
      ({ month, searches }) =>
        `${nameOf(month)} ${searches === null ? "unknown" : formatNumber(searches)}`,
    )
    .join(", ");
}

function nameOf(month: string): string {
  return monthName.format(new Date(month));
}
