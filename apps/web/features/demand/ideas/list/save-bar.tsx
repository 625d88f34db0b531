import { Button } from "@sightline/ui/button";
import { FailureNotice } from "../../../../runtime/page/failure-notice.tsx";
import { NoRoom, SeePlans, saveLabel, useTooMany } from "../../../keywords/adding/no-room.tsx";
import { useSaveIdeas } from "../calls.ts";

export interface SaveBarProps {
  site: string;
  keywords: readonly string[];
  onDone: () => void;
}

/** Saves the whole selection, or as many as the plan has room for. */
export function SaveBar({ site, keywords, onDone }: SaveBarProps) {
  const { save, isPending, error } = useSaveIdeas(site, onDone);
  const room = useTooMany(keywords.length, error);
  return (
    <div className="flex flex-col gap-2 border-b border-line bg-wash px-4 py-2">
      <div
        role="toolbar"
        aria-label="Selected ideas"
        className="flex min-h-10 flex-wrap items-center gap-2"
      >
        {room?.fits === 0 ? (
          <SeePlans />
        ) : (
          <Button
            variant="primary"
            icon="plus"
            busy={isPending}
            onClick={() => save([...keywords], room !== null)}
          >
            {saveLabel(keywords.length, room)}
          </Button>
        )}
        <Button variant="ghost" className="ml-auto" onClick={onDone}>
          Clear
        </Button>
      </div>
      {room !== null ? <NoRoom room={room} /> : null}
      {room === null && error !== null ? <FailureNotice error={error} /> : null}
    </div>
  );
}
