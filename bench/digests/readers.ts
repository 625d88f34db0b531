import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

const KEYWORDS = 3;

/**
 * So many readers whose digest is due, each with a site, keywords and positions that moved. Nothing else is
 * due: no keyword waits for a check, no site for its check times.
 */
export async function writeReaders(db: Kysely<Tables>, count: number): Promise<void> {
  await db.connection().execute(async (own) => {
    await sql`set statement_timeout = 0`.execute(own);
    // What is right by the way it is made need not be checked row by row.
    await sql`set session_replication_role = replica`.execute(own);
    // Nobody searches for companies here, and this index takes a third of the time.
    await sql`drop index companies_search_idx`.execute(own);
    await writePeople(own, count);
    await writePositions(own);
    await sql`reset session_replication_role`.execute(own);
    await sql`vacuum analyze`.execute(own);
  });
}

async function writePeople(db: Kysely<Tables>, count: number): Promise<void> {
  await sql`
    insert into users (name, email, email_verified)
    select 'Reader ' || n, 'reader-' || n || '@d' || n % 500 || '.example', true
    from generate_series(1, ${count}::int) as n
  `.execute(db);
  await sql`
    insert into subscribers (user_id, provider, subscribed, subscription_tier)
    select id, 'sandbox', true, 'Basic' from users where email like 'reader-%'
  `.execute(db);
  await sql`
    insert into companies (domain, name, slug)
    select domain, domain, domain from (
      select split_part(email, '@', 1) || '.example' as domain from users where email like 'reader-%'
    ) as named
  `.execute(db);
  await sql`
    insert into sites (user_id, company_id, name, check_schedule, checks_changed_at)
    select users.id, companies.id, companies.domain, 'off', null from users
    join companies on companies.domain = split_part(users.email, '@', 1) || '.example'
  `.execute(db);
  await sql`
    insert into digest_settings
      (user_id, frequency, weekday, hour, time_zone, sections, next_due_at, next_period)
    select id, 'weekly', extract(isodow from now())::int, extract(hour from now())::int, 'UTC',
      array['positions', 'answers', 'audit', 'insights', 'actions'],
      now() - interval '1 minute', date_trunc('week', now())::date
    from users where email like 'reader-%'
  `.execute(db);
}

/** Today's and a week's before. Nobody has to look up how often people search for them. */
async function writePositions(db: Kysely<Tables>): Promise<void> {
  await sql`
    insert into saved_keywords (user_id, target_site, keyword, keyword_key, next_check_at)
    select sites.user_id, companies.domain, 'keyword ' || n, 'keyword ' || n, null
    from sites join companies on companies.id = sites.company_id
    cross join generate_series(1, ${KEYWORDS}::int) as n
  `.execute(db);
  await sql`
    insert into keyword_demand (keyword_id, kind, reason, volume_source, renewed_at)
    select id, 'none', 'not asked', '{}', now() from saved_keywords
  `.execute(db);
  await sql`
    insert into position_checks (keyword_id, day, state, position, depth, url, provider, engine,
      device, country, language, checked_at)
    select id, current_date - days, 'ok', 1 + abs(hashtext(id::text) + days) % 20, 20,
      'https://bench.example/page', 'serper', 'google', 'desktop', 'US', 'en', now()
    from saved_keywords cross join unnest(array[0, 7]) as days
  `.execute(db);
  await sql`
    insert into keyword_standings (keyword_id, state, position, depth, url, provider, engine,
      answered_on, checked_on, checked_at, best, best_on, before_7, recent)
    select newest.keyword_id, 'ok', newest.position, 20, newest.url, 'serper', 'google', current_date,
      current_date, now(), least(newest.position, past.position), current_date, past.position,
      array[past.position, newest.position]
    from position_checks as newest join position_checks as past using (keyword_id)
    where newest.day = current_date and past.day = current_date - 7
  `.execute(db);
}
