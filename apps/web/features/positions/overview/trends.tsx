import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { DaysChoice } from "../../keywords/days-choice.tsx";
import { RANGES, type Range } from "../../keywords/range.ts";
import { siteRankingsQuery } from "../calls/rankings.ts";
import { TrendsLoading } from "../keywords-states.tsx";
import { DistributionChart } from "./distribution-chart.tsx";
import { VisibilityChart } from "./visibility-chart.tsx";

export interface TrendsProps {
  domain: string;
  days: Range;
  onDays: (days: Range) => void;
}

/** Both charts show the same number of days, as selected. */
export function Trends({ domain, days, onDays }: TrendsProps) {
  const ranking = useQuery({
    ...siteRankingsQuery(domain, days),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label="Over time" className="flex flex-col gap-2">
      <div className="flex justify-end">
        <DaysChoice label="Time range" choices={RANGES} days={days} onChange={onDays} />
      </div>
      <Loaded what="Your ranking history" query={ranking} skeleton={<TrendsLoading />}>
        {(now) => (
          <div className="chart-row grid gap-5 lg:grid-cols-2">
            <VisibilityChart domain={domain} now={now} />
            <DistributionChart domain={domain} now={now} />
          </div>
        )}
      </Loaded>
    </section>
  );
}
