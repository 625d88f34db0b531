import type { Tables } from "@sightline/database";
import type { StopReason } from "@sightline/domain/outreach/sending";
import { type Kysely, sql } from "kysely";

/**
 * Ends everything that writes to a contact, in all campaigns: someone who has replied, left or signed
 * up hears from no other one, either.
 */
export async function stopSequences(
  db: Kysely<Tables>,
  contactId: string,
  reason: StopReason,
  now: Date,
): Promise<void> {
  await sql`
    update outreach_enrollments
    set state = 'stopped', stop_reason = ${reason}, next_at = null, changed_at = ${now}
    where contact_id = ${contactId} and state in ('waiting', 'active')
  `.execute(db);
}

/** Only this campaign's. */
export async function stopEnrollment(
  db: Kysely<Tables>,
  { campaignId, contactId }: { campaignId: string; contactId: string },
  reason: StopReason,
  now: Date,
): Promise<void> {
  await sql`
    update outreach_enrollments
    set state = 'stopped', stop_reason = ${reason}, next_at = null, changed_at = ${now}
    where campaign_id = ${campaignId} and contact_id = ${contactId}
      and state in ('waiting', 'active')
  `.execute(db);
}
