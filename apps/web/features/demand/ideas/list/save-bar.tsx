import { Button } from "@sightline/ui/button";
import { counted } from "../../../../runtime/page/counted.ts";
import { FailureNotice } from "../../../../runtime/page/failure-notice.tsx";
import { useSaveIdeas } from "../calls.ts";

export interface SaveBarProps {
  site: string;
  keywords: readonly string[];
  onDone: () => void;
}

/**
 * Saves the whole selection or nothing: if the plan has no room, it says so and keeps the
 * selection.
 */
export function SaveBar({ site, keywords, onDone }: SaveBarProps) {
  const { save, isPending, error } = useSaveIdeas(site, onDone);
  return (
    <div className="flex flex-col gap-2 border-b border-line bg-wash px-4 py-2">
      <div
        role="toolbar"
        aria-label="Selected ideas"
        className="flex min-h-10 flex-wrap items-center gap-2"
      >
        <Button variant="primary" icon="plus" busy={isPending} onClick={() => save([...keywords])}>
          Save {counted(keywords.length, "keyword")}
        </Button>
        <Button variant="ghost" className="ml-auto" onClick={onDone}>
          Clear
        </Button>
      </div>
      {error === null ? null : <FailureNotice error={error} />}
    </div>
  );
}
