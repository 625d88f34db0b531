import { type CsvCell, toCsv } from "@sightline/domain/csv";
import { Button } from "@sightline/ui/button";
import { TableSkeleton } from "@sightline/ui/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { saveAs } from "../../api/download.ts";
import { AdminPage } from "../../runtime/admin/admin-page.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { PeriodPicker } from "./period-picker.tsx";
import { describeReport } from "./traffic-words.ts";
import { useReport } from "./use-report.ts";

/** What a report can be saved as. */
export interface ReportCsv {
  /** Of the file, before the days. */
  name: string;
  columns: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

export interface ReportPageProps<Data> {
  /** Read aloud, and named when it can't be loaded. */
  what: string;
  title: string;
  /** After the days and what they're compared with. */
  note?: string;
  /** More controls, before the CSV. */
  controls?: ReactNode;
  query: UseQueryResult<Data>;
  /** From when on figures can be compared; undefined where they always can. */
  recordedSince?: string | null | undefined;
  /** Whether anything is shown next to the period before. */
  isCompared?: boolean;
  csv: ReportCsv | null;
  children: (data: Data) => ReactNode;
}

/** The frame of every report: days, filters, comparison, CSV. */
export function ReportPage<Data>(props: ReportPageProps<Data>) {
  const { what, title, note, controls, query, recordedSince, csv, children } = props;
  const { isCompared = true } = props;
  const { period } = useReport();
  return (
    <AdminPage
      what={what}
      header={{
        title,
        description: describeReport(period, { isCompared, recordedSince, note }),
        actions: (
          <>
            {controls}
            <PeriodPicker />
            <Button
              icon="download"
              disabled={csv === null || csv.rows.length === 0}
              aria-label={`Export ${what.toLowerCase()} as CSV`}
              onClick={() => csv && saveCsv(csv, period)}
            >
              CSV
            </Button>
          </>
        ),
      }}
      query={query}
      skeleton={<TableSkeleton rows={10} columns={5} />}
    >
      {(data) => (
        <>
          <FilterBar />
          {children(data)}
        </>
      )}
    </AdminPage>
  );
}

function saveCsv(
  { name, columns, rows }: ReportCsv,
  { from, to }: { from: string; to: string },
): void {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  const csv = new Blob(["\uFEFF", toCsv(columns, rows)], { type: "text/csv;charset=utf-8" });
  saveAs(csv, `${name}-${from}-${to}.csv`);
}
