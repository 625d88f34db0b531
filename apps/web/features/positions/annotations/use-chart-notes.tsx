import type { Annotation } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { annotationsQuery, useDeleteAnnotation } from "./calls.ts";
import { ChartNoteList } from "./chart-note-list.tsx";

const NoteDialog = lazy(async () => ({ default: (await import("./note-dialog.tsx")).NoteDialog }));

export interface ChartNotes {
  /** Those on the days shown. */
  notes: readonly Annotation[];
  addButton: ReactNode;
  /** Shown below the chart. */
  list: ReactNode;
}

interface NotesOf {
  site: string;
  keyword: { id: string; keyword: string } | null;
  days: readonly string[];
}

/** Notes on a chart's days: the site's, plus the keyword's on its own page. */
export function useChartNotes({ site, keyword, days }: NotesOf): ChartNotes {
  const [open, setOpen] = useState<{ note: Annotation | null } | null>(null);
  const remove = useDeleteAnnotation(site);
  const all = useQuery(annotationsQuery(site)).data ?? [];
  const shown = new Set(days);
  const notes = all.filter(
    (note) => shown.has(note.day) && [null, keyword?.id].includes(note.keyword_id),
  );
  return {
    notes,
    addButton: (
      <Button size="sm" variant="ghost" icon="plus" onClick={() => setOpen({ note: null })}>
        Note
      </Button>
    ),
    list: (
      <>
        <ChartNoteList
          notes={notes}
          onChange={(note) => setOpen({ note })}
          onDelete={(note) => remove.mutate(note)}
        />
        {open === null ? null : (
          <Suspense>
            <NoteDialog
              {...{ site, keyword, note: open.note }}
              today={new Date().toISOString().slice(0, 10)}
              onClose={() => setOpen(null)}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
