import type { Tables } from "@sightline/database";
import { VisitorSketch } from "@sightline/domain/traffic";
import type { Kysely } from "kysely";
import {
  type CountedViews,
  countViews,
  type DayCount,
  dayCounts,
  nextTransactions,
  rolledUpTo,
  saveDayCounts,
  setRolledUpTo,
} from "./roll-up.queries.ts";

const SLICE = 20_000;

/** Adds the views of settled transactions to the counts of their days, a slice at a time. */
export async function rollUpViews(db: Kysely<Tables>, slice = SLICE): Promise<void> {
  while ((await rollUpSlice(db, slice)) === "more");
}

/** Counts and watermark change together: what dies in between starts over. */
function rollUpSlice(db: Kysely<Tables>, slice: number): Promise<"more" | "done"> {
  return db.transaction().execute(async (tx) => {
    const transactions = await nextTransactions(tx, await rolledUpTo(tx), slice);
    const counted = await countViews(tx, transactions);
    const keys = counted.map(({ day, dimension, value }) => ({ day, dimension, value }));
    await saveDayCounts(tx, merged(counted, await dayCounts(tx, keys)));
    await setRolledUpTo(tx, transactions.until);
    const views = counted.reduce((sum, one) => sum + (one.dimension === "all" ? one.views : 0), 0);
    return views >= slice ? "more" : "done";
  });
}

function merged(counted: readonly CountedViews[], before: readonly DayCount[]): DayCount[] {
  const known = new Map(before.map((count) => [keyOf(count), count]));
  return counted.map((added) => {
    const count = known.get(keyOf(added));
    const sketch =
      count === undefined ? new VisitorSketch() : VisitorSketch.fromBytes(count.visitors);
    for (const visitor of added.visitors) sketch.add(visitor);
    return {
      ...added,
      views: (count?.views ?? 0) + added.views,
      visitors: Buffer.from(sketch.toBytes()),
    };
  });
}

function keyOf({ day, dimension, value }: Pick<DayCount, "day" | "dimension" | "value">): string {
  return `${day} ${dimension} ${value}`;
}
