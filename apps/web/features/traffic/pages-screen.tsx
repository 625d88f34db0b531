import type { ViewedPage } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { Change } from "@sightline/ui/change";
import type { Column } from "@sightline/ui/data-table";
import { EmptyState } from "@sightline/ui/empty-state";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { saveAs } from "../../api/download.ts";
import { AdminPage } from "../../runtime/admin/admin-page.tsx";
import { ResponsiveTable } from "../../runtime/frame/responsive-table.tsx";
import { PeriodPicker, useChosenPeriod } from "./period-picker.tsx";
import { viewedPagesQuery } from "./traffic-queries.ts";
import {
  CATEGORY_NAMES,
  describeBefore,
  pagesCsv,
  percentChange,
  shortDay,
} from "./traffic-words.ts";

export function PagesScreen() {
  const [period] = useChosenPeriod();
  const pages = useQuery(viewedPagesQuery(period));
  const rows = pages.data?.rows ?? [];
  return (
    <AdminPage
      what="Pages"
      header={{
        title: titleOf(rows),
        description: `${shortDay(period.from)} to ${shortDay(period.to)}, days in UTC, ${describeBefore(period)}. People only: bots are counted apart.`,
        actions: (
          <>
            <PeriodPicker />
            <Button
              icon="download"
              disabled={rows.length === 0}
              aria-label="Export pages as CSV"
              onClick={() => savePages(rows, period)}
            >
              CSV
            </Button>
          </>
        ),
      }}
      query={pages}
      skeleton={<TableSkeleton rows={10} columns={5} />}
    >
      {() => (
        <Card className="overflow-clip">
          <ResponsiveTable
            caption="Pages by views"
            rows={rows}
            columns={pageColumns}
            narrowColumn={wholePage}
            rowKey={({ path }) => path}
            height="max(24rem, calc(100dvh - 15rem))"
            empty={
              <EmptyState title="No page views in this period">
                When someone opens a page of this site, it shows up here within seconds.
              </EmptyState>
            }
          />
        </Card>
      )}
    </AdminPage>
  );
}

function titleOf(rows: readonly ViewedPage[]): string {
  const [first] = rows;
  return first === undefined ? "Pages" : `Most viewed: ${first.path}`;
}

function savePages(rows: readonly ViewedPage[], { from, to }: { from: string; to: string }): void {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  const csv = new Blob(["\uFEFF", pagesCsv(rows)], { type: "text/csv;charset=utf-8" });
  saveAs(csv, `pages-${from}-${to}.csv`);
}

const page: Column<ViewedPage> = {
  key: "page",
  header: "Page",
  mono: true,
  cell: ({ path }) => <span title={path}>{path}</span>,
};

const category: Column<ViewedPage> = {
  key: "category",
  header: "Category",
  width: 130,
  cell: (row) => <span className="text-dim">{CATEGORY_NAMES[row.category]}</span>,
};

function figure(key: "views" | "visitors", header: string): Column<ViewedPage> {
  return {
    key,
    header,
    width: 100,
    align: "end",
    mono: true,
    cell: (row) => row[key].toLocaleString("en"),
  };
}

const change: Column<ViewedPage> = {
  key: "change",
  header: "Change in views",
  width: 140,
  align: "end",
  cell: ({ views, views_before }) => (
    <Change delta={views_before === null ? null : percentChange(views, views_before)} unit="%" />
  ),
};

const columns = [page, category, figure("views", "Views"), figure("visitors", "Visitors"), change];
const pageColumns = () => columns;

const whole: Column<ViewedPage> = {
  key: "page",
  header: "Page",
  cell: ({ path, views, visitors }) => (
    <span className="flex min-w-0 flex-col py-1">
      <span className="figures truncate">{path}</span>
      <span className="text-sm text-dim">
        {views.toLocaleString("en")} {views === 1 ? "view" : "views"},{" "}
        {visitors.toLocaleString("en")} {visitors === 1 ? "visitor" : "visitors"}
      </span>
    </span>
  ),
};
const wholePage = () => whole;
