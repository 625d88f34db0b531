import type { Tables } from "@sightline/database";
import { type Period, VisitorSketch } from "@sightline/domain/traffic";
import type { Kysely } from "kysely";
import { type Counts, countsOfDays } from "./day-counts.queries.ts";
import type { Counted, CountedDays, Dimension } from "./event-store.ts";

interface Tally {
  views: number;
  readonly visitors: VisitorSketch;
}

/** Visitors of several days are merged, not added: someone who comes twice is one of them. */
export async function readDays(db: Kysely<Tables>, period: Period): Promise<CountedDays> {
  const counts = await countsOfDays(db, "all", period, null);
  const byDay = tallied(counts, ({ day }) => day);
  const total = tallied(counts, () => "").get("");
  return {
    views: total?.views ?? 0,
    visitors: total?.visitors.count() ?? 0,
    days: [...byDay]
      .map(([day, { views, visitors }]) => ({ day, views, visitors: visitors.count() }))
      .sort((one, other) => (one.day < other.day ? -1 : 1)),
  };
}

export async function readTop(
  db: Kysely<Tables>,
  dimension: Dimension,
  period: Period,
  most: number,
): Promise<Counted[]> {
  const counts = await countsOfDays(db, dimension, period, most);
  return [...tallied(counts, ({ value }) => value)]
    .map(([value, { views, visitors }]) => ({ value, views, visitors: visitors.count() }))
    .sort((one, other) => other.views - one.views || (one.value < other.value ? -1 : 1))
    .slice(0, most);
}

function tallied(
  { rolledUp, since }: Counts,
  keyOf: (count: { day: string; value: string }) => string,
): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  const tallyOf = (count: { day: string; value: string; views: number }) => {
    const key = keyOf(count);
    const tally = tallies.get(key) ?? { views: 0, visitors: new VisitorSketch() };
    tally.views += count.views;
    tallies.set(key, tally);
    return tally;
  };
  for (const count of rolledUp) {
    tallyOf(count).visitors.merge(VisitorSketch.fromBytes(count.visitors));
  }
  for (const count of since) {
    const { visitors } = tallyOf(count);
    for (const visitor of count.visitors) visitors.add(visitor);
  }
  return tallies;
}
