import type { Tables } from "@sightline/database";
import { recipientZone } from "@sightline/domain/outreach/sending";
import { type Kysely, sql } from "kysely";
import { inAudience, readAudience } from "../campaigns/audience.ts";
import type { CampaignRow } from "./sending.queries.ts";

const SLICE = 5_000;

/** Puts those of the list who aren't in the campaign yet behind the others. */
export async function enroll(db: Kysely<Tables>, campaign: CampaignRow, now: Date): Promise<void> {
  const zones = await zonesOf(db, campaign);
  for (let count = SLICE; count === SLICE; ) count = await enrollSlice(db, campaign, zones, now);
}

async function enrollSlice(
  db: Kysely<Tables>,
  campaign: CampaignRow,
  zones: readonly Zone[],
  now: Date,
): Promise<number> {
  // The delay comes from the ids: every worker finds the same one.
  const { rows } = await sql`
    insert into outreach_enrollments
      (campaign_id, contact_id, time_zone, email_domain, next_at, changed_at)
    select ${campaign.id}::uuid, contact.id, coalesce(zone.name, ${campaign.time_zone}),
      contact.email_domain,
      ${now}::timestamptz + interval '1 second' * (${campaign.jitter_minutes}::int * 60
        * ((('x' || substr(md5(${campaign.id}::text || contact.id), 1, 7))::bit(28)::int)
          / 268435456.0)),
      ${now}
    from outreach_list_contacts as listed
    join outreach_contacts as contact on contact.id = listed.contact_id
    left join jsonb_to_recordset(${JSON.stringify(zones)}::jsonb)
      as zone (time_zone text, country text, name text)
      on zone.time_zone is not distinct from contact.time_zone
      and zone.country is not distinct from contact.country
    where listed.list_id = ${campaign.list_id} and ${inAudience(readAudience(campaign.segment))}
      and not exists (select from outreach_enrollments as enrolled
        where enrolled.campaign_id = ${campaign.id} and enrolled.contact_id = contact.id)
    limit ${SLICE}
    on conflict do nothing returning contact_id
  `.execute(db);
  return rows.length;
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
    select distinct contact.time_zone, contact.country from outreach_list_contacts as listed
    join outreach_contacts as contact on contact.id = listed.contact_id
    where listed.list_id = ${list_id}
  `.execute(db);
  return rows.map((row) => ({ ...row, name: recipientZone(row, time_zone) }));
}
