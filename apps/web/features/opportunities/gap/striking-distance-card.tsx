import type { StrikingRow } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { STRIKING_DISTANCE, STRIKING_TARGET } from "@sightline/domain/opportunities";
import { SourceBadge } from "@sightline/ui/badge";
import { Button, buttonClass } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { DataTable } from "@sightline/ui/data-table";
import { EmptyState } from "@sightline/ui/empty-state";
import { SearchField } from "@sightline/ui/search-field";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useSearchParams } from "react-router";
import { ConnectPositions } from "../../../runtime/figures/connect-positions.tsx";
import {
  demandSource,
  haveOtherPositions,
  providersOf,
  type Sources,
  sharedSources,
  sourcesOf,
} from "../../../runtime/figures/shared-sources.ts";
import { siteMarketText } from "../../../runtime/figures/site-market.ts";
import { SourcesAbove } from "../../../runtime/figures/source-line.tsx";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { LoadFailed } from "../../../runtime/page/load-failed.tsx";
import { useSettled } from "../../../runtime/page/use-settled.ts";
import { useKeywordHref } from "../../keywords/keyword-address.ts";
import { withView } from "../../keywords/list/keyword-view.ts";
import { withSection } from "../../keywords/section.ts";
import { useHasPositions } from "../../positions/calls/rankings.ts";
import { curveName, curveNote } from "../../positions/overview/curve-words.ts";
import { type StrikingPage, strikingDistanceQuery, strikingRowsOf } from "../calls.ts";
import { ExportListButton } from "../export-list-button.tsx";
import type { GapPartProps } from "./gap-view.ts";
import { strikingDistanceColumns } from "./striking-distance-columns.tsx";

const TYPING_MS = 200;
const { from, to } = STRIKING_DISTANCE;

/** Keywords that need just one better page. */
export function StrikingDistanceCard({ site, view, changeView }: GapPartProps) {
  const words = useSettled(view.words, TYPING_MS).trim();
  const query = useInfiniteQuery(strikingDistanceQuery(site.domain, words));
  const narrow = useNarrow();
  const hrefOf = useKeywordHref();
  const rows = useMemo(() => strikingRowsOf(query.data), [query.data]);
  const sources = useMemo(() => rows.map(strikingSources), [rows]);
  const shared = useMemo(() => sharedSources(sources), [sources]);
  const hasSources = haveOtherPositions(sources, shared);
  const columns = useMemo(
    () => strikingDistanceColumns({ site: site.domain, hrefOf, narrow, shared, hasSources }),
    [site.domain, hrefOf, narrow, shared, hasSources],
  );
  if (query.isPending) return <TableSkeleton rows={10} columns={4} />;
  const first = query.data?.pages[0];
  if (first === undefined) return <LoadFailed what="Opportunities" query={query} />;
  const isEmpty = first.total === 0 && words === "";
  return (
    <>
      {query.isError ? <LoadFailed what="Opportunities" query={query} /> : null}
      <Card className="overflow-clip">
        <CardHeader
          title={`${counted(first.total, "keyword")} in positions ${from} to ${to}${words === "" ? "" : " matching your search"}`}
          description={isEmpty ? undefined : <Worth first={first} />}
          actions={isEmpty ? undefined : <Actions site={site.domain} words={words} />}
        />
        {isEmpty ? (
          <NothingNear site={site} />
        ) : (
          <>
            <div className="flex min-h-14 items-center border-y border-line px-4 py-2">
              <SearchField
                label="Search keywords in striking distance"
                words={view.words}
                onSearch={(next) => changeView({ words: next }, { replace: true })}
              />
            </div>
            <SourcesAbove
              market={siteMarketText(site, providersOf(rows))}
              sources={[shared.positions, shared.volume]}
            />
            <DataTable
              height="page"
              caption={`Keywords in positions ${from} to ${to}, first page first, then by value`}
              rows={rows}
              total={first.total}
              columns={columns}
              rowKey={idOf}
              onNearEnd={() => {
                if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
              }}
              empty={
                <EmptyState
                  title="Nothing matches"
                  action={<Button onClick={() => changeView({ words: "" })}>Show all</Button>}
                >
                  No keywords in striking distance match your search.
                </EmptyState>
              }
            />
          </>
        )}
      </Card>
    </>
  );
}

const idOf = ({ id }: { id: string }) => id;

function strikingSources(row: StrikingRow): Sources {
  const { volume_source: by } = row;
  return { ...sourcesOf(row, null), volume: by && demandSource("Volume", by) };
}

/** None ranks there, or nobody knows where they rank. */
function NothingNear({ site }: Pick<GapPartProps, "site">) {
  const hasPositions = useHasPositions(site.domain);
  if (!hasPositions) {
    return (
      <EmptyState title="Positions needed" action={<ConnectPositions site={site} />}>
        Striking distance lists keywords in positions {from} to {to} in a search engine. The
        built-in index doesn't have positions.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No keywords in striking distance">
      None of your active keywords rank in positions {from} to {to}, based on the latest result for
      each.
    </EmptyState>
  );
}

function Worth({ first }: { first: StrikingPage }) {
  const { extra_clicks, with_volume, curve, total, on_first_page: near } = first;
  const order =
    near === 0 || near === total
      ? ""
      : `The ${near === 1 ? "one" : formatNumber(near)} on the first page ${near === 1 ? "comes" : "come"} first. `;
  if (extra_clicks === null) {
    return `${order}We can estimate their value once search volume is measured or imported.`;
  }
  const clicks = Math.round(extra_clicks);
  return (
    <>
      {order}At position {STRIKING_TARGET}, {whose(with_volume, total)} would bring ≈{" "}
      {counted(clicks, "extra click")} per month (estimate).{" "}
      <SourceBadge
        source={curveName(curve)}
        detail={{
          provider: `${curve.name}. ${curveNote(curve)}`,
          method:
            "searches per month × (click share at position 3 − click share at the current position)",
          sample: `${counted(with_volume, "keyword")} with measured search volume`,
        }}
      />
    </>
  );
}

/** Whose clicks the sum counts. */
function whose(counted: number, total: number): string {
  if (counted < total) return `the ${formatNumber(counted)} with a search volume`;
  return total === 1 ? "it" : `all ${formatNumber(total)}`;
}

function Actions({ site, words }: { site: string; words: string }) {
  const [search] = useSearchParams();
  const table = withView(withSection(search, "keywords"), { band: "4-20" });
  const request: Record<string, string> = words === "" ? {} : { search: words };
  return (
    <>
      <Link to={`/dashboard?${table}`} className={buttonClass("secondary", "sm")}>
        Show in table
      </Link>
      <ExportListButton
        list="striking"
        {...{ site, request }}
        label="keywords in striking distance"
      />
    </>
  );
}
