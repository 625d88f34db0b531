import { type RawBuilder, sql } from "kysely";

/**
 * Which engine answered a check, and the query: only answers with the same key are compared. In the
 * built-in index a newly added competitor must not trigger 'passed', so the number of sites is part
 * of the key.
 */
export function queryKey(check: string): RawBuilder<string> {
  const columns = ["engine", "device", "country", "language", "searched_sites"];
  return sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(`${check}.${column}`)))})`;
}
