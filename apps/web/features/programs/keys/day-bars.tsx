import type { ApiKey } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";

const DAYS = 30;
const DAY_MS = 86_400_000;
const WIDTH = 120;
const HEIGHT = 28;

/** The calls of each of the last 30 days, UTC; refused ones in another tone. */
export function DayBars({ days, today }: { days: ApiKey["days"]; today: Date }) {
  if (days.length === 0) return null;
  const known = new Map(days.map((day) => [day.day, day]));
  const most = Math.max(1, ...days.map(({ calls }) => calls));
  const calls = days.reduce((sum, day) => sum + day.calls, 0);
  const refused = days.reduce((sum, day) => sum + day.refused, 0);
  const words = `${formatNumber(calls)} ${calls === 1 ? "call" : "calls"} in 30 days${
    refused === 0 ? "" : `, ${formatNumber(refused)} refused`
  }`;
  const step = WIDTH / DAYS;
  return (
    <figure className="w-64 shrink-0">
      <svg aria-hidden="true" width={WIDTH} height={HEIGHT} className="block">
        <line x1={0} x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-line" />
        {lastDays(today).map((day, at) => {
          const counted = known.get(day);
          if (counted === undefined) return null;
          const high = Math.max(2, (counted.calls / most) * (HEIGHT - 2));
          const bad = (counted.refused / counted.calls) * high;
          const bar = { x: at * step, width: step - 1 };
          return (
            <g key={day}>
              <rect {...bar} y={HEIGHT - 1 - high} height={high} className="fill-accent" />
              <rect {...bar} y={HEIGHT - 1 - bad} height={bad} className="fill-worse" />
            </g>
          );
        })}
      </svg>
      <figcaption className="text-sm text-dim">{words}</figcaption>
    </figure>
  );
}

function lastDays(today: Date): string[] {
  return Array.from({ length: DAYS }, (_, at) =>
    new Date(today.getTime() - (DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
}
