import type { Site, SiteStanding } from "@sightline/contract";
import type { KeywordView } from "../keyword-view.ts";
import type { ChangeView } from "../use-keyword-view.ts";
import { Distribution } from "./distribution.tsx";
import { FailedChecks } from "./failed-checks.tsx";
import { Figures } from "./figures.tsx";
import { MoversCard } from "./movers-card.tsx";
import { newestOf } from "./newest-day.ts";
import { VisibilityChart } from "./visibility-chart.tsx";

export interface OverviewProps {
  domain: string;
  site: Site | null;
  trackedSites: number;
  now: SiteStanding;
  view: KeywordView;
  changeView: ChangeView;
}

/** Where do I stand, what changed, what should I do: the three of them before the table. */
export function Overview({ domain, trackedSites, now, view, changeView }: OverviewProps) {
  const newest = newestOf(now.days);
  return (
    <>
      {newest.failed > 0 ? <FailedChecks domain={domain} newest={newest} /> : null}
      {newest.day === null ? null : (
        <>
          <Figures {...{ now, trackedSites, before: newest.before, day: newest.day }} />
          <div className="grid gap-5 lg:grid-cols-2">
            <VisibilityChart domain={domain} now={now} />
            <MoversCard domain={domain} />
          </div>
          <Distribution domain={domain} day={newest.day} view={view} changeView={changeView} />
        </>
      )}
    </>
  );
}
