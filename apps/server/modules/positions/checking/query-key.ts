import { type RawBuilder, sql } from "kysely";

/** Which engine answered a check, and the query: only positions with the same key are compared. */
export function queryKey(check: string): RawBuilder<string> {
  const columns = ["engine", "device", "country", "language"];
  return sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(`${check}.${column}`)))})`;
}
