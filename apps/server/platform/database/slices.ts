import type { Tables } from "@sightline/database";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";

/** Work in steps, each committed. Yields the rows of each; what is left can be done later. */
export type Slices = AsyncIterable<number>;

/** Few enough that nobody waits long for their locks. */
const ROWS = 4_000;

/** The limit of a request is for someone who waits for its answer. */
const LONGEST_STATEMENT = "10min";

export function jobTransaction<Result>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${LONGEST_STATEMENT}, true)`.execute(tx);
    return work(tx);
  });
}

export function deleteInSlices(
  db: Kysely<Tables>,
  table: string,
  condition: RawBuilder<unknown>,
): Slices {
  const name = sql.table(table);
  return repeatWhileFull(ROWS, () =>
    jobTransaction(db, async (tx) => {
      const { numAffectedRows = 0n } = await sql`
        delete from ${name} where ctid = any(array(
          select ctid from ${name} where ${condition} limit ${ROWS}
        ))
      `.execute(tx);
      return Number(numAffectedRows);
    }),
  );
}

/** Repeats a step until it finds fewer rows than it could take. */
export async function* repeatWhileFull(
  rows: number,
  step: () => Promise<number>,
): AsyncGenerator<number> {
  for (;;) {
    const done = await step();
    yield done;
    if (done < rows) return;
  }
}
