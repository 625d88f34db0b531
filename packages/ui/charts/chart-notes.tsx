import type { Plot } from "./line-plot.ts";
import type { LineAnnotation } from "./line-series.ts";

/** A flag on every day with a note, and as much of its text as there is room up to the next. */
export function NoteMarks({ plot, notes }: { plot: Plot; notes: readonly LineAnnotation[] }) {
  const days = [...Map.groupBy(notes, ({ at }) => at)].sort(([one], [other]) => one - other);
  return days.map(([at, ofDay], nth) => (
    <g key={at}>
      <path
        className="stroke-caution"
        d={`M${plot.x(at)} ${plot.top - 12}V${plot.bottom}`}
        strokeDasharray="2 3"
      />
      <path className="fill-caution" d={`M${plot.x(at)} ${plot.top - 18}h10l-3 4 3 4h-10z`} />
      <text className="fill-dim" dominantBaseline="middle" x={plot.x(at) + 14} y={plot.top - 13}>
        {fitting(
          textOf(ofDay),
          plot.x(days[nth + 1]?.[0] ?? at) - plot.x(at) || lastRoom(plot) - plot.x(at),
        )}
      </text>
    </g>
  ));
}

function textOf(notes: readonly LineAnnotation[]): string {
  const [first, ...others] = notes;
  return `${first?.label ?? ""}${others.length === 0 ? "" : ` and ${others.length} more`}`;
}

/** The names of lines stand to the right of the plot. */
function lastRoom({ labelsFit, right, width }: Plot): number {
  return labelsFit ? right : width;
}

const LETTER_PX = 6;
const FLAG_PX = 22;
const FEWEST_LETTERS = 8;

/** Whole words; nothing where too few would fit to say anything. */
function fitting(text: string, px: number): string {
  const letters = Math.floor((px - FLAG_PX) / LETTER_PX);
  if (text.length <= letters) return text;
  const words = text.slice(0, Math.max(text.lastIndexOf(" ", letters - 1), 0));
  return words.length < FEWEST_LETTERS ? "" : `${words.replace(/[:,]$/, "")}…`;
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
