import type { Tables } from "@sightline/database";
import { dayOf } from "@sightline/domain/calendar";
import { missingOperatorSettings } from "@sightline/domain/outreach";
import { isOpen } from "@sightline/domain/outreach/sending";
import { type Kysely, sql } from "kysely";
import { enroll } from "./enroll.ts";
import { sendTo } from "./send-to.ts";
import {
  type CampaignRow,
  dueContacts,
  findCampaign,
  windowOf,
  zonesWaiting,
} from "./sending.queries.ts";
import type { SendingDeps } from "./sending-deps.ts";

/** Everything a campaign has to do by now. Safe to run at any time, twice at once, and to kill. */
export async function runCampaign(
  deps: SendingDeps,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const { db, now } = deps;
  if (missingOperatorSettings(deps).length > 0) return;
  await startIfDue(db, id, now());
  const campaign = await findCampaign(db, id);
  if (campaign?.state !== "running") return;
  await enroll(db, campaign, now());
  await sql`update outreach_campaigns set planned_at = ${now()} where id = ${id}`.execute(db);
  const at = now();
  const zones = await zonesWaiting(db, id);
  const openZones = zones.filter((zone) => isOpen(windowOf(campaign), at, zone));
  if (openZones.length > 0) await sendWhatIsDue(deps, campaign, openZones, signal);
  await finishIfDone(db, id, now());
}

/** Contacts looked for at a time. */
const AT_ONCE = 100;

async function sendWhatIsDue(
  deps: SendingDeps,
  { id, domain_limit }: CampaignRow,
  openZones: readonly string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  // Someone who couldn't be written to now isn't tried again before the next run.
  const tried = new Set<string>();
  while (!signal?.aborted) {
    const now = deps.now();
    const question = { campaignId: id, now, openZones, day: dayOf(now), domainLimit: domain_limit };
    const found = await dueContacts(deps.db, question, AT_ONCE);
    const fresh = found.filter((contactId) => !tried.has(contactId));
    if (fresh.length === 0) return;
    for (const contactId of fresh) {
      if (signal?.aborted) return;
      tried.add(contactId);
      if ((await sendTo(deps, { campaignId: id, contactId, openZones })) === "nothing") return;
    }
  }
}

async function startIfDue(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await sql`
    update outreach_campaigns
    set state = 'running', started_at = ${now}, judged_from = ${now}, updated_at = ${now}
    where id = ${id} and state = 'scheduled' and starts_at <= ${now}
  `.execute(db);
}

/** Someone whose message is on its way, or held, still has something ahead. */
async function finishIfDone(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await sql`
    update outreach_campaigns set state = 'done', ended_at = ${now}, updated_at = ${now}
    where id = ${id} and state = 'running' and not exists (
      select from outreach_enrollments where campaign_id = ${id} and state in ('waiting', 'active'))
  `.execute(db);
}
