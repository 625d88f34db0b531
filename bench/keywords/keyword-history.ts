import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

export interface HistoryOf {
  readonly userId: string;
  readonly site: string;
  readonly days: number;
}

/** Checks of every day, a snapshot of the newest with twenty results, and where each stands. */
export async function writeHistory(db: Kysely<Tables>, of: HistoryOf): Promise<void> {
  await db.connection().execute(async (own) => {
    await sql`set statement_timeout = 0`.execute(own);
    // Millions of rows that are right by the way they are made need not be checked one by one.
    await sql`set session_replication_role = replica`.execute(own);
    await writeSnapshots(own, of);
    await writeChecks(own, of);
    await writeStandings(own, of);
    for (const table of ["saved_keywords", "position_checks", "keyword_standings"]) {
      await sql`vacuum analyze ${sql.table(table)}`.execute(own);
    }
    await sql`vacuum analyze search_snapshots`.execute(own);
  });
}

const own = ({ userId, site }: HistoryOf) =>
  sql`keyword.user_id = ${userId} and keyword.target_site = ${site}`;

/** One place in twenty is not found; some looks fail, as they do. */
const place = sql`(abs(hashtext(keyword.id::text) / 7 + n / 5 + hashtext(n::text) % 3) % 21)`;

/** Fifty sites share the places, in another order for each keyword. */
const rival = sql`'site-' || abs(p * 37 + hashtext(keyword.keyword_key) % 1000) % 50 || '.example'`;

async function writeSnapshots(db: Kysely<Tables>, of: HistoryOf): Promise<void> {
  await sql`
    insert into search_snapshots
      (keyword_key, country, language, device, provider, engine, day, depth, results, domains,
       positions, taken_at)
    select keyword.keyword_key, 'US', 'en', 'desktop', 'serper', 'google', current_date, 20, (
      select jsonb_agg(jsonb_build_object(
        'position', p, 'url', 'https://' || ${rival} || '/page',
        'title', 'A page about something or other ' || p))
      from generate_series(1, 20) as p
    ), array(select ${rival} from generate_series(1, 20) as p),
    array(select generate_series(1, 20)), now()
    from saved_keywords as keyword where ${own(of)}
  `.execute(db);
}

async function writeChecks(db: Kysely<Tables>, of: HistoryOf): Promise<void> {
  await sql`
    insert into position_checks (keyword_id, day, state, position, depth, url, reason, provider,
      engine, device, country, language, snapshot_id, checked_at)
    select keyword.id, current_date - n,
      case when failed then 'failed' when place = 0 then 'not-in-first' else 'ok' end,
      case when not failed and place > 0 then place end, case when not failed then 20 end,
      case when not failed and place > 0 then 'https://bench.example/page-' || place end,
      case when failed then 'Nobody answered.' end,
      'serper', 'google', 'desktop', 'US', 'en', case when n = 0 then snapshot.id end, now()
    from saved_keywords as keyword
    join search_snapshots as snapshot using (keyword_key)
    cross join generate_series(0, ${of.days - 1}::int) as n
    cross join lateral (
      select ${place} as place, n > 0 and hashtext(keyword.id::text || n) % 50 = 0 as failed
    ) as seen
    where ${own(of)}
  `.execute(db);
}

async function writeStandings(db: Kysely<Tables>, of: HistoryOf): Promise<void> {
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
    from saved_keywords as keyword
    join position_checks as newest on newest.keyword_id = keyword.id and newest.day = current_date
    join position_checks as past on past.keyword_id = keyword.id and past.state <> 'failed'
    where ${own(of)}
    group by keyword.id, newest.keyword_id, newest.day
  `.execute(db);
}
