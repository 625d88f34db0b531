import type { Tables } from "@sightline/database";
import type { SecurityEventType } from "@sightline/domain/security";
import type { Period } from "@sightline/domain/traffic";
import { type Kysely, sql } from "kysely";

/** What came from one address, or in the case of load from one network. */
export interface AddressCounts {
  readonly address: string;
  readonly sign_ups: number;
  readonly failures: number;
  readonly limits_met: number;
  readonly requests: number;
  readonly refused: number;
  /** Accounts that failed sign-ins were for. */
  readonly tried: readonly string[];
  readonly last_seen_at: Date;
}

/** A flood from ever new addresses must not make the page slow. */
const MOST_ADDRESSES = 20_000;

export async function countsByAddress(
  db: Kysely<Tables>,
  { from, to }: Period,
): Promise<AddressCounts[]> {
  const { rows } = await sql<AddressCounts>`
    select address, sum(sign_ups)::bigint as sign_ups, sum(failures)::bigint as failures,
           sum(limits_met)::bigint as limits_met, sum(requests)::bigint as requests,
           sum(refused)::bigint as refused, max(seen_at) as last_seen_at,
           array_agg(distinct tried) filter (where tried is not null) as tried
    from (
      select ip_address as address, 1 as sign_ups, 0 as failures, 0 as limits_met, 0 as requests,
             0 as refused, users.created_at as seen_at, null as tried
      from account_origins join users on users.id = user_id
      where ip_address is not null and ${isIn("users.created_at", { from, to })}
      union all
      select ip_address, 0, (event_type = 'failed_authentication')::int,
             (event_type = 'rate_limit_violation')::int, 0, 0, created_at,
             case when event_type = 'failed_authentication' then user_id::text end
      from security_events where ${isIn("created_at", { from, to })}
      union all
      select network, 0, 0, 0, requests, refused, day::timestamp at time zone 'UTC', null
      from network_load where day between ${from}::date and ${to}::date
    ) as seen
    where address <> ''
    group by address
    order by sum(sign_ups + failures + limits_met) desc, sum(requests) desc, address
    limit ${MOST_ADDRESSES}
  `.execute(db);
  return rows.map((row) => ({ ...row, tried: row.tried ?? [] }));
}

export interface Totals {
  readonly sign_ups: number;
  readonly failures: number;
  readonly limits_met: number;
  readonly refused: number;
}

export async function totalsOf(db: Kysely<Tables>, { from, to }: Period): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select
      (select count(*) from users where ${isIn("created_at", { from, to })}) as sign_ups,
      (select coalesce(sum(refused), 0)::bigint from network_load
        where day between ${from}::date and ${to}::date) as refused,
      events.*
    from (
      select count(*) filter (where event_type = 'failed_authentication') as failures,
             count(*) filter (where event_type = 'rate_limit_violation') as limits_met
      from security_events where ${isIn("created_at", { from, to })}
    ) as events
  `.execute(db);
  return rows[0] ?? { sign_ups: 0, failures: 0, limits_met: 0, refused: 0 };
}

const MOST_LISTED = 100;

export async function accountsFrom(
  db: Kysely<Tables>,
  addresses: readonly string[],
  period: Period,
) {
  const { rows } = await sql<{
    user_id: string;
    email: string;
    signed_up_at: Date;
    ip_address: string;
    is_suspended: boolean;
  }>`
    select users.id as user_id, users.email, users.created_at as signed_up_at, ip_address,
           suspended_at is not null as is_suspended
    from account_origins join users on users.id = user_id
    where ip_address = any(${[...addresses]}::text[]) and ${isIn("users.created_at", period)}
    order by users.created_at desc, users.id limit ${MOST_LISTED}
  `.execute(db);
  return rows;
}

export async function eventsFrom(db: Kysely<Tables>, addresses: readonly string[], period: Period) {
  const { rows } = await sql<{
    id: string;
    event_type: SecurityEventType;
    description: string;
    ip_address: string;
    user_agent: string;
    created_at: Date;
  }>`
    select id, event_type, description, ip_address, user_agent, created_at from security_events
    where ip_address = any(${[...addresses]}::text[]) and ${isIn("created_at", period)}
    order by created_at desc, id limit ${MOST_LISTED}
  `.execute(db);
  return rows;
}

function isIn(column: string, { from, to }: Period) {
  return sql`
    ${sql.ref(column)} >= ${from}::date::timestamp at time zone 'UTC'
    and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone 'UTC'
  `;
}
