import type { DigestOverview, ShareAnalytics } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { LEFT_STATES } from "@sightline/domain/mailing";
import { SHARED_DIGEST_PATH } from "@sightline/domain/traffic";
import { type Kysely, sql } from "kysely";
import { signUpsFrom } from "../../traffic/index.ts";

const WEEKS = 12;

export async function digestOverview(db: Kysely<Tables>): Promise<DigestOverview> {
  const [readers, further, activations, weeks, cohorts] = await Promise.all([
    one<DigestOverview["readers"]>(
      db,
      sql`
      select count(*) filter (where is_on and coalesce(paused_until <= current_date, true))::int as on,
        count(*) filter (where not is_on)::int as off,
        count(*) filter (where is_on and paused_until > current_date)::int as paused
      from digest_settings
    `,
    ),
    one<DigestOverview["further_recipients"]>(
      db,
      sql`
      select count(*) filter (where confirmed_at is not null and left_at is null)::int as confirmed,
        count(*) filter (where confirmed_at is null)::int as waiting,
        count(*) filter (where left_at is not null)::int as left
      from digest_recipients
    `,
    ),
    one<DigestOverview["activations"]>(
      db,
      sql`
      select count(*) filter (where status = 'complete')::int as complete,
        count(*) filter (where status = 'failed')::int as failed,
        count(*) filter (where status in ('pending', 'running'))::int as running
      from digest_activation_jobs
    `,
    ),
    digestWeeks(db),
    digestCohorts(db),
  ]);
  return { readers, further_recipients: further, activations, weeks, cohorts };
}

const MONTHS = 12;

async function digestCohorts(db: Kysely<Tables>): Promise<DigestOverview["cohorts"]> {
  const { rows } = await sql<DigestOverview["cohorts"][number]>`
    with mailed as (
      select distinct digest.user_id from digests as digest
      join digest_mails as mail on mail.digest_id = digest.id
      join mail_messages as message on message.id = mail.message_id
      where digest.created_at > now() - make_interval(weeks => ${WEEKS})
        and message.sent_at is not null
    ), shared as (select distinct user_id from digest_shares)
    select date_trunc('month', users.created_at at time zone 'utc')::date::text as month,
      count(*)::int as accounts, count(settings.user_id)::int as turned_on,
      count(*) filter (where settings.is_on)::int as reading,
      count(*) filter (where not settings.is_on)::int as left,
      count(mailed.user_id)::int as mailed, count(shared.user_id)::int as shared
    from users
    left join digest_settings as settings on settings.user_id = users.id
    left join mailed on mailed.user_id = users.id
    left join shared on shared.user_id = users.id
    where users.created_at >= (date_trunc('month', now() at time zone 'utc')
      - make_interval(months => ${MONTHS - 1})) at time zone 'utc'
    group by 1 order by 1 desc
  `.execute(db);
  return rows;
}

async function digestWeeks(db: Kysely<Tables>): Promise<DigestOverview["weeks"]> {
  const { rows } = await sql<DigestOverview["weeks"][number] & { delivered: number }>`
    select date_trunc('week', digest.created_at at time zone 'utc')::date::text as week,
      count(distinct digest.id)::int as digests, count(message.id)::int as emails,
      count(*) filter (where message.state = any(${LEFT_STATES}))::int as sent,
      count(*) filter (where message.state = 'delivered')::int as delivered,
      count(*) filter (where message.state = 'bounced')::int as bounced,
      count(*) filter (where message.state = 'complained')::int as complained,
      count(*) filter (where message.state = 'suppressed')::int as suppressed,
      count(distinct digest.id) filter (where digest.content ->> 'late' is not null)::int as late
    from digests as digest
    left join digest_mails as mail on mail.digest_id = digest.id
    left join mail_messages as message on message.id = mail.message_id
    where digest.created_at > now() - make_interval(weeks => ${WEEKS})
    group by 1 order by 1 desc
  `.execute(db);
  const isReported = rows.some(({ delivered }) => delivered > 0);
  return rows.map((row) => ({ ...row, delivered: isReported ? row.delivered : null }));
}

export async function shareAnalytics(db: Kysely<Tables>): Promise<ShareAnalytics> {
  const [links, counts, days, referrers, sign_ups] = await Promise.all([
    one<ShareAnalytics["links"]>(
      db,
      sql`
      select count(*) filter (where revoked_at is null
          and (expires_at is null or expires_at > now()))::int as active,
        count(*) filter (where revoked_at is not null)::int as revoked,
        count(*) filter (where revoked_at is null and expires_at <= now())::int as expired,
        count(*) filter (where password_hash is not null)::int as with_password
      from digest_shares
    `,
    ),
    one<{ views: number; by_programs: number }>(
      db,
      sql`
      select coalesce(sum(views), 0)::int as views, coalesce(sum(by_programs), 0)::int as by_programs
      from digest_share_views
    `,
    ),
    sql<ShareAnalytics["days"][number]>`
      select day::text, sum(views)::int as views from digest_share_views
      where day > current_date - 90 group by day order by day
    `.execute(db),
    sql<ShareAnalytics["referrers"][number]>`
      select referrer, sum(views)::int as views from digest_share_views
      group by referrer having sum(views) > 0 order by views desc, referrer limit 20
    `.execute(db),
    signUpsFrom(db, SHARED_DIGEST_PATH),
  ]);
  return { links, ...counts, days: days.rows, referrers: referrers.rows, sign_ups };
}

async function one<Row>(db: Kysely<Tables>, query: ReturnType<typeof sql>): Promise<Row> {
  const { rows } = await query.execute(db);
  return rows[0] as Row;
}

export async function readerByEmail(
  db: Kysely<Tables>,
  email: string,
): Promise<{ id: string; name: string } | null> {
  const row = await db
    .selectFrom("users")
    .select(["id", "name"])
    .where(sql<string>`lower(email)`, "=", email.trim().toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}
