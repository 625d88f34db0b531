import type { SiteRankings } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
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
import { comparisonColumns } from "./comparison-columns.tsx";
import { KeywordsTable } from "./keywords-table.tsx";
import { KeywordsToolbar } from "./keywords-toolbar.tsx";
import { SORTS_BY_COMPARISON, SORTS_BY_POSITION, SORTS_UNCHECKED } from "./phone-sorts.ts";
import { rankingColumns } from "./ranking-columns.tsx";
import { tableSources } from "./shared-sources.ts";
import { TableContext } from "./table-context.tsx";
import { uncheckedColumns } from "./unchecked-columns.tsx";
import type { KeywordTable } from "./use-keyword-table.ts";

const BulkBar = lazy(async () => ({ default: (await import("./bulk-bar.tsx")).BulkBar }));
const KeywordGroups = lazy(async () => ({
  default: (await import("./groups/keyword-groups.tsx")).KeywordGroups,
}));
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
    () =>
      DEMAND_COLUMNS.filter((key) => view.columns.includes(key) || (narrow && key === "volume")),
    [narrow, view.columns],
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  // Stable, because otherwise every row would re-render with every page that loads.
  const selection = useMemo(() => ({ selected, onChange: setSelected }), [selected]);
  const hasPositions = props.hasPositions || table.rows.some(({ ranking }) => ranking !== null);
  const hasComparisons =
    props.hasComparisons || table.rows.some(({ comparison }) => comparison !== null);
  const kind = hasPositions ? "positions" : hasComparisons ? "comparisons" : "unchecked";
  const { makeColumns, sorts } = KINDS[kind];
  const empty = <NothingMatches all={about.counts.all} onAll={() => changeView(EVERYTHING)} />;
  const common = { scheduled, view, changeView, narrow, shared, sorts, makeColumns };
  const toolbar = (
    <KeywordsToolbar {...{ site, about, view, changeView, narrow, attention, kind }} />
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
      {kind !== "unchecked" ? (
        <TableContext
          rows={table.rows}
          {...{ shared, demand, failedHref }}
          failed={view.failed ? 0 : (attention?.failed ?? 0)}
        />
      ) : null}
      {view.group === "tag" ? (
        <Suspense fallback={<KeywordsLoading />}>
          <KeywordGroups {...{ site, view, changeView, narrow, empty }}>
            {(group) => <KeywordsTable {...{ ...common, ...group }} />}
          </KeywordGroups>
        </Suspense>
      ) : (
        <KeywordsTable {...{ ...common, table, selection, empty }} />
      )}
    </Card>
  );
}

const KINDS = {
  positions: { makeColumns: rankingColumns, sorts: SORTS_BY_POSITION },
  comparisons: { makeColumns: comparisonColumns, sorts: SORTS_BY_COMPARISON },
  unchecked: { makeColumns: uncheckedColumns, sorts: SORTS_UNCHECKED },
} as const;

const DEMAND_COLUMNS = ["volume", "difficulty", "intent"] as const;

function NothingMatches({ all, onAll }: { all: number; onAll: () => void }) {
  return (
    <EmptyState
      title="Nothing matches"
      action={<Button onClick={onAll}>Show all {formatNumber(all)}</Button>}
    >
      No keywords match your filters and search.
    </EmptyState>
  );
}
