import {
  type CountedDimension,
  type Period,
  SHARE_FIGURES,
  type Share,
  sharesOf,
  VisitorSketch,
} from "@sightline/domain/traffic";
import type { Selection } from "./counts.queries.ts";
import { type CountFilters, type Counts, countsOf, selectionOf } from "./counts.queries.ts";
import type { Analyzed, Counted, CountedDays } from "./event-store.ts";
import {
  analyzedInColumns,
  type ColumnSource,
  countInColumns,
  daysInColumns,
  topInColumns,
} from "./read-columns.ts";
import { countedDays, medianOf, Tallies } from "./tally.ts";

/**
 * From the counts, which is as fast for a year as for a week, unless so many filters together
 * aren't counted. Visitors of several days are merged, not added: someone who comes twice is one.
 * Who turns out to have come from elsewhere is counted with both until the next roll-up.
 */
export async function readDays(
  source: ColumnSource,
  period: Period,
  filters: CountFilters,
): Promise<CountedDays> {
  const selection = selectionOf(filters, null);
  if (selection === null) return daysInColumns(source, period, filters);
  const counts = await countsOf(source.db, selection, period, { byDay: true });
  return countedDays(
    tallied(counts, selection, ({ day }) => day),
    isOfViews(selection),
  );
}

export async function readTop(
  source: ColumnSource,
  by: CountedDimension,
  period: Period,
  filters: CountFilters,
  most: number,
): Promise<Counted[]> {
  const selection = selectionOf(filters, by);
  if (selection === null) return topInColumns(source, by, period, filters, most);
  const counts = await countsOf(source.db, selection, period, { most });
  return tallied(counts, selection, (count) => valueBy(count, by, selection)).top(
    most,
    isOfViews(selection),
  );
}

/** How many sessions there are with these, whichever views of them are counted. */
export async function countSessions(
  source: ColumnSource,
  period: Period,
  filters: CountFilters,
): Promise<number> {
  const selection = selectionOf(filters, null);
  if (selection === null) return countInColumns(source, period, filters);
  const counts = await countsOf(source.db, selection, period, {});
  return tallied(counts, selection, () => "").of("").seenIn;
}

/** Visitors who have opened an analysis, and how soon half of them did. */
export async function readAnalyzed(
  source: ColumnSource,
  period: Period,
  filters: CountFilters,
): Promise<Analyzed> {
  const selection = selectionOf(filters, "analysis_seconds");
  if (selection === null) return analyzedInColumns(source, period, filters);
  const counts = await countsOf(source.db, selection, period, {});
  const times = tallied(counts, selection, (count) =>
    valueBy(count, "analysis_seconds", selection),
  );
  const visitors = new VisitorSketch();
  for (const [, { sketch, sessions }] of times.entries()) if (sessions > 0) visitors.merge(sketch);
  const sessions = times
    .entries()
    .map(([value, tally]) => [Number(value), tally.sessions] as const);
  return { visitors: visitors.count(), medianSeconds: medianOf(sessions) };
}

interface CountOfDay {
  readonly day: string;
  readonly value: string;
  readonly otherValue: string;
}

function valueBy(count: CountOfDay, by: CountedDimension, { other }: Selection): string {
  return other === by ? count.otherValue : count.value;
}

function tallied(
  { rolledUp, fresh, stale }: Counts,
  selection: Selection,
  keyOf: (count: CountOfDay) => string,
): Tallies {
  const tallies = new Tallies();
  // The largest sketches first: adding a few visitors to one is faster than to a list of them.
  const sorted = rolledUp.toSorted((one, other) => other.visitors.length - one.visitors.length);
  for (const { start: day, ...count } of sorted) {
    const tally = tallies.of(keyOf({ day, ...count }));
    for (const figure of SHARE_FIGURES) tally[figure] += count[figure];
    tally.sketch.mergeBytes(count.visitors);
  }
  for (const [sessions, sign] of [[stale, -1] as const, [fresh, 1] as const]) {
    for (const session of sessions) {
      for (const share of sharesOf(session)) {
        if (!isSelected(share, selection)) continue;
        const tally = tallies.of(keyOf({ day: session.day, ...share }));
        for (const figure of SHARE_FIGURES) tally[figure] += sign * share[figure];
        tally.sketch.add(session.visitor);
      }
    }
  }
  return tallies;
}

function isSelected(share: Share, { dimension, value, other, otherValue }: Selection): boolean {
  return (
    share.dimension === dimension &&
    share.other === other &&
    (value === null || share.value === value) &&
    (otherValue === null || share.otherValue === otherValue)
  );
}

function isOfViews({ dimension }: Selection): boolean {
  return dimension === "path" || dimension === "category";
}
