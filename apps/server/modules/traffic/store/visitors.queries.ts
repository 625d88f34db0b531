import type { Tables } from "@sightline/database";
import { ANALYSIS_PATH, type CountedDimension, secondsRoundedTo } from "@sightline/domain/traffic";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { CountFilters } from "./counts.queries.ts";
import type { CountOf } from "./roll-up.queries.ts";

const VALUES: Record<Exclude<CountedDimension, "analysis_seconds">, RawBuilder<string>> = {
  path: sql`view.path`,
  category: sql`view.category`,
  channel: sql`channel`,
  source: sql`coalesce(source, '')`,
  campaign: sql`campaign`,
  country: sql`coalesce(country, '')`,
  device: sql`device`,
  landing: sql`paths[1]`,
  analyzed: sql`case when paths @> array['/analysis/:id'] then '' end`,
};

/** Sessions that match; of a path or a category, those that have viewed it. */
function isMeant({ path, category, ...others }: CountFilters): RawBuilder<unknown> {
  const conditions = Object.entries(others).map(([dimension, value]) =>
    has(dimension as CountedDimension, value),
  );
  if (path !== undefined) conditions.push(sql`paths @> ${[path]}::text[]`);
  if (category !== undefined) conditions.push(sql`categories @> ${[category]}::text[]`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function has(dimension: CountedDimension, value: string): RawBuilder<unknown> {
  if (dimension !== "analysis_seconds") return sql`${VALUES[dimension]} = ${value}`;
  const [from, to] = secondsRoundedTo(Number(value));
  return sql`seconds[array_position(paths, ${ANALYSIS_PATH})] between ${from} and ${to}`;
}

/** Who belongs to a count of a day, by the sessions as they are now. */
export async function visitorsOf(
  tx: Kysely<Tables>,
  { start, dimension, value, other, otherValue }: CountOf,
): Promise<string[]> {
  const counted = { [dimension]: value, [other]: otherValue } as CountFilters & { all?: string };
  const { all: _, ...filters } = counted;
  const { rows } = await sql<{ visitor: string }>`
    select distinct visitor from traffic_sessions
    where day = ${start}::date and ${isMeant(filters)}
  `.execute(tx);
  return rows.map(({ visitor }) => visitor);
}
