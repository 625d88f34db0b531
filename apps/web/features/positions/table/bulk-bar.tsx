import type { KeywordRow } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Button } from "@sightline/ui/button";
import { lazy, Suspense, useState } from "react";
import { useChangeKeywords } from "../../keywords/list/change-keywords.ts";
import { useDeleteKeywords } from "../../keywords/list/delete-keywords.ts";

const TagDialog = lazy(async () => ({ default: (await import("./tag-dialog.tsx")).TagDialog }));
const RefreshDialog = lazy(async () => ({
  default: (await import("./refresh-dialog.tsx")).RefreshDialog,
}));

export interface BulkBarProps {
  keywords: readonly KeywordRow[];
  /** How many match the view, if not all are loaded yet. */
  total: number;
  onSelectAll: () => Promise<void>;
  onDone: () => void;
}

export function BulkBar({ keywords, total, onSelectAll, onDone }: BulkBarProps) {
  const change = useChangeKeywords();
  const remove = useDeleteKeywords();
  const [dialog, setDialog] = useState<"tag" | "refresh" | null>(null);
  const [reading, setReading] = useState(false);
  const active = keywords.filter(({ is_active }) => is_active);
  const paused = idsOf(keywords.filter(({ is_active }) => !is_active));
  const unstarred = idsOf(keywords.filter(({ is_starred }) => !is_starred));
  const finish = (work: () => void) => {
    work();
    onDone();
  };
  const selectAll = async () => {
    setReading(true);
    await onSelectAll();
    setReading(false);
  };
  return (
    <div
      role="toolbar"
      aria-label="Selected keywords"
      className="sticky top-14 z-25 flex min-h-14 flex-wrap items-center gap-2 border-b border-line bg-wash px-4 py-2"
    >
      <p role="status" className="mr-2 font-medium">
        {formatNumber(keywords.length)} selected
      </p>
      {total > keywords.length ? (
        <Button size="sm" busy={reading} onClick={() => void selectAll()}>
          Select all {formatNumber(total)}
        </Button>
      ) : null}
      {active.length > 0 ? (
        <>
          <Button size="sm" icon="refresh" onClick={() => setDialog("refresh")}>
            Check now
          </Button>
          <Button
            size="sm"
            icon="pause"
            onClick={() =>
              finish(() => change.mutate({ ids: idsOf(active), change: { is_active: false } }))
            }
          >
            Pause
          </Button>
        </>
      ) : null}
      {paused.length > 0 ? (
        <Button
          size="sm"
          icon="play"
          onClick={() => finish(() => change.mutate({ ids: paused, change: { is_active: true } }))}
        >
          Resume
        </Button>
      ) : null}
      <Button
        size="sm"
        onClick={() =>
          finish(() =>
            unstarred.length > 0
              ? change.mutate({ ids: unstarred, change: { is_starred: true } })
              : change.mutate({ ids: idsOf(keywords), change: { is_starred: false } }),
          )
        }
      >
        {unstarred.length > 0 ? "Star" : "Unstar"}
      </Button>
      <Button size="sm" onClick={() => setDialog("tag")}>
        Tag
      </Button>
      <Button size="sm" icon="trash" onClick={() => finish(() => remove(keywords))}>
        Delete
      </Button>
      <Button size="sm" variant="ghost" className="ml-auto" onClick={onDone}>
        Clear
      </Button>
      <Suspense>
        {dialog === "tag" ? (
          <TagDialog keywords={keywords} onClose={() => setDialog(null)} />
        ) : null}
        {dialog === "refresh" ? (
          <RefreshDialog keywords={active} onAsked={onDone} onClose={() => setDialog(null)} />
        ) : null}
      </Suspense>
    </div>
  );
}

function idsOf(keywords: readonly KeywordRow[]): string[] {
  return keywords.map(({ id }) => id);
}
