import type { KeywordRow, Site } from "@sightline/contract";
import { Card } from "@sightline/ui/card";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { LoadFailed } from "../../../runtime/page/load-failed.tsx";
import { useKeywordView } from "../../keywords/list/keyword-view.ts";
import { siteRankingsQuery } from "../calls/rankings.ts";
import { KeywordsLoading, NoKeywords, OverviewLoading } from "../keywords-states.tsx";
import { KeywordsList } from "../table/keywords-list.tsx";
import { useKeywordTable } from "../table/use-keyword-table.ts";
import { KeywordsHeader } from "./keywords-header.tsx";
import { type SectionScreens, Sections } from "./sections.tsx";
import { useFirstAnswers } from "./use-first-answers.ts";

// Before the first check there is nothing to draw, so its code isn't loaded.
const Overview = lazy(async () => ({
  default: (await import("../overview/overview.tsx")).Overview,
}));
const ComparisonSummary = lazy(async () => ({
  default: (await import("../overview/comparison-summary.tsx")).ComparisonSummary,
}));
const FailedChecks = lazy(async () => ({
  default: (await import("../overview/failed-checks.tsx")).FailedChecks,
}));
const FirstCheck = lazy(async () => ({
  default: (await import("../overview/first-check.tsx")).FirstCheck,
}));

export interface SiteKeywordsProps {
  domain: string;
  site: Site | null;
  screens: SectionScreens;
  onAdd: () => void;
}

/** A site's rankings, what changed, what to do, and all its keywords. */
export function SiteKeywords({ domain, site, screens, onAdd }: SiteKeywordsProps) {
  const [view, changeView] = useKeywordView();
  const table = useKeywordTable(domain, view);
  const ranking = useQuery(siteRankingsQuery(domain));
  useFirstAnswers(domain);
  const { about, query } = table;
  const hasPositions = ranking.data !== undefined && ranking.data.days.length > 0;
  const comparisons = ranking.data?.comparisons ?? null;
  const hasChecks = hasPositions || comparisons !== null;
  // Both at once: rows must not be pushed down by content that arrives later.
  const waiting = query.isPending || (ranking.isPending && ranking.failureCount === 0);
  const hasNone = about !== null && about.counts.all === 0;
  return (
    <>
      <KeywordsHeader site={domain} counts={about?.counts ?? null} onAdd={onAdd} />
      <InSections site={site} screens={screens}>
        {query.isLoadingError ? <LoadFailed what="Your keywords" query={query} /> : null}
        {waiting ? <KeywordsLoading /> : null}
        {hasNone && !waiting ? (
          <Card>
            <NoKeywords site={domain} onAdd={onAdd} />
          </Card>
        ) : null}
        {about === null || hasNone || waiting ? null : (
          <>
            <Suspense
              fallback={hasPositions ? <OverviewLoading /> : <div className="min-h-15.5" />}
            >
              {ranking.isLoadingError ? <LoadFailed what="Your rankings" query={ranking} /> : null}
              {hasPositions ? (
                <Overview {...{ domain, site, view, changeView }} now={ranking.data} />
              ) : null}
              {comparisons === null || hasPositions ? null : (
                <ComparisonSummary {...{ site, comparisons }} />
              )}
              {ranking.isSuccess && !hasChecks ? (
                <Unchecked {...{ domain, site }} rows={table.rows} />
              ) : null}
            </Suspense>
            <KeywordsList
              {...{ site: domain, table, about, view, changeView, hasPositions }}
              hasComparisons={comparisons !== null}
              scheduled={site?.check_schedule !== "off"}
            />
          </>
        )}
      </InSections>
    </>
  );
}

/** Never checked, or in vain: the built-in index needs crawled pages. */
function Unchecked(props: { domain: string; site: Site | null; rows: readonly KeywordRow[] }) {
  const { domain, site, rows } = props;
  const failed = rows.filter(({ comparison }) => comparison?.reason != null).length;
  if (failed > 0) return <FailedChecks {...{ domain, failed }} answered={false} />;
  return <FirstCheck {...{ site, rows }} />;
}

/** An unknown site has no sections to choose from. */
function InSections({
  site,
  screens,
  children,
}: {
  site: Site | null;
  screens: SectionScreens;
  children: ReactNode;
}) {
  const flow = <div className="flex flex-col gap-5">{children}</div>;
  return site === null ? flow : <Sections {...{ site, screens }}>{flow}</Sections>;
}
