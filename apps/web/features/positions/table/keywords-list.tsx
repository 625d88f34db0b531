import type { SiteRankings } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { EmptyState } from "@sightline/ui/empty-state";
import { lazy, Suspense, useMemo, useState } from "react";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { useDashboardHref } from "../../../runtime/sites/use-dashboard-view.ts";
import type { KeywordPage } from "../../keywords/list/keyword-table.ts";
import {
  type ChangeView,
  EVERYTHING,
  type KeywordView,
  withView,
} from "../../keywords/list/keyword-view.ts";
import { KeywordsLoading } from "../keywords-states.tsx";
import { KeywordsTable, type KeywordsTableProps } from "./keywords-table.tsx";
import { KeywordsToolbar } from "./keywords-toolbar.tsx";
import { tableSources } from "./shared-sources.ts";
import { TableContext } from "./table-context.tsx";
import { uncheckedColumns } from "./unchecked-columns.tsx";
import type { KeywordTable } from "./use-keyword-table.ts";

const BulkBar = lazy(async () => ({ default: (await import("./bulk-bar.tsx")).BulkBar }));
const KeywordGroups = lazy(async () => ({
  default: (await import("./groups/keyword-groups.tsx")).KeywordGroups,
}));
// Code for positions, changes and trends is loaded only once there are some.
const RankingsTable = lazy(async () => {
  const { rankingColumns } = await import("./ranking-columns.tsx");
  return {
    default: (props: TableProps) => <KeywordsTable {...props} makeColumns={rankingColumns} />,
  };
});

const ComparisonsTable = lazy(async () => {
  const { comparisonColumns } = await import("./comparison-columns.tsx");
  return {
    default: (props: TableProps) => <KeywordsTable {...props} makeColumns={comparisonColumns} />,
  };
});

type TableProps = Omit<KeywordsTableProps, "makeColumns">;

export interface KeywordsListProps {
  site: string;
  scheduled: boolean;
  /** Whether a search provider ever answered for this site, and whether the index compared. */
  hasPositions: boolean;
  hasComparisons: boolean;
  table: KeywordTable;
  about: Pick<KeywordPage, "counts" | "tags">;
  view: KeywordView;
  changeView: ChangeView;
  attention: SiteRankings["attention"] | null;
}

export function KeywordsList(props: KeywordsListProps) {
  const { site, scheduled, table, about, view, changeView, attention } = props;
  const narrow = useNarrow();
  const failedHref = useDashboardHref(withView)({ ...EVERYTHING, state: "active", failed: true });
  const shared = useMemo(() => tableSources(table.rows), [table.rows]);
  const demand = useMemo(
    () => DEMAND_COLUMNS.filter((key) => (narrow ? key === "volume" : view.columns.includes(key))),
    [narrow, view.columns],
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Stable, because otherwise every row would re-render with every page that loads.
  const selection = useMemo(() => ({ selected, onChange: setSelected }), [selected]);
  const hasPositions = props.hasPositions || table.rows.some(({ ranking }) => ranking !== null);
  const hasComparisons =
    props.hasComparisons || table.rows.some(({ comparison }) => comparison !== null);
  const Checked = hasPositions ? RankingsTable : ComparisonsTable;
  const Table = hasPositions || hasComparisons ? Checked : UncheckedTable;
  const empty = <NothingMatches all={about.counts.all} onAll={() => changeView(EVERYTHING)} />;
  const toolbar = (
    <KeywordsToolbar
      {...{ site, about, view, changeView, narrow, attention }}
      hasPositions={hasPositions || !hasComparisons}
    />
  );
  const chosen = selected.size === 0 ? [] : table.rows.filter(({ id }) => selected.has(id));
  return (
    // Below the bar of selected rows, which stays in view, the table's head does, too.
    <Card className={`overflow-clip ${chosen.length > 0 ? "sm:[--page-top:7rem]" : ""}`}>
      {chosen.length > 0 ? (
        // Rows must not move below the pointer while its code is loaded.
        <Suspense fallback={toolbar}>
          <BulkBar
            keywords={chosen}
            total={table.total}
            onSelectAll={async () =>
              setSelected(new Set((await table.readAll()).map(({ id }) => id)))
            }
            onDone={() => setSelected(new Set())}
          />
        </Suspense>
      ) : (
        toolbar
      )}
      {hasPositions || hasComparisons ? (
        <TableContext
          rows={table.rows}
          {...{ shared, demand, failedHref }}
          failed={view.failed ? 0 : (attention?.failed ?? 0)}
        />
      ) : null}
      <Suspense fallback={<KeywordsLoading />}>
        {view.group === "tag" ? (
          <KeywordGroups {...{ site, view, changeView, narrow, empty }}>
            {(group) => <Table {...{ scheduled, view, changeView, narrow, shared, ...group }} />}
          </KeywordGroups>
        ) : (
          <Table {...{ table, scheduled, view, changeView, narrow, shared, selection, empty }} />
        )}
      </Suspense>
    </Card>
  );
}

const DEMAND_COLUMNS = ["volume", "difficulty", "intent"] as const;

function NothingMatches({ all, onAll }: { all: number; onAll: () => void }) {
  return (
    <EmptyState
      title="Nothing matches"
      action={<Button onClick={onAll}>Show all {all.toLocaleString("en")}</Button>}
    >
      No keywords match your filters and search.
    </EmptyState>
  );
}

function UncheckedTable(props: TableProps) {
  return <KeywordsTable {...props} makeColumns={uncheckedColumns} />;
}
