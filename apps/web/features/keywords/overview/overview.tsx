import type { Site, SiteStanding } from "@sightline/contract";
import { memo } from "react";
import type { KeywordView } from "../keyword-view.ts";
import type { ChangeView } from "../use-keyword-view.ts";
import { Distribution } from "./distribution.tsx";
import { FailedChecks } from "./failed-checks.tsx";
import { Figures } from "./figures.tsx";
import { MoversCard } from "./movers-card.tsx";
import { newestOf } from "./newest-day.ts";
import { Trends } from "./trends.tsx";

export interface OverviewProps {
  domain: string;
  site: Site | null;
  trackedSites: number;
  now: SiteStanding;
  view: KeywordView;
  changeView: ChangeView;
}

/** Where do I stand, what changed, what should I do: the three of them before the table. */
export const Overview = memo(PlainOverview);

function PlainOverview({ domain, trackedSites, now, view, changeView }: OverviewProps) {
  const newest = newestOf(now.days);
  return (
    <>
      {newest.failed > 0 ? <FailedChecks domain={domain} newest={newest} /> : null}
      {newest.day === null ? null : (
        <>
          <Figures {...{ now, trackedSites, before: newest.before, day: newest.day }} />
          <Trends {...{ domain, days: view.days }} onDays={(days) => changeView({ days })} />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Distribution {...{ domain, view, changeView }} newest={now.newest} />
            <MoversCard domain={domain} />
          </div>
        </>
      )}
    </>
  );
}
