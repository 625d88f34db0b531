import type { SavedKeyword } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { type Column, DataTable, type Selection } from "@sightline/ui/data-table";
import { type ReactNode, useMemo } from "react";
import { AddedTime } from "./added-time.tsx";
import { KeywordMenu } from "./keyword-menu.tsx";
import { useMinute } from "./use-minute.ts";

export interface KeywordsTableProps {
  rows: readonly SavedKeyword[];
  selection: Selection;
  empty: ReactNode;
}

export function KeywordsTable({ rows, selection, empty }: KeywordsTableProps) {
  const now = useMinute();
  const minute = now.getTime();
  const columns = useMemo(() => columnsAt(new Date(minute)), [minute]);
  return (
    <DataTable
      caption="Saved keywords, newest first"
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      selection={selection}
      rowActions={(keyword) => <KeywordMenu keyword={keyword} />}
      empty={empty}
      height="max(24rem, calc(100dvh - 15.5rem))"
    />
  );
}

function columnsAt(now: Date): Column<SavedKeyword>[] {
  return [
    {
      key: "keyword",
      header: "Keyword",
      mono: true,
      cell: ({ keyword, is_active }) => (
        <span title={keyword} className={is_active ? "" : "text-dim"}>
          {keyword}
        </span>
      ),
    },
    {
      key: "state",
      header: "State",
      width: 110,
      cell: ({ is_active }) =>
        is_active ? <span className="text-dim">Active</span> : <Badge tone="caution">Paused</Badge>,
    },
    {
      key: "added",
      header: "Added",
      width: 150,
      cell: ({ created_at }) => (
        <span className="text-dim">
          <AddedTime at={created_at} now={now} />
        </span>
      ),
    },
  ];
}
