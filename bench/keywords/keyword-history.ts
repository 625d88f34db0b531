import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

export interface HistoryOf {
  readonly userId: string;
  readonly site: string;
  readonly days: number;
}

const TABLES = ["saved_keywords", "position_checks", "keyword_standings", "search_snapshots"];

/** Checks of every day, a snapshot of the newest with twenty results, and where each stands. */
export async function writeHistory(db: Kysely<Tables>, of: HistoryOf): Promise<void> {
  await withoutDurability(db, async (own) => {
    // Millions of rows that are right by the way they are made need not be checked one by one.
    await sql`set session_replication_role = replica`.execute(own);
    await writeSeeds(own, of);
    await writeSnapshots(own);
    await withoutIndexes(own, "position_checks", async () => {
      // Day by day, as they come in: the checks of one keyword lie far from each other.
      for (let day = of.days - 1; day >= 0; day -= 1) await writeChecks(own, day);
    });
    await sql`analyze position_checks`.execute(own);
    await writeStandings(own);
    for (const table of TABLES) await sql`vacuum analyze ${sql.table(table)}`.execute(own);
    await sql`reset session_replication_role`.execute(own);
  });
}

const WHILE_LOADING = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  autovacuum: "off",
  max_wal_size: "'16GB'",
};

/** What is lost in a crash is written again; from the next checkpoint on, everything is durable. */
async function withoutDurability(
  db: Kysely<Tables>,
  load: (db: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (own) => {
    await sql`set statement_timeout = 0`.execute(own);
    await sql`set maintenance_work_mem = '1GB'`.execute(own);
    for (const [name, value] of Object.entries(WHILE_LOADING)) {
      await sql`alter system set ${sql.raw(name)} = ${sql.raw(value)}`.execute(own);
    }
    await sql`select pg_reload_conf()`.execute(own);
    await load(own);
    for (const name of Object.keys(WHILE_LOADING)) {
      await sql`alter system reset ${sql.raw(name)}`.execute(own);
    }
    await sql`select pg_reload_conf()`.execute(own);
    await sql`checkpoint`.execute(own);
  });
}

/** The same ones as before, built at once when everything is there. */
async function withoutIndexes(
  db: Kysely<Tables>,
  table: string,
  load: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string; key: string | null }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition,
      pg_get_constraintdef(pg_constraint.oid) as key
    from pg_index left join pg_constraint on conindid = indexrelid and contype = 'p'
    where indrelid = ${table}::regclass
  `.execute(db);
  for (const { name, key } of rows) {
    const constraint = sql`alter table ${sql.table(table)} drop constraint ${sql.raw(name)}`;
    await (key === null ? sql`drop index ${sql.raw(name)}` : constraint).execute(db);
  }
  await load();
  for (const { name, key, definition } of rows) {
    const constraint = sql`
      alter table ${sql.table(table)} add constraint ${sql.raw(name)} ${sql.raw(key ?? "")}
    `;
    await (key === null ? sql.raw(definition) : constraint).execute(db);
  }
}

/** The keywords with what their figures are made of, computed once and not for each day. */
async function writeSeeds(db: Kysely<Tables>, { userId, site }: HistoryOf): Promise<void> {
  await sql`drop table if exists seeds`.execute(db);
  await sql`
    create temp table seeds as
    select id, keyword_key, hashtext(id::text) as seed, hashtext(keyword_key) % 1000 as turn
    from saved_keywords where user_id = ${userId} and target_site = ${site}
  `.execute(db);
  await sql`analyze seeds`.execute(db);
}

/** Fifty sites share the places, in another order for each turn. */
const rival = sql`'site-' || abs(p * 37 + turn) % 50 || '.example'`;

async function writeSnapshots(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into search_snapshots
      (keyword_key, country, language, device, provider, engine, day, depth, results, domains,
       positions, taken_at)
    select keyword_key, 'US', 'en', 'desktop', 'serper', 'google', current_date, 20, results,
      domains, positions, now()
    from seeds join (
      select turn, jsonb_agg(jsonb_build_object(
          'position', p, 'url', 'https://' || ${rival} || '/page',
          'title', 'A page about something or other ' || p) order by p) as results,
        array_agg(${rival} order by p) as domains, array_agg(p order by p) as positions
      from (select distinct turn from seeds) as turns cross join generate_series(1, 20) as p
      group by turn
    ) as pages using (turn)
  `.execute(db);
}

/** One place in twenty is not found; some checks fail, as they do. */
async function writeChecks(db: Kysely<Tables>, daysAgo: number): Promise<void> {
  const n = sql.lit(daysAgo);
  const isNewest = daysAgo === 0;
  await sql`
    insert into position_checks (keyword_id, day, state, position, depth, url, reason, provider,
      engine, device, country, language, snapshot_id, checked_at)
    select id, current_date - ${n},
      case when failed then 'failed' when place = 0 then 'not-in-first' else 'ok' end,
      case when not failed and place > 0 then place end, case when not failed then 20 end,
      case when not failed and place > 0 then 'https://bench.example/page-' || place end,
      case when failed then 'Nobody answered.' end,
      'serper', 'google', 'desktop', 'US', 'en',
      ${isNewest ? sql`snapshot_id` : sql`null`}, now()
    from (
      select id, abs(seed / 7 + ${n} / 5 + ${n} % 3) % 21 as place,
        ${isNewest ? sql`false` : sql`(seed / 11 + ${n}) % 50 = 0`} as failed,
        ${isNewest ? sql`snapshot_id` : sql`null`} as snapshot_id
      from seeds ${
        isNewest
          ? sql`join (select keyword_key, id as snapshot_id from search_snapshots) as newest
              using (keyword_key)`
          : sql``
      }
    ) as checked
  `.execute(db);
}

async function writeStandings(db: Kysely<Tables>): Promise<void> {
  const before = (days: number) =>
    sql`max(coalesce(past.position, 0)) filter (where past.day = current_date - ${sql.lit(days)})`;
  await sql`
    insert into keyword_standings (keyword_id, state, position, depth, url, provider, engine,
      answered_on, checked_on,
      checked_at, snapshot_id, best, best_on, before_1, before_7, before_30, recent)
    select keyword.id, newest.state, newest.position, 20, newest.url, 'serper', 'google',
      newest.day, newest.day, newest.checked_at, newest.snapshot_id, min(past.position), min(past.day), ${before(1)},
      ${before(7)}, ${before(30)},
      array_agg(coalesce(past.position, 0) order by past.day)
        filter (where past.day > current_date - 30)
    from seeds as keyword
    join position_checks as newest on newest.keyword_id = keyword.id and newest.day = current_date
    join position_checks as past on past.keyword_id = keyword.id and past.state <> 'failed'
      and past.day > current_date - 31
    group by keyword.id, newest.keyword_id, newest.day
  `.execute(db);
}
