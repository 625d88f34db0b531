import type { Tables } from "@sightline/database";
import { VisitorSketch } from "@sightline/domain/traffic";
import type { Kysely } from "kysely";
import { dayAfter } from "./partitions.queries.ts";
import {
  type AddedMonths,
  addedMonths,
  deleteCountsOf,
  isCounted,
  noteCounted,
  uncountedQuarters,
} from "./quarters.queries.ts";
import { rolledUpTo, saveCounts } from "./roll-up.queries.ts";
import { mergeSketches } from "./tally.ts";

/** A view can be a day old when it's stored: until then, the last day of a quarter may change. */
const DAYS_AFTER = 2;

/** Counts quarters that are over, each in a transaction: they are read from their months until then. */
export async function writeQuarters(db: Kysely<Tables>, today: string): Promise<void> {
  for (const quarter of await uncountedQuarters(db, dayAfter(today, -DAYS_AFTER))) {
    await db.transaction().execute(async (tx) => {
      // No roll-up changes its months meanwhile, and no other node counts it.
      await rolledUpTo(tx);
      if (await isCounted(tx, quarter)) return;
      await deleteCountsOf(tx, quarter);
      for await (const counts of addedMonths(tx, quarter)) {
        await saveCounts(
          tx,
          "quarter",
          counts.map((count) => countOf(quarter, count)),
        );
      }
      await noteCounted(tx, quarter);
    });
  }
}

function countOf(start: string, { sketches, ...count }: AddedMonths) {
  const sketch = new VisitorSketch();
  mergeSketches(sketch, sketches);
  return { start, ...count, visitors: Buffer.from(sketch.toBytes()) };
}
