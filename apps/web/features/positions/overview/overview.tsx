import type { Site, SiteRankings } from "@sightline/contract";
import { memo } from "react";
import type { ChangeView, KeywordView } from "../../keywords/list/keyword-view.ts";
import { Distribution } from "./distribution.tsx";
import { FailedChecks } from "./failed-checks.tsx";
import { Figures } from "./figures.tsx";
import { MoversCard } from "./movers-card.tsx";
import { newlyFailed, wasAnswered } from "./ranking-day.ts";
import { Trends } from "./trends.tsx";

export interface OverviewProps {
  domain: string;
  site: Site | null;
  now: SiteRankings;
  view: KeywordView;
  changeView: ChangeView;
}

/** Rankings, changes and what to do next, above the table. */
export const Overview = memo(PlainOverview);

function PlainOverview({ domain, now, view, changeView }: OverviewProps) {
  const answered = wasAnswered(now);
  const failed = newlyFailed(now);
  return (
    <>
      {failed > 0 ? <FailedChecks {...{ domain, failed, answered }} /> : null}
      {answered ? (
        <>
          <Figures now={now} />
          <Trends {...{ domain, days: view.days }} onDays={(days) => changeView({ days })} />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Distribution {...{ domain, view, changeView }} newest={now.newest} />
            <MoversCard domain={domain} />
          </div>
        </>
      ) : null}
    </>
  );
}
