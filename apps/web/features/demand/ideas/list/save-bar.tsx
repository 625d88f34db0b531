import { Button } from "@sightline/ui/button";
import { counted } from "../../../../runtime/page/counted.ts";
import { NotSaved } from "../../../keywords/adding/not-saved.tsx";
import { useSaveIdeas } from "../calls.ts";

export interface SaveBarProps {
  site: string;
  keywords: readonly string[];
  onDone: () => void;
}

/** Saves the whole selection; if the plan has no room, it says how many fit, and keeps the others. */
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
      {error === null ? null : (
        <NotSaved error={error} onSaveSome={() => save([...keywords], true)} />
      )}
    </div>
  );
}
