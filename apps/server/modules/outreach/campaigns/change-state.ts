import type { Tables } from "@sightline/database";
import { missingOperatorSettings } from "@sightline/domain/outreach";
import { type CampaignState, mayBecome } from "@sightline/domain/outreach/sending";
import { sql, type Transaction } from "kysely";
import type { CampaignRow } from "../sending/sending.queries.ts";
import type { Operator } from "../sending/sending-deps.ts";

/** In words for the admin. */
export class StateRefused extends Error {}

export function refuseWithoutSender(deps: { operator: Operator }): void {
  const missing = missingOperatorSettings(deps);
  if (missing.length === 0) return;
  throw new StateRefused(
    `Set ${missing.join(" and ")} and restart Sightline. Every message must include the sender's name and postal address.`,
  );
}

export interface StateRequest {
  readonly state: CampaignState;
  readonly startsAt: Date | null;
}

/** The caller holds the campaign's row. */
export async function changeState(
  tx: Transaction<Tables>,
  campaign: CampaignRow,
  { state, startsAt }: StateRequest,
  { operator, now }: { operator: Operator; now: Date },
): Promise<void> {
  if (!mayBecome(campaign.state, state)) {
    throw new StateRefused(`A campaign can't go from '${campaign.state}' to '${state}'.`);
  }
  if (state === "running" || state === "scheduled") refuseWithoutSender({ operator });
  if (state === "scheduled" && (startsAt === null || startsAt <= now)) {
    throw new StateRefused("Choose a start time in the future.");
  }
  await tx
    .updateTable("outreach_campaigns")
    .set({
      state,
      updated_at: now,
      paused_why: state === "paused" ? "admin" : null,
      ...(state === "scheduled" ? { starts_at: startsAt } : {}),
      ...(state === "draft" ? { starts_at: null } : {}),
      // An admin who lets it go on has seen its bounces and complaints.
      ...(state === "running" ? { judged_from: now } : {}),
      ...(state === "running" && campaign.started_at === null ? { started_at: now } : {}),
      ...(state === "done" ? { ended_at: now } : {}),
    })
    .where("id", "=", campaign.id)
    .execute();
  if (state === "done") await endSequences(tx, campaign.id, now);
}

/** What is queued finds its sequence stopped, and doesn't leave. */
async function endSequences(tx: Transaction<Tables>, id: string, now: Date): Promise<void> {
  await sql`
    update outreach_enrollments
    set state = 'stopped', stop_reason = 'cancelled', next_at = null, changed_at = ${now}
    where campaign_id = ${id} and state in ('waiting', 'active')
  `.execute(tx);
}
