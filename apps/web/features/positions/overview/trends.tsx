import type { Site } from "@sightline/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { DaysChoice } from "../../keywords/days-choice.tsx";
import { RANGES, type Range } from "../../keywords/range.ts";
import { siteRankingsQuery } from "../calls/rankings.ts";
import { TrendsLoading } from "../keywords-states.tsx";
import { DistributionChart } from "./distribution-chart.tsx";
import { VisibilityChart } from "./visibility-chart.tsx";
import { VoiceChart } from "./voice-chart.tsx";

export interface TrendsProps {
  site: Site;
  days: Range;
  onDays: (days: Range) => void;
  /** Where keywords stand now, and what moved. */
  current: readonly ReactNode[];
}

/** All charts show the same number of days, as selected; then where the keywords stand now. */
export function Trends({ site, days, onDays, current }: TrendsProps) {
  const { domain } = site;
  const ranking = useQuery({
    ...siteRankingsQuery(domain, days),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <section aria-labelledby={HEADING} className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 id={HEADING} className="text-lg font-semibold">
            Over time
          </h2>
          <DaysChoice label="Time range" choices={RANGES} days={days} onChange={onDays} />
        </div>
        <Loaded what="Your ranking history" query={ranking} skeleton={<TrendsLoading />}>
          {(now) =>
            now.share_of_voice.length === 0 ? (
              <div className="chart-row grid gap-5 lg:grid-cols-2">
                <VisibilityChart {...{ site, now, days }} />
                <DistributionChart domain={domain} now={now} />
              </div>
            ) : (
              <div className="flex flex-col gap-5">
                <div className="chart-row grid gap-5 lg:grid-cols-2">
                  <VisibilityChart {...{ site, now, days }} />
                  <VoiceChart {...{ site, now, days }} />
                </div>
                <div className="grid gap-5 lg:grid-cols-2">
                  <DistributionChart domain={domain} now={now} height={BESIDE_TWO_CARDS} />
                  <div className="flex flex-col gap-5">{current}</div>
                </div>
              </div>
            )
          }
        </Loaded>
      </section>
      {ranking.data?.share_of_voice.length === 0 ? (
        <div className="grid gap-5 lg:grid-cols-2">{current}</div>
      ) : null}
    </>
  );
}

const HEADING = "over-time";

/** About as tall, with what is around it, as the two cards at its side. */
const BESIDE_TWO_CARDS = 300;
