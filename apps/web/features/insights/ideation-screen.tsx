import type { Insight } from "@sightline/contract";
import { isCurrentlyNew } from "@sightline/domain/insights";
import { formatNumber } from "@sightline/domain/numbers";
import { PageHeader } from "@sightline/ui/page-header";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useHeadingFocus } from "../../runtime/frame/use-heading-focus.ts";
import { counted } from "../../runtime/page/counted.ts";
import { LoadFailed } from "../../runtime/page/load-failed.tsx";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { useChosenSite } from "../../runtime/sites/use-chosen-site.ts";
import { useClock } from "../../runtime/time/clock.ts";
import { Board } from "./board/board.tsx";
import { BoardToolbar, useBoardCommands } from "./board/board-toolbar.tsx";
import { insightsQuery } from "./calls.ts";
import { BoardSkeleton, NoInsights, NoSite, NothingMatches } from "./ideation-states.tsx";
import { EVERYTHING, matching, useIdeationView } from "./ideation-view.ts";
import { InsightPage } from "./insight/insight-page.tsx";
import { useInsightHref } from "./insight-address.ts";
import { ConfirmLeavingDone, type Moving, useMoving } from "./moving.tsx";

/** What to do next, what it is worth, and whether it worked. */
export function IdeationScreen() {
  const { domain, query } = useChosenSite();
  if (domain !== null) return <SiteIdeation key={domain} domain={domain} />;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Ideation" />
      {query.isPending ? <BoardSkeleton /> : null}
      {query.isError ? <LoadFailed what="Your sites" query={query} /> : null}
      {query.isSuccess ? <NoSite /> : null}
    </div>
  );
}

function SiteIdeation({ domain }: { domain: string }) {
  const query = useQuery(insightsQuery(domain));
  const moving = useMoving();
  const [search] = useSearchParams();
  const open = search.get("insight");
  useHeadingFocus(open);
  return (
    <div className="flex flex-col gap-5">
      {open === null ? <Header domain={domain} insights={query.data ?? null} /> : null}
      <Loaded what="Your recommendations" query={query} skeleton={<BoardSkeleton />}>
        {(insights) =>
          open === null ? (
            <Insights {...{ domain, insights, moving }} />
          ) : (
            <InsightPage
              key={open}
              insight={insights.find(({ id }) => id === open) ?? null}
              onMove={moving.move}
            />
          )
        }
      </Loaded>
      <ConfirmLeavingDone {...moving} />
    </div>
  );
}

function Header({ domain, insights }: { domain: string; insights: readonly Insight[] | null }) {
  const fresh = insights?.filter(isCurrentlyNew).length ?? 0;
  const inProgress = insights?.filter(({ status }) => status === "in_progress").length ?? 0;
  return (
    <PageHeader
      title={
        fresh === 0
          ? `Recommendations for ${domain}`
          : `${counted(fresh, "new recommendation")} for ${domain}`
      }
      description={
        insights === null || insights.length === 0
          ? undefined
          : `${formatNumber(insights.length)} in all, ${formatNumber(inProgress)} in progress.`
      }
    />
  );
}

interface InsightsProps {
  domain: string;
  insights: readonly Insight[];
  moving: Moving;
}

function Insights({ domain, insights, moving }: InsightsProps) {
  const [view, changeView] = useIdeationView();
  const hrefOf = useInsightHref();
  const clock = useClock();
  useBoardCommands(changeView);
  if (insights.length === 0) return <NoInsights site={domain} />;
  const matches = matching(insights, view).length > 0;
  return (
    <>
      <BoardToolbar site={domain} {...{ insights, view, changeView }} />
      {matches ? (
        <Board {...{ insights, view, changeView, hrefOf, clock }} onMove={moving.move} />
      ) : (
        <NothingMatches onShowAll={() => changeView(EVERYTHING)} />
      )}
    </>
  );
}
