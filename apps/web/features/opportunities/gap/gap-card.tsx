import type { Competitor } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { SearchField } from "@sightline/ui/search-field";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { NoPositions } from "../../../runtime/figures/connect-positions.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import { LoadFailed } from "../../../runtime/page/load-failed.tsx";
import { useSettled } from "../../../runtime/page/use-settled.ts";
import { SeeKeywords } from "../../keywords/see-keywords.tsx";
import { type GapPage, type GapRequest, gapRowsOf, keywordGapQuery } from "../calls.ts";
import { ExportListButton } from "../export-list-button.tsx";
import { againstToggled, comparedOf, gapRequestOf } from "./compared.ts";
import { CompetitorChips } from "./competitor-chips.tsx";
import { GapFilters } from "./gap-filters.tsx";
import { GapTable } from "./gap-table.tsx";
import type { GapPartProps } from "./gap-view.ts";
import { findingOf, meaningOf } from "./gap-words.ts";

const TYPING_MS = 200;

export interface GapCardProps extends GapPartProps {
  /** Those not paused; at least one. */
  competitors: readonly Competitor[];
}

/** The site compared with its competitors, and what to write about next. */
export function GapCard({ site, competitors, view, changeView }: GapCardProps) {
  const compared = useMemo(
    () => comparedOf(competitors, view.against),
    [competitors, view.against],
  );
  const words = useSettled(view.words, TYPING_MS);
  const request = gapRequestOf(site.domain, compared, { ...view, words });
  const query = useInfiniteQuery(keywordGapQuery(request));
  if (query.isPending) return <TableSkeleton rows={10} columns={5} />;
  const first = query.data?.pages[0];
  if (first === undefined) return <LoadFailed what="The competitor gap" query={query} />;
  const rows = gapRowsOf(query.data);
  const isEmpty = first.counts.all === 0;
  return (
    <>
      {query.isError ? <LoadFailed what="The competitor gap" query={query} /> : null}
      {first.kind === "positions" ? null : (
        <NoPositions site={site}>
          The built-in index compares your crawled pages with those of your competitors. To see who
          ranks in Google, you need a search provider.
        </NoPositions>
      )}
      <Card className="overflow-clip">
        <CardHeader
          {...(isEmpty
            ? { title: "Competitor gap" }
            : {
                title: findingOf(first, compared.length),
                description: aboutOf(first),
                actions: <Export site={site.domain} request={request} />,
              })}
        />
        <div className="px-4 pb-3">
          <CompetitorChips
            {...{ site, competitors, compared }}
            onToggle={(domain) =>
              changeView(({ against }) => ({
                against: againstToggled(competitors, against, domain),
              }))
            }
          />
        </div>
        {isEmpty ? (
          <NothingAnswered unanswered={first.unanswered} />
        ) : (
          <>
            <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 border-y border-line px-4 py-2">
              <GapFilters
                chosen={view.gap}
                counts={first.counts}
                kind={first.kind}
                onChoose={(gap) => changeView({ gap })}
              />
              <SearchField
                label="Search the competitor gap"
                words={view.words}
                onSearch={(next) => changeView({ words: next }, { replace: true })}
              />
              {view.gap === "all" ? null : (
                <p className="w-full text-sm text-dim">{meaningOf(view.gap, first.kind)}.</p>
              )}
            </div>
            <GapTable
              {...{ site, compared, view, changeView, rows }}
              kind={first.kind}
              total={query.data?.pages.at(-1)?.total ?? 0}
              onNearEnd={() => {
                if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
              }}
              empty={
                <EmptyState
                  title="Nothing matches"
                  action={
                    <Button onClick={() => changeView({ gap: "all", words: "" })}>
                      Show all {formatNumber(first.counts.all ?? 0)}
                    </Button>
                  }
                >
                  No keywords match this filter and search.
                </EmptyState>
              }
            />
          </>
        )}
      </Card>
    </>
  );
}

function aboutOf({ counts, unanswered }: GapPage): string {
  const left =
    unanswered === 0 ? "" : ` ${counted(unanswered, "more has", "more have")} no results yet.`;
  return `${counted(counts.all ?? 0, "active keyword")}, based on the latest result for each.${left}`;
}

function Export({ site, request }: { site: string; request: GapRequest }) {
  const { competitors = "", gap = "all", search } = request;
  return (
    <ExportListButton
      list="gap"
      site={site}
      request={{ competitors, gap, ...(search === undefined ? {} : { search }) }}
      label="the competitor gap"
    />
  );
}

/** No answers yet, or no active keywords. */
function NothingAnswered({ unanswered }: { unanswered: number }) {
  return (
    <EmptyState title="Nothing to compare yet" action={<SeeKeywords />}>
      {unanswered === 0
        ? "None of this site's keywords are active. Add or resume one."
        : `${counted(unanswered, "active keyword has", "active keywords have")} no results yet. You'll see them after the first successful check.`}
    </EmptyState>
  );
}
