// Only before a release.
import { describe, expect, it } from "vitest";
import { migrate } from "../migrating/migrate.ts";
import { backUp, restore } from "../testing/back-up.ts";
import { migrationsUpTo } from "../testing/migration-folder.ts";
import { connect, useScratchServer } from "../testing/scratch-server.ts";
import { TRANSACTION_ID_COLUMNS } from "./transaction-ids.ts";

const server = useScratchServer();

describe("with the product's own migrations", () => {
  it("a backup of an early version becomes one of today", async () => {
    const source = await server.emptyDatabase();
    await migrate(source, { directory: await migrationsUpTo("0025") });
    await (await connect(source)).query(`
      with ana as (
        insert into users (email, name) values ('ana@customer.example', 'Ana') returning id
      )
      insert into analyses (user_id, type, target_site, wish, subjects, status, result, finished_at)
      select id, 'keyword', 'shop.example', '{}', '[]', 'complete',
        '{"rows": [{"keyword": "a", "looked": null, "look_failed": "429"}], "read": {}}', now()
      from ana`);
    const target = await server.emptyDatabase();
    const { applied } = await restore(target, await backUp(source));
    expect(applied[0]).toMatch(/^0026_/);
    const { rows } = await (await connect(target)).query(
      "select email, result from analyses join users on users.id = user_id",
    );
    const result = {
      rows: [{ keyword: "a", position_source: null, search_error: "429" }],
      read: {},
    };
    expect(rows).toEqual([{ email: "ana@customer.example", result }]);
  });

  it("page views are rolled up once, on a server that counts its transactions from elsewhere, and keys of the day stay behind", async () => {
    const source = await server.emptyDatabase();
    await migrate(source);
    const client = await connect(source);
    const { rows: columns } = await client.query<{ name: string }>(`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type in ('xid8', 'xid', 'pg_snapshot', 'pg_lsn')
      order by 1`);
    expect(columns.map(({ name }) => name)).toEqual(TRANSACTION_ID_COLUMNS);
    const AHEAD = 900_000_000_000;
    await client.query(`
      create table page_views_2026_11_17 (like page_views including defaults including constraints);
      alter table page_views attach partition page_views_2026_11_17
        for values from ('2026-11-17') to ('2026-11-18');
      insert into traffic_keys values ('2026-11-17', 'a key of the day');
      update traffic_roll_up set rolled_up_to = '${AHEAD}';
      insert into page_views (day, id, viewed_at, visitor, consented, path, category, channel, device, stored_by)
      select '2026-11-17', gen_random_uuid(), now(), gen_random_uuid(), false, path, 'outer', 'direct', 'other', by::xid8
      from (values ('/done', '3'), ('/done-too', '${AHEAD - 1}'), ('/not-yet', '${AHEAD}'), ('/nor-this', '${AHEAD + 9}')) as v (path, by);
      insert into traffic_open_days values (gen_random_uuid(), '2026-11-16', '${AHEAD - 1}');
      insert into traffic_open_days values (gen_random_uuid(), '2026-11-17', '${AHEAD + 9}')`);
    const target = await server.emptyDatabase();
    await restore(target, await backUp(source));
    const { rows } = await (await connect(target)).query(`
      select array(select path from page_views where stored_by >= rolled_up_to order by path) as open,
        array(select day::text from traffic_open_days where stored_by >= rolled_up_to) as days,
        rolled_up_to <= pg_current_xact_id() as reachable,
        (select max(stored_by) from page_views) <= pg_current_xact_id() as past,
        (select count(*)::int from traffic_keys) as keys
      from traffic_roll_up`);
    const open = ["/nor-this", "/not-yet"];
    expect(rows).toEqual([{ open, days: ["2026-11-17"], reachable: true, past: true, keys: 0 }]);
  });
});
