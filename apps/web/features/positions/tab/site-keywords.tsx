import type { KeywordRow, Site, SiteRankings } from "@sightline/contract";
import { Card } from "@sightline/ui/card";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { LoadFailed } from "../../../runtime/page/load-failed.tsx";
import { useKeywordView } from "../../keywords/list/keyword-view.ts";
import { siteRankingsQuery } from "../calls/rankings.ts";
import { KeywordsLoading, NoKeywords } from "../keywords-states.tsx";
import { ComparisonSummary } from "../overview/comparison-summary.tsx";
import { FigureStrip } from "../overview/figure-strip.tsx";
import { FirstCheck } from "../overview/first-check.tsx";
import { wasAnswered } from "../overview/ranking-day.ts";
import { siteFigures } from "../overview/site-figures.ts";
import { KeywordsList } from "../table/keywords-list.tsx";
import { useKeywordTable } from "../table/use-keyword-table.ts";
import { KeywordsHeader } from "./keywords-header.tsx";
import { type SectionScreens, Sections } from "./sections.tsx";
import { useFirstAnswers } from "./use-first-answers.ts";

const FailedChecks = lazy(async () => ({
  default: (await import("../overview/failed-checks.tsx")).FailedChecks,
}));
export interface SiteKeywordsProps {
  domain: string;
  site: Site | null;
  screens: SectionScreens;
  onAdd: () => void;
}

/** A site's key figures in one line, and all its keywords. */
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
            <Suspense fallback={<div className={hasPositions ? "min-h-17" : "min-h-15.5"} />}>
              {ranking.isLoadingError ? <LoadFailed what="Your rankings" query={ranking} /> : null}
              {hasPositions ? <Standing {...{ domain }} now={ranking.data} /> : null}
              {comparisons === null || hasPositions ? null : (
                <ComparisonSummary {...{ site, comparisons }} Layout={FigureStrip} />
              )}
              {ranking.isSuccess && !hasChecks ? (
                <Unchecked {...{ domain, site }} rows={table.rows} />
              ) : null}
            </Suspense>
            <KeywordsList
              {...{ site: domain, table, about, view, changeView, hasPositions }}
              hasComparisons={comparisons !== null}
              attention={ranking.data?.attention ?? null}
              scheduled={site?.check_schedule !== "off"}
            />
          </>
        )}
      </InSections>
    </>
  );
}

/** The figures, or that no check was ever answered. */
function Standing({ domain, now }: { domain: string; now: SiteRankings }) {
  if (wasAnswered(now)) return <FigureStrip figures={siteFigures(now)} />;
  return <FailedChecks {...{ domain }} failed={now.attention.failed} answered={false} />;
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
  const flow = <div className="flex flex-col gap-5 max-sm:gap-3">{children}</div>;
  return site === null ? flow : <Sections {...{ site, screens }}>{flow}</Sections>;
}
