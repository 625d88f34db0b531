import type { AccessCheck } from "@sightline/contract";
import type { Tables } from "@sightline/database";
import { type Kysely, sql } from "kysely";

/** Longer than a job may run: its worker died. */
const STALE_MINUTES = 20;
/** A failure may be over soon. */
const AGAIN_AFTER_FAILURE_MINUTES = 10;

const isStale = sql`(stored.state in ('queued', 'checking')
  and stored.requested_at < now() - make_interval(mins => ${STALE_MINUTES}))`;
/** Once a day, by UTC. */
const mayCheck = sql`(${isStale} or case stored.state
  when 'done' then (stored.requested_at at time zone 'UTC')::date < (now() at time zone 'UTC')::date
  when 'failed'
    then stored.requested_at < now() - make_interval(mins => ${AGAIN_AFTER_FAILURE_MINUTES})
  else false end)`;

export interface StoredCheck {
  readonly state: AccessCheck["state"];
  readonly may_check: boolean;
  readonly ended_at: Date | null;
  readonly problem: string | null;
  readonly result: AccessCheck["result"];
}

const NONE: StoredCheck = {
  ...{ state: "none", may_check: true, ended_at: null, problem: null, result: null },
};

export async function findAccessCheck(db: Kysely<Tables>, siteId: string): Promise<StoredCheck> {
  const { rows } = await sql<StoredCheck>`
    select case when ${isStale} then 'failed' when state = 'queued' then 'checking' else state end
        as state,
      ${mayCheck} as may_check, ended_at, problem, result
    from access_checks as stored where site_id = ${siteId}
  `.execute(db);
  return rows[0] ?? NONE;
}

/** Whether it waits for a job now: it's checked once a day at most. */
export async function enqueueAccessCheck(tx: Kysely<Tables>, siteId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into access_checks as stored (site_id, state) values (${siteId}, 'queued')
    on conflict (site_id) do update set state = 'queued', requested_at = now()
    where ${mayCheck}
    returning site_id
  `.execute(tx);
  return rows.length > 0;
}

export async function claimAccessCheck(db: Kysely<Tables>, siteId: string): Promise<boolean> {
  const { rows } = await sql`
    update access_checks set state = 'checking' where site_id = ${siteId} and state = 'queued'
    returning site_id
  `.execute(db);
  return rows.length > 0;
}

/** A result stays until there's a newer one. */
export async function endAccessCheck(
  db: Kysely<Tables>,
  siteId: string,
  ended: { readonly result: unknown } | { readonly problem: string },
): Promise<void> {
  const change =
    "result" in ended
      ? sql`state = 'done', problem = null, result = ${JSON.stringify(ended.result)}::jsonb`
      : sql`state = 'failed', problem = ${ended.problem}`;
  await sql`
    update access_checks set ${change}, ended_at = now()
    where site_id = ${siteId} and state = 'checking'
  `.execute(db);
}

/** The customer's site, if they have proved that it's theirs. */
export async function provenSiteOf(
  db: Kysely<Tables>,
  userId: string,
  companyId: string,
): Promise<{ readonly id: string; readonly domain: string } | null> {
  const site = await db
    .selectFrom("sites")
    .innerJoin("companies", "companies.id", "sites.company_id")
    .select(["sites.id", "companies.domain"])
    .where("sites.user_id", "=", userId)
    .where("sites.company_id", "=", companyId)
    .where("sites.proven_at", "is not", null)
    .where("sites.removed_at", "is", null)
    .executeTakeFirst();
  return site ?? null;
}
