import type { Tables } from "@sightline/database";
import { recipientZone } from "@sightline/domain/outreach/sending";
import { type Kysely, sql } from "kysely";
import { inAudience, isCustomer, readAudience } from "../campaigns/audience.ts";
import type { CampaignRow } from "./sending.queries.ts";

const SLICE = 5_000;

/** A list that hasn't changed is read again after this time: contacts may have got a new country. */
const READ_AGAIN_MS = 3_600_000;

/**
 * Puts those of the list who aren't in the campaign yet behind the others. A list is read as a whole
 * only if someone was added to it since: looking every minute costs nothing.
 */
export async function enroll(db: Kysely<Tables>, campaign: CampaignRow, now: Date): Promise<void> {
  // Read first: a contact who is added in the meantime makes another version.
  const version = await versionOf(db, campaign.list_id);
  const readAt = campaign.enrolled_at?.getTime() ?? Number.NEGATIVE_INFINITY;
  const isOld = now.getTime() - readAt >= READ_AGAIN_MS;
  if (version === campaign.enrolled_version && !isOld) return;
  const zones = await zonesOf(db, campaign);
  while ((await enrollSlice(db, campaign, zones, now)) === SLICE);
  await sql`
    update outreach_campaigns set enrolled_version = ${version}, enrolled_at = ${now}
    where id = ${campaign.id}
  `.execute(db);
}

async function versionOf(db: Kysely<Tables>, listId: string): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    select contacts_version as version from outreach_lists where id = ${listId}
  `.execute(db);
  return rows[0]?.version ?? null;
}

/** The size of the slice, not of what this worker wrote: another worker may be at the same ones. */
async function enrollSlice(
  db: Kysely<Tables>,
  campaign: CampaignRow,
  zones: readonly Zone[],
  now: Date,
): Promise<number> {
  // The delay comes from the ids: every worker finds the same one.
  const { rows } = await sql<{ count: number }>`
    with chosen as (
      select contacts.id, coalesce(zone.name, ${campaign.time_zone}) as time_zone, contacts.email_domain
      from outreach_list_contacts as listed
      join outreach_contacts as contacts on contacts.id = listed.contact_id
      left join jsonb_to_recordset(${JSON.stringify(zones)}::jsonb)
        as zone (time_zone text, country text, name text)
        on zone.time_zone is not distinct from contacts.time_zone
        and zone.country is not distinct from contacts.country
      where listed.list_id = ${campaign.list_id} and ${inAudience(readAudience(campaign.segment))}
        and not ${isCustomer(campaign.list_id)}
        and not exists (select from outreach_enrollments as enrolled
          where enrolled.campaign_id = ${campaign.id} and enrolled.contact_id = contacts.id)
      limit ${SLICE}
    ), enrolled as (
      insert into outreach_enrollments
        (campaign_id, contact_id, time_zone, email_domain, next_at, changed_at)
      select ${campaign.id}::uuid, id, time_zone, email_domain,
        ${now}::timestamptz + interval '1 second' * (${campaign.jitter_minutes}::int * 60
          * ((('x' || substr(md5(${campaign.id}::text || id), 1, 7))::bit(28)::int) / 268435456.0)),
        ${now}
      from chosen on conflict do nothing
    )
    select count(*)::int as count from chosen
  `.execute(db);
  return rows[0]?.count ?? 0;
}

interface Zone {
  readonly time_zone: string | null;
  readonly country: string | null;
  readonly name: string;
}

async function zonesOf(
  db: Kysely<Tables>,
  { list_id, time_zone }: Pick<CampaignRow, "list_id" | "time_zone">,
): Promise<Zone[]> {
  const { rows } = await sql<Omit<Zone, "name">>`
    select distinct contacts.time_zone, contacts.country from outreach_list_contacts as listed
    join outreach_contacts as contacts on contacts.id = listed.contact_id
    where listed.list_id = ${list_id}
  `.execute(db);
  return rows.map((row) => ({ ...row, name: recipientZone(row, time_zone) }));
}
