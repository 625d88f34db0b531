import type { Tables } from "@sightline/database";
import type {
  CampaignState,
  PauseReason,
  SendingLimits,
  SendingWindow,
} from "@sightline/domain/outreach/sending";
import { type Kysely, sql, type Transaction } from "kysely";

export interface CampaignRow {
  readonly id: string;
  readonly name: string;
  readonly list_id: string;
  readonly segment: unknown;
  readonly state: CampaignState;
  readonly starts_at: Date | null;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly paused_why: PauseReason | null;
  readonly judged_from: Date | null;
  readonly time_zone: string;
  readonly window_from: number;
  readonly window_to: number;
  readonly window_days: number[];
  readonly daily_limit: number;
  readonly ramp_start: number | null;
  readonly ramp_step: number | null;
  readonly domain_limit: number;
  readonly jitter_minutes: number;
  readonly tracks_clicks: boolean;
  readonly next_slot_at: Date | null;
  readonly planned_at: Date | null;
  /** The version of the list whose contacts are all in the campaign. */
  readonly enrolled_version: number | null;
  readonly enrolled_at: Date | null;
  readonly created_at: Date;
}

export function windowOf(campaign: CampaignRow): SendingWindow {
  return { from: campaign.window_from, to: campaign.window_to, days: campaign.window_days };
}

export function limitsOf({ daily_limit, ramp_start, ramp_step, domain_limit }: CampaignRow) {
  const ramp =
    ramp_start === null || ramp_step === null ? null : { start: ramp_start, step: ramp_step };
  return { perDay: daily_limit, ramp, perDomain: domain_limit } satisfies SendingLimits;
}

export async function findCampaign(db: Kysely<Tables>, id: string): Promise<CampaignRow | null> {
  const { rows } = await sql<CampaignRow>`
    select * from outreach_campaigns where id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}

/** Null: it isn't running, or another worker is at it. */
export async function lockRunning(
  tx: Transaction<Tables>,
  id: string,
): Promise<CampaignRow | null> {
  const { rows } = await sql<CampaignRow>`
    select * from outreach_campaigns where id = ${id} and state = 'running'
    for no key update skip locked
  `.execute(tx);
  return rows[0] ?? null;
}

/** Before anything else of a transaction that may pause it: the same order as when sending. */
export async function lockCampaign(tx: Transaction<Tables>, id: string): Promise<void> {
  await sql`select from outreach_campaigns where id = ${id} for no key update`.execute(tx);
}

/** Running ones, and those whose start has come. */
export async function campaignsToRun(db: Kysely<Tables>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from outreach_campaigns
    where state = 'running' or (state = 'scheduled' and starts_at <= ${now})
    order by started_at nulls last, id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export interface Step {
  readonly id: string;
  readonly number: number;
  readonly wait_days: number;
}

export async function stepsOf(db: Kysely<Tables>, campaignId: string): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select id, number, wait_days from outreach_steps where campaign_id = ${campaignId} order by number
  `.execute(db);
  return rows;
}

export interface DayCount {
  readonly today: number;
  /** Earlier days on which it sent something. */
  readonly daysBefore: number;
}

export async function dayCountOf(
  db: Kysely<Tables>,
  campaignId: string,
  day: string,
): Promise<DayCount> {
  const { rows } = await sql<DayCount>`
    select coalesce(sum(queued) filter (where day = ${day}::date), 0)::int as today,
      (count(*) filter (where day < ${day}::date))::int as "daysBefore"
    from outreach_campaign_days where campaign_id = ${campaignId}
  `.execute(db);
  return rows[0] as DayCount;
}

/** The caller holds the campaign's row, so no other worker counts at the same time. */
export async function countForCampaign(
  tx: Transaction<Tables>,
  campaignId: string,
  day: string,
): Promise<void> {
  await sql`
    insert into outreach_campaign_days as counted (campaign_id, day, queued)
    values (${campaignId}, ${day}, 1)
    on conflict (campaign_id, day) do update set queued = counted.queued + 1
  `.execute(tx);
}

/** False: the domain has had its share of the day. */
export async function countForDomain(
  tx: Transaction<Tables>,
  { day, domain, limit }: { day: string; domain: string; limit: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into outreach_domain_days as counted (day, domain, queued) values (${day}, ${domain}, 1)
    on conflict (day, domain) do update set queued = counted.queued + 1
      where counted.queued < ${limit}
    returning queued
  `.execute(tx);
  return rows.length > 0;
}

/** What all campaigns have queued on a day, in UTC. */
export async function queuedByAll(db: Kysely<Tables>, day: string): Promise<number> {
  const { rows } = await sql<{ queued: number }>`
    select queued from outreach_sender_days where day = ${day}
  `.execute(db);
  return rows[0]?.queued ?? 0;
}

/**
 * False: all campaigns together have sent what one mailbox may. The last row that a sending
 * transaction locks, because all of them want it.
 */
export async function countForMailbox(
  tx: Transaction<Tables>,
  { day, limit }: { day: string; limit: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into outreach_sender_days as counted (day, queued) values (${day}, 1)
    on conflict (day) do update set queued = counted.queued + 1 where counted.queued < ${limit}
    returning queued
  `.execute(tx);
  return rows.length > 0;
}

/** Zones of recipients that wait for a message, each found by one step along the index. */
export async function zonesWaiting(db: Kysely<Tables>, campaignId: string): Promise<string[]> {
  const { rows } = await sql<{ time_zone: string }>`
    with recursive zones as (
      (select time_zone from outreach_enrollments
        where campaign_id = ${campaignId} and next_at is not null order by time_zone limit 1)
      union all
      select (select enrolled.time_zone from outreach_enrollments as enrolled
        where enrolled.campaign_id = ${campaignId} and enrolled.next_at is not null
          and enrolled.time_zone > zones.time_zone order by enrolled.time_zone limit 1)
      from zones where zones.time_zone is not null
    )
    select time_zone from zones where time_zone is not null
  `.execute(db);
  return rows.map(({ time_zone }) => time_zone);
}

export interface DueContact {
  readonly contact_id: string;
  readonly state: "waiting" | "active";
  readonly next_step: number;
  readonly time_zone: string;
  readonly email: string;
  readonly email_domain: string;
}

export interface DueQuestion {
  readonly campaignId: string;
  readonly now: Date;
  readonly openZones: readonly string[];
  /** In UTC. */
  readonly day: string;
  readonly domainLimit: number;
}

/**
 * Who is next, follow-ups first, so that a sequence that has begun keeps its rhythm. Many at once:
 * those whom another campaign writes to now are passed over, and they may be most of a list.
 */
export async function dueContacts(
  db: Kysely<Tables>,
  question: DueQuestion,
  count: number,
): Promise<string[]> {
  const inState = async (state: "active" | "waiting", limit: number) => {
    const { rows } = await sql<{ contact_id: string }>`
      select enrolled.contact_id from outreach_enrollments as enrolled
      where enrolled.state = ${state} and ${isDue(question)}
      order by enrolled.next_at, enrolled.contact_id limit ${limit}
    `.execute(db);
    return rows.map(({ contact_id }) => contact_id);
  };
  const active = await inState("active", count);
  if (active.length === count) return active;
  return [...active, ...(await inState("waiting", count - active.length))];
}

/** Null: no longer due, or another transaction is at it. */
export async function lockDue(
  tx: Transaction<Tables>,
  question: DueQuestion,
  contactId: string,
): Promise<DueContact | null> {
  const { rows } = await sql<DueContact>`
    select enrolled.contact_id, enrolled.state, enrolled.next_step, enrolled.time_zone,
      enrolled.email_domain, contact.email
    from outreach_enrollments as enrolled
    join outreach_contacts as contact on contact.id = enrolled.contact_id
    where enrolled.contact_id = ${contactId} and enrolled.state in ('waiting', 'active')
      and ${isDue(question)}
    for update of enrolled skip locked
  `.execute(tx);
  return rows[0] ?? null;
}

function isDue({ campaignId, now, openZones, day, domainLimit }: DueQuestion) {
  return sql`
    enrolled.campaign_id = ${campaignId}
      and enrolled.next_at <= ${now} and enrolled.time_zone = any(${openZones})
      and not exists (select from outreach_domain_days as counted where counted.day = ${day}
        and counted.domain = enrolled.email_domain and counted.queued >= ${domainLimit})
      and (enrolled.state = 'active' or not exists (select from outreach_enrollments as other
        where other.contact_id = enrolled.contact_id and other.state = 'active'))`;
}
