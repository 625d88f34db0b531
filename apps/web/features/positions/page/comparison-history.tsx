import type { ComparisonPeriod } from "@sightline/contract";
import { comparisonWords } from "@sightline/domain/positions";
import { Card, CardHeader } from "@sightline/ui/card";
import { describeRange } from "../../../runtime/time/describe-range.ts";
import { sinceDay } from "../../keywords/calendar-day.ts";

const SHOWN = 12;

/** What the built-in index said, as a list: a line would read like a search engine's trend. */
export function ComparisonHistory({ comparisons }: { comparisons: readonly ComparisonPeriod[] }) {
  const [newest] = comparisons;
  if (newest === undefined) return null;
  return (
    <Card>
      <CardHeader
        title={`${comparisonWords(newest)} since ${sinceDay(newest.from)}`}
        description="How the built-in index compares the sites you added."
      />
      <ol className="flex flex-col px-4 pt-1 pb-4">
        {comparisons.slice(0, SHOWN).map((period) => (
          <li key={period.from} className="flex items-baseline justify-between gap-3 py-1">
            <span className="min-w-0">{comparisonWords(period)}</span>
            <span className="shrink-0 text-sm text-dim">
              {period.from === period.to
                ? sinceDay(period.from)
                : describeRange(period.from, period.to)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
