import type { Tables } from "@sightline/database";
import { dayFromNumber, dayNumber, dayOf, localDay, momentAt } from "@sightline/domain/calendar";
import { missingOperatorSettings } from "@sightline/domain/outreach";
import {
  type Hold,
  holdsOf,
  isOpen,
  limitOfDay,
  nextOpen,
} from "@sightline/domain/outreach/sending";
import { type Kysely, sql } from "kysely";
import {
  type CampaignRow,
  dayCountOf,
  limitsOf,
  queuedByAll,
  windowOf,
  zonesWaiting,
} from "../sending/sending.queries.ts";
import type { Operator } from "../sending/sending-deps.ts";

const DOMAINS_SHOWN = 5;

/** Why nothing is going out: by the same questions that sending asks. */
export async function readHolds(
  db: Kysely<Tables>,
  campaign: CampaignRow,
  { operator, mailboxLimit, now }: { operator: Operator; mailboxLimit: number; now: Date },
): Promise<Hold[]> {
  const window = windowOf(campaign);
  const zones = await zonesWaiting(db, campaign.id);
  const openZones = zones.filter((zone) => isOpen(window, now, zone));
  const opens = zones.map((zone) => nextOpen(window, now, zone).getTime());
  const day = localDay(now, campaign.time_zone);
  const { today, daysBefore } = await dayCountOf(db, campaign.id, day);
  const [counts, fullDomains] = await Promise.all([
    readCounts(db, campaign, openZones, now),
    readFullDomains(db, campaign, now),
  ]);
  return holdsOf({
    ...{ now, state: campaign.state, startsAt: campaign.starts_at, pausedWhy: campaign.paused_why },
    missingSettings: missingOperatorSettings({ operator }),
    ...{ plannedAt: campaign.planned_at ?? campaign.started_at, queuedToday: today },
    ...{ mailboxLimit, queuedByAll: await queuedByAll(db, dayOf(now)) },
    mailboxDayEndsAt: momentAt(dayFromNumber(dayNumber(dayOf(now)) + 1), 0, "UTC"),
    limit: limitOfDay(limitsOf(campaign), daysBefore),
    dayEndsAt: momentAt(dayFromNumber(dayNumber(day) + 1), 0, campaign.time_zone),
    ...{ nextSlotAt: campaign.next_slot_at, ...counts, fullDomains },
    windowOpensAt: opens.length === 0 ? null : new Date(Math.min(...opens)),
  });
}

interface Counts {
  readonly ready: number;
  readonly outsideWindow: number;
  readonly domainFull: number;
  readonly elsewhere: number;
  readonly unresolved: number;
  readonly notStarted: number;
  readonly firstDueAt: Date | null;
  readonly later: number;
  readonly nextDueAt: Date | null;
  readonly deferred: number;
  readonly inDelivery: number;
}

async function readCounts(
  db: Kysely<Tables>,
  { id, domain_limit }: CampaignRow,
  openZones: readonly string[],
  now: Date,
): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with enrolled as (
      select one.state, one.next_at, one.next_at <= ${now} as is_due, one.time_zone = any(${openZones}) as is_open,
        exists (select from outreach_domain_days as counted where counted.day = ${dayOf(now)}
          and counted.domain = one.email_domain and counted.queued >= ${domain_limit}) as is_full,
        one.state = 'waiting' and exists (select from outreach_enrollments as other
          where other.contact_id = one.contact_id and other.state = 'active') as is_elsewhere
      from outreach_enrollments as one
      where one.campaign_id = ${id} and one.next_at is not null
    ), messages as (
      select state from outreach_messages
      where campaign_id = ${id} and state in ('held', 'queued', 'deferred')
    )
    select
      (count(*) filter (where is_due and not is_elsewhere and is_open and not is_full))::int as ready,
      (count(*) filter (where is_due and not is_elsewhere and not is_open))::int as "outsideWindow",
      (count(*) filter (where is_due and not is_elsewhere and is_open and is_full))::int as "domainFull",
      (count(*) filter (where is_due and is_elsewhere))::int as elsewhere,
      (count(*) filter (where not is_due and enrolled.state = 'waiting'))::int as "notStarted",
      min(next_at) filter (where not is_due and enrolled.state = 'waiting') as "firstDueAt",
      (count(*) filter (where not is_due and enrolled.state = 'active'))::int as later,
      min(next_at) filter (where not is_due and enrolled.state = 'active') as "nextDueAt",
      (select count(*)::int from messages where state = 'held') as unresolved,
      (select count(*)::int from messages where state = 'deferred') as deferred,
      (select count(*)::int from messages where state = 'queued') as "inDelivery"
    from enrolled
  `.execute(db);
  return rows[0] as Counts;
}

async function readFullDomains(
  db: Kysely<Tables>,
  { id, domain_limit }: CampaignRow,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select counted.domain from outreach_domain_days as counted
    where counted.day = ${dayOf(now)} and counted.queued >= ${domain_limit} and exists (
      select from outreach_enrollments as one where one.campaign_id = ${id}
        and one.next_at <= ${now} and one.email_domain = counted.domain)
    order by counted.domain limit ${DOMAINS_SHOWN}
  `.execute(db);
  return rows.map(({ domain }) => domain);
}
