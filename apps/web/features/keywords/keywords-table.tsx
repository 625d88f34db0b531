import type { SavedKeyword } from "@sightline/contract";
import { Badge } from "@sightline/ui/badge";
import { type Column, DataTable, type Selection } from "@sightline/ui/data-table";
import { type ReactNode, useMemo } from "react";
import { useNarrow } from "../../runtime/frame/use-narrow.ts";
import { Age } from "../../runtime/time/age.tsx";
import { type Clock, useClock } from "../../runtime/time/clock.ts";
import { useDeleteKeywords } from "./delete-keywords.ts";
import { KeywordMenu } from "./keyword-menu.tsx";
import { useSetActive } from "./set-active.ts";

export interface KeywordsTableProps {
  rows: readonly SavedKeyword[];
  selection: Selection;
  empty: ReactNode;
}

export function KeywordsTable({ rows, selection, empty }: KeywordsTableProps) {
  const clock = useClock();
  const narrow = useNarrow();
  const setActive = useSetActive();
  const remove = useDeleteKeywords();
  const columns = useMemo(
    () => (narrow ? [wholeKeyword(clock)] : [keywordText, keywordState, addedAt(clock)]),
    [clock, narrow],
  );
  return (
    <DataTable
      caption="Saved keywords, newest first"
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      selection={selection}
      rowActions={(keyword) => (
        <KeywordMenu
          keyword={keyword}
          onSetActive={(active) => setActive.mutate({ keywords: [keyword], active })}
          onDelete={() => remove.mutate([keyword])}
        />
      )}
      empty={empty}
      height="max(24rem, calc(100dvh - 15.5rem))"
    />
  );
}

const keywordText: Column<SavedKeyword> = {
  key: "keyword",
  header: "Keyword",
  mono: true,
  cell: ({ keyword, is_active }) => (
    <span title={keyword} className={is_active ? "" : "text-dim"}>
      {keyword}
    </span>
  ),
};

const keywordState: Column<SavedKeyword> = {
  key: "state",
  header: "State",
  width: 110,
  cell: ({ is_active }) => (is_active ? <span className="text-dim">Active</span> : <Paused />),
};

function addedAt(clock: Clock): Column<SavedKeyword> {
  return {
    key: "added",
    header: "Added",
    width: 150,
    cell: ({ created_at }) => (
      <span className="text-dim">
        <Age at={created_at} clock={clock} />
      </span>
    ),
  };
}

function wholeKeyword(clock: Clock): Column<SavedKeyword> {
  return {
    key: "keyword",
    header: "Keyword",
    cell: ({ keyword, is_active, created_at }) => (
      <span className="block py-2">
        <span
          className={`figures block wrap-anywhere whitespace-normal ${is_active ? "" : "text-dim"}`}
        >
          {keyword}
        </span>
        <span className="mt-0.5 flex items-center gap-2 text-sm text-dim">
          {is_active ? <span>Active</span> : <Paused />}
          <Age at={created_at} clock={clock} />
        </span>
      </span>
    ),
  };
}

function Paused() {
  return <Badge tone="caution">Paused</Badge>;
}
