import type { Annotation } from "@sightline/contract";
import { IconButton } from "@sightline/ui/button";
import { counted } from "../../../runtime/page/counted.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";

export interface ChartNoteListProps {
  /** Those on the days shown. */
  notes: readonly Annotation[];
  onChange: (note: Annotation) => void;
  onDelete: (note: Annotation) => void;
}

/** A chart's notes, newest first, with edit and delete; the chart itself shows their text. */
export function ChartNoteList({ notes, onChange, onDelete }: ChartNoteListProps) {
  if (notes.length === 0) return null;
  return (
    <details className="mt-2 border-t border-line pt-2">
      <summary className="cursor-pointer text-sm text-dim hover:text-ink">
        {counted(notes.length, "note")}
      </summary>
      <ul aria-label="Notes on this chart" className="mt-1 max-h-32 overflow-y-auto">
        {notes.toReversed().map((note) => (
          <li key={note.id} className="flex items-center gap-2 py-0.5">
            <svg aria-hidden="true" className="shrink-0 fill-caution" height={10} width={12}>
              <path d="M1 1h10l-3 4 3 4h-10z" />
            </svg>
            <span className="shrink-0 text-sm text-dim">
              {formatTime(new Date(note.day), "day", "UTC")}
            </span>
            <span className="min-w-0 flex-1 wrap-anywhere">{note.text}</span>
            <IconButton
              icon="pencil"
              size="sm"
              label={`Edit note “${note.text}”`}
              onClick={() => onChange(note)}
            />
            <IconButton
              icon="trash"
              size="sm"
              label={`Delete note “${note.text}”`}
              onClick={() => onDelete(note)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
