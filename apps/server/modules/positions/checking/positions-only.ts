import { BUILT_IN_INDEX } from "@sightline/domain/positions";
import { type RawBuilder, sql } from "kysely";

/** Whether a check, or a keyword's newest answer, is a position in a search engine. */
export function isPosition(row: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${row}.state`)} <> 'failed' and ${isFromProvider(row)})`;
}

/** The newest answer stays when a later check fails, so its provider decides, not the state. */
export function isFromProvider(row: string): RawBuilder<boolean> {
  return sql`${sql.ref(`${row}.provider`)} <> ${sql.lit(BUILT_IN_INDEX)}`;
}

/** Whether a keyword's newest answer is a comparison: one from before they existed isn't. */
export function isCompared(standing: string): RawBuilder<boolean> {
  return sql`${sql.ref(`${standing}.compared_with`)} is not null`;
}
