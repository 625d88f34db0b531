import type { LlmUse } from "@sightline/contract";
import { dayOf } from "@sightline/domain/calendar";
import { toCsv } from "@sightline/domain/csv";
import { formatNumber } from "@sightline/domain/numbers";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { Select } from "@sightline/ui/select";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { saveAs } from "../../api/download.ts";
import { useNarrow } from "../../runtime/frame/use-narrow.ts";
import { counted } from "../../runtime/page/counted.ts";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { llmUseQuery } from "./calls.ts";
import {
  CSV_COLUMNS,
  csvRowsOf,
  describeUse,
  USE_GROUPS,
  type Used,
  type UseGroup,
  usd,
  usedBy,
} from "./use-words.ts";

const DAYS = 30;
const DAY_MS = 86_400_000;

/** What models were used for in the last days, by day, task, model or customer. */
export function UseCard() {
  const today = Date.now();
  const [from, to] = [dayOf(today - (DAYS - 1) * DAY_MS), dayOf(today)];
  const query = useQuery(llmUseQuery(from, to));
  const [by, setBy] = useState<UseGroup>("day");
  const rows = query.data?.rows ?? [];
  return (
    <Card className="overflow-clip">
      <CardHeader
        title={describeUse(rows, DAYS)}
        actions={
          rows.length === 0 ? null : (
            <>
              <Select
                label="Group by"
                hideLabel
                options={USE_GROUPS}
                value={by}
                onChange={({ target }) =>
                  setBy(USE_GROUPS.find(({ value }) => value === target.value)?.value ?? "day")
                }
              />
              <Button
                icon="download"
                aria-label="Export usage and cost as CSV"
                onClick={() => save(rows, from, to)}
              >
                CSV
              </Button>
            </>
          )
        }
      />
      <Loaded
        what="Usage and cost"
        query={query}
        skeleton={<TableSkeleton rows={4} columns={4} />}
        inCard
      >
        {(found) =>
          found.rows.length === 0 ? (
            <p className="px-4 pb-4 text-dim">No model calls in this period.</p>
          ) : (
            <UseTable rows={usedBy(found.rows, by)} by={by} />
          )
        }
      </Loaded>
    </Card>
  );
}

function UseTable({ rows, by }: { rows: readonly Used[]; by: UseGroup }) {
  const narrow = useNarrow();
  const header = USE_GROUPS.find(({ value }) => value === by)?.header ?? "";
  const figure = (key: "calls" | "failed", name: string): Column<Used> => ({
    ...{ key, header: name, width: 110, align: "end", mono: true },
    cell: (row) => formatNumber(row[key]),
  });
  const name: Column<Used> = {
    ...{ key: "name", header },
    cell: (row) => (
      <span className="block py-2 whitespace-normal wrap-anywhere">
        {row.name}
        {narrow ? (
          <span className="block text-sm text-dim">
            {counted(row.calls, "call")}
            {row.failed > 0 ? `, ${formatNumber(row.failed)} failed` : ""}
          </span>
        ) : null}
      </span>
    ),
    ...(narrow ? { width: 200 } : {}),
  };
  const cost: Column<Used> = {
    ...{ key: "usd", header: "Cost", width: narrow ? 90 : 110, align: "end", mono: true },
    cell: (row) => usd(row.usd),
  };
  return (
    <div className="border-t border-line">
      <DataTable
        caption={`Usage and cost by ${header.toLowerCase()}`}
        rows={rows}
        columns={
          narrow ? [name, cost] : [name, figure("calls", "Calls"), figure("failed", "Failed"), cost]
        }
        rowKey={(row) => row.name}
        height="28rem"
      />
    </div>
  );
}

function save(rows: LlmUse["rows"], from: string, to: string): void {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  const csv = ["\uFEFF", toCsv(CSV_COLUMNS, csvRowsOf(rows))];
  saveAs(new Blob(csv, { type: "text/csv;charset=utf-8" }), `llm-usage-${from}-${to}.csv`);
}
