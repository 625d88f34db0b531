import type { Crawl } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { SearchField } from "@sightline/ui/search-field";
import { Select } from "@sightline/ui/select";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { LoadFailed } from "../../../runtime/page/load-failed.tsx";
import { pagesQuery } from "../audit-calls.ts";
import { PAGE_SEARCH_ID, SORTS, useAuditView } from "../audit-view.ts";
import { ExportButton } from "../export-button.tsx";
import { PagesTable } from "./pages-table.tsx";

/** Every requested URL; rows load on scroll. */
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
              title="No matches"
              action={<Button onClick={() => changeView({ words: "" })}>Show all pages</Button>}
            >
              No URL or title contains “{words}”.
            </EmptyState>
          }
        />
      )}
    </Card>
  );
}

function foundWords(total: number, words: string): string {
  return words.trim() === "" ? counted(total, "URL") : `${counted(total, "URL")} found`;
}

const CHOICES = [
  { value: "issues desc", label: "Most issues" },
  { value: "score asc", label: "Lowest score" },
  { value: "url asc", label: "URL" },
  { value: "status desc", label: "Highest status" },
  { value: "words asc", label: "Fewest words" },
  { value: "depth desc", label: "Deepest" },
] as const;

/** Phones show no column headers to sort by. */
function PagesSort() {
  const narrow = useNarrow();
  const [view, changeView] = useAuditView();
  if (!narrow) return null;
  return (
    <Select
      label="Sort by"
      hideLabel
      options={CHOICES}
      value={`${view.sort} ${view.order}`}
      className="w-full"
      onChange={({ target }) => {
        const [sort, order] = target.value.split(" ");
        changeView({
          sort: SORTS.find((one) => one === sort) ?? "issues",
          order: order === "asc" ? "asc" : "desc",
        });
      }}
    />
  );
}
