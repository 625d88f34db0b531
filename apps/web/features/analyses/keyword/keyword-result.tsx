import type { ExaminedRow, KeywordAnalysis, Site } from "@sightline/contract";
import { buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { DataTable, type SortChoice } from "@sightline/ui/data-table";
import { Notice } from "@sightline/ui/notice";
import { useMemo } from "react";
import { Link } from "react-router";
import { ComparisonBadge } from "../../../runtime/figures/comparison.tsx";
import { NoPositions } from "../../../runtime/figures/connect-positions.tsx";
import {
  haveOtherPositions,
  type NamedSource,
  providersOf,
  type Sources,
  sharedSources,
  sourcesOf,
} from "../../../runtime/figures/shared-sources.ts";
import { siteMarketText } from "../../../runtime/figures/site-market.ts";
import { SourceLine, Stated, StatedSource } from "../../../runtime/figures/source-line.tsx";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { useAnalysisHref, useAnalysisView } from "../analysis-view.ts";
import { keywordColumns } from "./keyword-columns.tsx";
import { KeywordDialog } from "./keyword-dialog.tsx";
import { KeywordFigures } from "./keyword-figures.tsx";
import { isCompared } from "./keyword-summary.ts";
import { LackList } from "./lack-list.tsx";
import { notRecommended } from "./not-recommended.ts";
import { clicksSource } from "./opportunity.tsx";
import { sortedRows, sortFrom, sortText } from "./sort-rows.ts";

export interface KeywordResultProps {
  result: KeywordAnalysis;
  site: Site;
}

/** The totals, each keyword, and the one that is open. */
export function KeywordResult({ result, site }: KeywordResultProps) {
  const [view, changeView] = useAnalysisView();
  const href = useAnalysisHref();
  const narrow = useNarrow();
  const rows = useMemo(() => sortedRows(result.rows, view.sort), [result.rows, view.sort]);
  const areCompared = isCompared(result.rows);
  const sources = useMemo(
    () => result.rows.map((row) => sourcesOf(row.position_source, row.demand)),
    [result.rows],
  );
  const shared = useMemo(() => sharedSources(sources), [sources]);
  const compared = result.rows.find(({ comparison }) => comparison !== null)?.comparison ?? null;
  const hasSources = haveOtherPositions(sources, shared);
  const providers = providersOf(
    result.rows.flatMap(({ position_source }) => position_source ?? []),
  );
  const columns = useMemo(() => {
    const hrefOf = ({ keyword }: ExaminedRow) => href({ open: keyword });
    return keywordColumns({ hrefOf, narrow, areCompared, shared, hasSources });
  }, [href, narrow, areCompared, shared, hasSources]);
  const open = result.rows.find(({ keyword }) => keyword === view.open);
  return (
    <>
      {areCompared ? (
        <NoPositions site={site}>
          The built-in index compares your pages with those of the competitors you added. Positions
          and clicks need a search provider.
        </NoPositions>
      ) : null}
      {notRecommended(result, site.domain).map(({ title, why, action }) => (
        <Notice
          key={title}
          title={title}
          action={
            <Link
              to={`/settings?tab=sites&edit=${site.id}`}
              className={buttonClass("secondary", "sm")}
            >
              {action}
            </Link>
          }
        >
          {why}
        </Notice>
      ))}
      <KeywordFigures result={result} />
      {result.site_lacks.length === 0 ? null : (
        <Card>
          <CardHeader
            title="For the whole site"
            description="Several of these pages lack the same thing, so it's listed once."
          />
          <div className="px-4 pb-4">
            <LackList lacks={result.site_lacks} />
          </div>
        </Card>
      )}
      <Card className="overflow-clip">
        <CardHeader
          title="Results by keyword"
          description={
            areCompared
              ? "Open a keyword to see whose page covers it best, which of your pages fits best, and what that page lacks."
              : "Open a keyword to see who ranks for it, which of your pages should rank, and what that page lacks."
          }
        />
        <SourceLine>
          {areCompared ? null : <span className="text-ink">{siteMarketText(site, providers)}</span>}
          {compared === null ? null : (
            <Stated name="Comparisons">
              <ComparisonBadge comparison={compared} />
            </Stated>
          )}
          {stated(shared, areCompared ? null : clicksSource(result.rows), narrow).map((source) => (
            <StatedSource key={source.of} source={source} />
          ))}
        </SourceLine>
        <DataTable
          height="page"
          caption={`Keywords analyzed for ${site.domain}`}
          rows={rows}
          columns={columns}
          rowKey={keyOf}
          sort={sortFrom(view.sort) ?? undefined}
          onSort={(sort) => changeView({ sort: sortText(sort) }, { replace: true })}
          sorts={narrow ? (areCompared ? SORTS : SORTS_WITH_POSITIONS) : undefined}
        />
      </Card>
      {open === undefined ? null : (
        <KeywordDialog
          {...{ site }}
          row={open}
          read={result.read}
          isSiteCrawled={result.is_site_crawled}
          onClose={() => changeView({ open: null }, { replace: true })}
        />
      )}
    </>
  );
}

/** A phone's rows don't name the intent. */
function stated(shared: Sources, clicks: NamedSource | null, narrow: boolean): NamedSource[] {
  const { positions, volume, difficulty, intent } = shared;
  return [positions, volume, difficulty, narrow ? null : intent, clicks].filter(
    (source) => source !== null,
  );
}

const keyOf = ({ keyword }: ExaminedRow) => keyword;

/** The orders that a phone offers by name: it has no heads of columns. */
const SORTS: readonly SortChoice[] = [
  { key: "volume", direction: "descending", label: "Highest volume" },
  { key: "difficulty", direction: "ascending", label: "Lowest difficulty" },
  { key: "keyword", direction: "ascending", label: "A to Z" },
];
const SORTS_WITH_POSITIONS: readonly SortChoice[] = [
  { key: "position", direction: "ascending", label: "Best position" },
  { key: "opportunity", direction: "descending", label: "Most clicks to gain" },
  ...SORTS,
];
