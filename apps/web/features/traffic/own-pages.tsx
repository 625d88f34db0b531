import type { OwnPage } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Card } from "@sightline/ui/card";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { EmptyState } from "@sightline/ui/empty-state";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { Switch } from "@sightline/ui/switch";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { Loaded } from "../../runtime/page/loaded.tsx";
import { ownPagesQuery } from "./traffic-queries.ts";
import { useReport } from "./use-report.ts";

/** What no figure of this report counts, on request. */
export function OwnPages() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { hrefWith } = useReport();
  const isShown = search.get("own") === "1";
  return (
    <Card className="overflow-clip">
      <Switch
        className="p-4"
        label="Show staff and demo views"
        hint="Pages opened by administrators or in the demo, and the admin area. They don’t count in any figure."
        checked={isShown}
        onCheckedChange={(next) => {
          void navigate(hrefWith({ own: next ? "1" : null }), { replace: true });
        }}
      />
      {isShown ? <OwnPagesTable /> : null}
    </Card>
  );
}

function OwnPagesTable() {
  const { period } = useReport();
  return (
    <Loaded
      what="Staff and demo views"
      query={useQuery(ownPagesQuery(period))}
      skeleton={<TableSkeleton rows={4} columns={3} />}
    >
      {({ rows }) => (
        <DataTable
          caption="Staff and demo views"
          rows={rows}
          columns={COLUMNS}
          rowKey={({ audience, path }) => `${audience} ${path}`}
          height="24rem"
          empty={
            <EmptyState title="None in this period">
              When an administrator opens a page, it shows up here within seconds.
            </EmptyState>
          }
        />
      )}
    </Loaded>
  );
}

const AUDIENCES = { staff: "Staff", demo: "Demo" } as const;

const COLUMNS: readonly Column<OwnPage>[] = [
  { key: "path", header: "Page", mono: true, cell: ({ path }) => <span title={path}>{path}</span> },
  { key: "audience", header: "Who", width: 90, cell: ({ audience }) => AUDIENCES[audience] },
  {
    key: "views",
    header: "Views",
    width: 90,
    align: "end",
    mono: true,
    cell: ({ views }) => formatNumber(views),
  },
];
