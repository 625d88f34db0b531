import { randomUUID } from "node:crypto";
import { newTrackingCode } from "../sending/messages.queries.ts";
import { listFacts, renderMessage, variantFor } from "../sending/render-message.ts";
import { type CampaignRow, stepsOf } from "../sending/sending.queries.ts";
import type { SendingDeps } from "../sending/sending-deps.ts";
import { refuseWithoutSender, StateRefused } from "./change-state.ts";
import { firstRecipients } from "./recipients.queries.ts";

/** Every step as the first recipient would get it, to the admin who asks. Nothing is counted. */
export async function sendTest(
  deps: SendingDeps,
  campaign: CampaignRow,
  to: string,
): Promise<{ sent: number; as: string }> {
  const { db, mailing, operator } = deps;
  refuseWithoutSender(deps);
  const [recipient] = await firstRecipients(db, campaign, 1);
  if (recipient === undefined) throw new StateRefused("Nobody on this list can be emailed.");
  const list = await listFacts(db, campaign.list_id);
  const steps = await stepsOf(db, campaign.id);
  for (const { id, number } of steps) {
    const { message, problem } = await renderMessage(deps, {
      ...{ messageId: randomUUID(), code: newTrackingCode(), recipient, list, operator },
      campaign: campaign.name,
      ...{ template: await variantFor(db, id, recipient.id), isTracked: false },
    });
    if (problem !== null) {
      throw new StateRefused(`Message ${number} for ${recipient.email}: ${problem}.`);
    }
    const test = { ...message, subject: `[Test] ${message.subject}` };
    await mailing.send(to, test, { provenBy: "account" });
  }
  return { sent: steps.length, as: recipient.email };
}
