import type { Crawl } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { SearchField } from "@sightline/ui/search-field";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { counted } from "../../../runtime/page/counted.ts";
import { LoadFailed } from "../../../runtime/page/load-failed.tsx";
import { pagesQuery } from "../calls/pages.ts";
import { ExportButton } from "../export-button.tsx";
import { useAuditView } from "../use-audit-view.ts";
import { PAGE_SEARCH_ID } from "./page-search.ts";
import { PagesSort } from "./pages-sort.tsx";
import { PagesTable } from "./pages-table.tsx";

/** Every address asked for; rows come as one scrolls. */
export function PagesPart({ crawl }: { crawl: Crawl }) {
  const [view, changeView] = useAuditView();
  const { words, sort, order } = useDeferredValue(view);
  const query = useInfiniteQuery(pagesQuery(crawl.id, { words, sort, order }));
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  const total = query.data?.pages[0]?.total ?? 0;
  const loadMore = () => {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  };
  return (
    <Card className="overflow-clip">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
        <p role="status" className="text-dim">
          {query.data === undefined ? "" : foundWords(total, words)}
        </p>
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <PagesSort />
          <div className="max-sm:flex-1">
            <SearchField
              id={PAGE_SEARCH_ID}
              label="Search pages"
              shortcut="/"
              words={view.words}
              onSearch={(typed) => changeView({ words: typed }, { replace: true })}
            />
          </div>
          <ExportButton crawl={crawl} kind="pages" />
        </div>
      </div>
      {query.isPending ? <TableSkeleton rows={10} columns={5} /> : null}
      {query.isError ? (
        <div className="p-4">
          <LoadFailed what="The pages" query={query} />
        </div>
      ) : null}
      {query.data === undefined ? null : (
        <PagesTable
          rows={rows}
          total={total}
          domain={crawl.domain}
          onNearEnd={loadMore}
          empty={
            <EmptyState
              title="Nothing matches"
              action={<Button onClick={() => changeView({ words: "" })}>Show all pages</Button>}
            >
              No address and no title holds “{words}”.
            </EmptyState>
          }
        />
      )}
    </Card>
  );
}

function foundWords(total: number, words: string): string {
  return words.trim() === ""
    ? counted(total, "address", "addresses")
    : `${counted(total, "address", "addresses")} found`;
}
