import {
  type CountedDimension,
  type Period,
  type Session,
  SHARE_FIGURES,
  type Share,
  sharesOf,
  VisitorSketch,
} from "@sightline/domain/traffic";
import {
  type AddedBy,
  type CountFilters,
  type Counts,
  countsOf,
  type Selection,
  selectionOf,
} from "./counts.queries.ts";
import type { Analyzed, Counted, CountedDays } from "./event-store.ts";
import {
  analyzedInColumns,
  type ColumnSource,
  countInColumns,
  daysInColumns,
  topInColumns,
} from "./read-columns.ts";
import { countedDays, medianOf, mergeSketches, Tallies } from "./tally.ts";

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
  const counts = await countsOf(source.db, selection, period, { by: "start" });
  return countedDays(tallied(counts, selection, "start"), isOfViews(selection));
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
  const key = keyOf(by, selection);
  const counts = await countsOf(source.db, selection, period, { by: key, most });
  return tallied(counts, selection, key).top(most, isOfViews(selection));
}

/** How many sessions there are with these, whichever views of them are counted. */
export async function countSessions(
  source: ColumnSource,
  period: Period,
  filters: CountFilters,
): Promise<number> {
  const selection = selectionOf(filters, null);
  if (selection === null) return countInColumns(source, period, filters);
  const counts = await countsOf(source.db, selection, period, { by: null });
  return tallied(counts, selection, null).of("").seenIn;
}

/** Visitors who have opened an analysis, and how soon half of them did. */
export async function readAnalyzed(
  source: ColumnSource,
  period: Period,
  filters: CountFilters,
): Promise<Analyzed> {
  const selection = selectionOf(filters, "analysis_seconds");
  if (selection === null) return analyzedInColumns(source, period, filters);
  const key = keyOf("analysis_seconds", selection);
  const counts = await countsOf(source.db, selection, period, { by: key });
  const times = tallied(counts, selection, key);
  const visitors = new VisitorSketch();
  for (const [, { sketch, sessions }] of times.entries()) if (sessions > 0) visitors.merge(sketch);
  const sessions = times
    .entries()
    .map(([value, tally]) => [Number(value), tally.sessions] as const);
  return { visitors: visitors.count(), medianSeconds: medianOf(sessions) };
}

function keyOf(by: CountedDimension, { other }: Selection): AddedBy {
  return other === by ? "other_value" : "value";
}

function tallied({ rolledUp, fresh, stale }: Counts, selection: Selection, by: AddedBy): Tallies {
  const tallies = new Tallies();
  for (const { key, sketches, ...count } of rolledUp) {
    const tally = tallies.of(key);
    for (const figure of SHARE_FIGURES) tally[figure] += count[figure];
    mergeSketches(tally.sketch, sketches);
  }
  for (const [sessions, sign] of [[stale, -1] as const, [fresh, 1] as const]) {
    for (const session of sessions) {
      for (const share of sharesOf(session)) {
        if (!isSelected(share, selection)) continue;
        const tally = tallies.of(keyOfShare(session, share, by));
        for (const figure of SHARE_FIGURES) tally[figure] += sign * share[figure];
        tally.sketch.add(session.visitor);
      }
    }
  }
  return tallies;
}

function keyOfShare({ day }: Session, { value, otherValue }: Share, by: AddedBy): string {
  if (by === null) return "";
  if (by === "start") return day;
  return by === "value" ? value : otherValue;
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
