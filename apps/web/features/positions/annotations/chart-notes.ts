import type { Annotation } from "@sightline/contract";
import type { LineAnnotation } from "@sightline/ui/charts/line-chart";

/** The notes within a chart's days, each on its day. */
export function notesOn(
  days: readonly string[],
  notes: readonly Annotation[],
): readonly LineAnnotation[] {
  const places = new Map(days.map((day, at) => [day, at]));
  return notes.flatMap(({ day, text }) => {
    const at = places.get(day);
    return at === undefined ? [] : [{ at, label: text }];
  });
}

/** For a column of the chart's table: all notes on a day. */
export function noteText(day: string, notes: readonly Annotation[]): string | null {
  const texts = notes.filter((note) => note.day === day).map(({ text }) => text);
  return texts.length === 0 ? null : texts.join("; ");
}
