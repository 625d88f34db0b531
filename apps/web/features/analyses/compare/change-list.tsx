import { INCOMPARABLE_REASONS, type RunChange } from "@sightline/domain/analyses";
import { formatNumber } from "@sightline/domain/numbers";
import { Change } from "@sightline/ui/change";
import type { ReactNode } from "react";

export interface ChangeListProps<Value> {
  title: string;
  changes: readonly RunChange<Value>[];
  /** Shows one that rose or fell. */
  render: (change: RunChange<Value>) => ReactNode;
}

/** What rose and fell, what is new and what is gone; the rest as a count. */
export function ChangeList<Value>({ title, changes, render }: ChangeListProps<Value>) {
  const moved = changes.filter((change) => change.kind === "rose" || change.kind === "fell");
  return (
    <section className="flex flex-col gap-2 border-t border-line px-4 py-3">
      <h3 className="font-semibold">{title}</h3>
      {moved.length === 0 ? null : (
        <ul className="flex flex-col gap-1">
          {moved.map((change) => (
            <li key={change.subject} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{change.subject}</span>
              <span className="shrink-0">{render(change)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-dim text-pretty">{restOf(changes, moved.length)}</p>
    </section>
  );
}

/** A number before and after, and the difference. */
export function NumberChange(props: {
  change: RunChange<number>;
  unit?: string;
  lowerIsBetter?: boolean;
}) {
  const { change, unit = "", lowerIsBetter } = props;
  const { before, after } = change;
  if (before === null || after === null) return null;
  return (
    <span className="figures">
      <span className="text-dim">
        {rounded(before)}
        {unit} → {rounded(after)}
        {unit}
      </span>{" "}
      <Change delta={Math.round((after - before) * 10) / 10} lowerIsBetter={lowerIsBetter} />
    </span>
  );
}

function rounded(value: number): string {
  return formatNumber(value, { maximumFractionDigits: 1 });
}

function restOf(changes: readonly RunChange<unknown>[], moved: number): string {
  const named = (kind: "added" | "removed", words: string) => {
    const subjects = changes.filter((change) => change.kind === kind).map((one) => one.subject);
    return subjects.length === 0 ? [] : [`${words}: ${shortened(subjects)}.`];
  };
  const same = changes.filter(({ kind }) => kind === "same").length;
  const incomparable = Object.entries(INCOMPARABLE_REASONS).flatMap(([why, words]) => {
    const count = changes.filter((change) => change.why === why).length;
    return count === 0 ? [] : [`${formatNumber(count)} not compared: ${words}.`];
  });
  return [
    ...(moved === 0 && incomparable.length === 0 ? ["Nothing went up or down."] : []),
    ...(same === 0 ? [] : [`${formatNumber(same)} unchanged.`]),
    ...named("added", "New in this run"),
    ...named("removed", "Only in the earlier run"),
    ...incomparable,
  ].join(" ");
}

const NAMED = 6;

function shortened(subjects: readonly string[]): string {
  const more = subjects.length - NAMED;
  const first = subjects.slice(0, NAMED).join(", ");
  return more > 0 ? `${first} and ${formatNumber(more)} more` : first;
}
