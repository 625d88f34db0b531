import type { TemporaryProduct } from "@sightline/testing/browser";
import { sql } from "kysely";

/** Work that reads the table waits until it is released. */
export async function holdTable({ db }: Pick<TemporaryProduct, "db">, table: string) {
  const [held, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
    held.resolve();
    await gate.promise;
  });
  await held.promise;
  return async () => {
    gate.resolve();
    await ended;
  };
}
