import type { ImportPreview } from "@sightline/contract";
import { Notice } from "@sightline/ui/notice";
import { useClock } from "../../../../runtime/time/clock.ts";
import { formatTime } from "../../../../runtime/time/format-time.ts";

/** What the user should know before deciding. */
export function ImportNotes({ preview }: { preview: ImportPreview }) {
  const clock = useClock();
  const { already_imported_at: before, confirmed_at, warnings, notes } = preview;
  return (
    <>
      {before !== null && confirmed_at === null ? (
        <Notice
          title={`You imported this file on ${formatTime(new Date(before), "minute", clock.timeZone)}.`}
        >
          Importing it again won't change any metrics.
        </Notice>
      ) : null}
      {warnings.map((warning) => (
        <Notice key={warning} tone="warning" title={warning} />
      ))}
      {notes.map((note) => (
        <Notice key={note} title={note} />
      ))}
    </>
  );
}
