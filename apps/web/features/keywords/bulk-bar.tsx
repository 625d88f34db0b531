import type { SavedKeyword } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { useDeleteKeywords } from "./delete-keywords.ts";
import { useSetActive } from "./set-active.ts";

export interface BulkBarProps {
  keywords: readonly SavedKeyword[];
  onDone: () => void;
}

export function BulkBar({ keywords, onDone }: BulkBarProps) {
  const setActive = useSetActive();
  const remove = useDeleteKeywords();
  const active = keywords.filter(({ is_active }) => is_active);
  const paused = keywords.filter(({ is_active }) => !is_active);
  const finish = (work: () => void) => {
    work();
    onDone();
  };
  return (
    <div
      role="toolbar"
      aria-label="Selected keywords"
      className="flex min-h-14 flex-wrap items-center gap-2 border-b border-line bg-wash px-4 py-2"
    >
      <p role="status" className="mr-2 font-medium">
        {keywords.length.toLocaleString("en")} selected
      </p>
      {active.length > 0 ? (
        <Button
          size="sm"
          icon="pause"
          onClick={() => finish(() => setActive.mutate({ keywords: active, active: false }))}
        >
          Pause
        </Button>
      ) : null}
      {paused.length > 0 ? (
        <Button
          size="sm"
          icon="play"
          onClick={() => finish(() => setActive.mutate({ keywords: paused, active: true }))}
        >
          Reactivate
        </Button>
      ) : null}
      <Button size="sm" icon="trash" onClick={() => finish(() => remove.mutate(keywords))}>
        Delete
      </Button>
      <Button size="sm" variant="ghost" className="ml-auto" onClick={onDone}>
        Clear
      </Button>
    </div>
  );
}
