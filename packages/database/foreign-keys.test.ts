// Also on the oldest PostgreSQL.
import { expect, it } from "vitest";
import { migrate } from "./migrating/migrate.ts";
import { connect, useScratchServer } from "./testing/scratch-server.ts";

const server = useScratchServer();

/** Small tables, or those that reference rows that are rarely deleted. */
const WITHOUT_AN_INDEX = [
  "admin_actions.admin_id",
  "experiments.shipped_variant_id",
  "queued_searches.site_id",
  "session_handovers.session_id",
];

it("rows that hang on others are found by an index when those go", async () => {
  const connection = await server.emptyDatabase();
  await migrate(connection);
  const client = await connect(connection);
  const { rows } = await client.query(`
    select conrelid::regclass || '.' || (
      select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]
    ) as column
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = any(conkey)
    )
    order by 1
  `);
  expect(rows.map(({ column }) => column)).toEqual(WITHOUT_AN_INDEX);
});
