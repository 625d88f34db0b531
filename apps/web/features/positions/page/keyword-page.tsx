import type { Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { CardsSkeleton } from "@sightline/ui/skeleton";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { isMissing } from "../../../api/failure.ts";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { DemandFigures } from "../../demand/figures/demand-figures.tsx";
import { useTableHref } from "../../keywords/keyword-address.ts";
import { SearchConsoleCard } from "../../search-console/keyword/search-console-card.tsx";
import { useIsUnderWay } from "../calls/checks-under-way.ts";
import { keywordHistoryQuery } from "../calls/rankings.ts";
import { ComparisonHistory } from "./comparison-history.tsx";
import { HistoryCard } from "./history-card.tsx";
import { KeywordDetails } from "./keyword-details.tsx";
import { KeywordFigures } from "./keyword-figures.tsx";
import { KeywordHead } from "./keyword-head.tsx";
import { usePageView } from "./page-view.ts";
import { RankingPages } from "./ranking-pages.tsx";
import { Snapshots } from "./snapshots.tsx";

const LOOK_AGAIN_MS = 2_000;

/** One keyword: its history, which page ranked, and who else did. */
export function KeywordPage({ id, site }: { id: string; site: Site | null }) {
  const [{ range, day }, change] = usePageView();
  const isUnderWay = useIsUnderWay();
  const today = new Date().toISOString().slice(0, 10);
  const history = useQuery({
    ...keywordHistoryQuery(id, range, today),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isUnderWay(data.keyword) ? LOOK_AGAIN_MS : false,
  });
  if (isMissing(history.error)) return <NoSuchKeyword />;
  return (
    <Loaded what="This keyword" query={history} skeleton={<CardsSkeleton />}>
      {({ keyword, checks, competitors, comparisons, months }) => (
        <>
          <KeywordHead keyword={keyword} />
          <KeywordFigures keyword={keyword} site={site} />
          <DemandFigures demand={keyword.demand} months={months} />
          {checks.length === 0 && keyword.comparison !== null ? null : (
            <HistoryCard
              {...{ keyword, checks, competitors, site, range, today }}
              onRange={(next) => change({ range: next }, { replace: true })}
            />
          )}
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Snapshots
              {...{ keyword, checks, comparisons, site, day }}
              onDay={(next) => change({ day: next }, { replace: true })}
            />
            <div className="flex min-w-0 flex-col gap-5">
              <KeywordDetails key={keyword.id} keyword={keyword} />
              <ComparisonHistory comparisons={comparisons} />
              <RankingPages keyword={keyword} checks={checks} />
              {/* Last, because it may come later than the rest. */}
              <SearchConsoleCard {...{ keyword, site, range }} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

function NoSuchKeyword() {
  const navigate = useNavigate();
  const back = useTableHref();
  return (
    <>
      <h1 className="text-xl font-semibold tracking-tight">Keyword</h1>
      <Card>
        <EmptyState
          title="Keyword not found"
          action={<Button onClick={() => void navigate(back)}>Show all keywords</Button>}
        >
          It may have been deleted.
        </EmptyState>
      </Card>
    </>
  );
}
