import { type RawBuilder, sql } from "kysely";

/**
 * Who answered a check, and what they were asked: only answers with the same of it are compared.
 * In the built-in index a competitor added today passes nobody, so the number of sites counts too.
 */
export function queryKey(check: string): RawBuilder<string> {
  const columns = ["engine", "device", "country", "language", "searched_sites"];
  return sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(`${check}.${column}`)))})`;
}
