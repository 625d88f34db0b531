import type { Plot } from "./line-plot.ts";
import type { LineAnnotation } from "./line-series.ts";

/** A flag on every day with a note; its text is in the read-out. */
export function NoteMarks({ plot, notes }: { plot: Plot; notes: readonly LineAnnotation[] }) {
  const days = [...new Set(notes.map(({ at }) => at))];
  return days.map((at) => (
    <g key={at}>
      <path
        className="stroke-caution"
        d={`M${plot.x(at)} ${plot.top - 12}V${plot.bottom}`}
        strokeDasharray="2 3"
      />
      <path className="fill-caution" d={`M${plot.x(at)} ${plot.top - 18}h10l-3 4 3 4h-10z`} />
    </g>
  ));
}

/** The notes of a point, and why it has no value. */
export function notesAt(
  at: number,
  annotations: readonly LineAnnotation[],
  note: string | null | undefined,
): readonly string[] {
  const noted = annotations.filter((one) => one.at === at).map(({ label }) => `Note: ${label}`);
  return note ? [note, ...noted] : noted;
}
