import type { KeywordRow } from "@sightline/contract";
import {
  type Column,
  DataTable,
  type Selection,
  type Sort,
  type SortChoice,
} from "@sightline/ui/data-table";
import { type ReactNode, useCallback, useMemo } from "react";
import { useClock } from "../../../runtime/time/clock.ts";
import { useKeywordHref } from "../../keywords/keyword-address.ts";
import {
  type ChangeView,
  type KeywordView,
  sortFrom,
  sortOf,
} from "../../keywords/list/keyword-view.ts";
import { useIsUnderWay } from "../calls/checks-under-way.ts";
import type { MakeColumns } from "./column-deps.ts";
import { KeywordMenu } from "./keyword-menu.tsx";
import type { TableSources } from "./shared-sources.ts";
import { useKeywordActions } from "./use-keyword-actions.ts";
import type { KeywordTable } from "./use-keyword-table.ts";

export interface KeywordsTableProps {
  table: KeywordTable;
  scheduled: boolean;
  view: KeywordView;
  changeView: ChangeView;
  narrow: boolean;
  selection?: Selection;
  empty?: ReactNode;
  /** The maximum height before it scrolls; without one it scrolls with the page. */
  height?: string;
  shared: TableSources;
  /** What a phone can sort by. */
  sorts: readonly SortChoice[];
  makeColumns: MakeColumns;
}

export function KeywordsTable(props: KeywordsTableProps) {
  const {
    table,
    scheduled,
    view,
    changeView,
    narrow,
    selection,
    empty,
    height = "page",
    shared,
    sorts,
    makeColumns,
  } = props;
  const clock = useClock();
  const isUnderWay = useIsUnderWay();
  const hrefOf = useKeywordHref();
  const act = useKeywordActions();

  const columns = useMemo(() => {
    const deps = { narrow, clock, scheduled, shared, isUnderWay, hrefOf, onStar: act.star };
    return makeColumns(deps, view.columns);
  }, [narrow, clock, scheduled, shared, isUnderWay, hrefOf, act, view.columns, makeColumns]);
  const rowActions = useCallback(
    (keyword: KeywordRow) => (
      <KeywordMenu
        keyword={keyword}
        onCheck={() => act.check(keyword)}
        onSetActive={(active) => act.setActive(keyword, active)}
        onDelete={() => act.remove(keyword)}
      />
    ),
    [act],
  );
  return (
    <DataTable
      caption="Saved keywords"
      rows={table.rows}
      total={table.total}
      columns={columns}
      rowKey={idOf}
      selection={selection}
      sort={narrow ? sortFrom(view) : sortShown(view, columns)}
      sorts={narrow ? sorts : undefined}
      onSort={(sort: Sort) => changeView(sortOf(sort))}
      rowActions={rowActions}
      onNearEnd={table.readOn}
      empty={empty}
      height={height}
      rowHeight={narrow ? undefined : ROW_HEIGHT}
    />
  );
}

/** The sort mark goes on the column that shows the rank: position or comparison. */
function sortShown(view: KeywordView, columns: readonly Column<KeywordRow>[]): Sort {
  const sort = sortFrom(view);
  const isThere = columns.some(({ key }) => key === sort.key);
  return sort.key === "position" && !isThere ? { ...sort, key: "comparison" } : sort;
}

/** Two lines plus padding; on a phone a row is as tall as it needs. */
const ROW_HEIGHT = 49;

const idOf = ({ id }: KeywordRow) => id;
