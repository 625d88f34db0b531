import { randomUUID } from "node:crypto";
import type { OutreachPlan } from "@sightline/contract";
import { missingOperatorSettings } from "@sightline/domain/outreach";
import { forecast } from "@sightline/domain/outreach/sending";
import { sql } from "kysely";
import { listFacts, type Recipient, renderMessage, variantFor } from "../sending/render-message.ts";
import { type CampaignRow, limitsOf, stepsOf, windowOf } from "../sending/sending.queries.ts";
import type { SendingDeps } from "../sending/sending-deps.ts";
import { suppressedAmong } from "../suppression/suppression.ts";
import { inAudience, readAudience } from "./audience.ts";

/** Messages are written for so many contacts to find missing values before the start. */
const TRIED = 200;
const PROBLEMS_SHOWN = 20;
/** Stands for the values of the operator while they're missing. */
const NOBODY = { name: "Your company", address: "Your address" };

/** What will go out and when, and for whom a value is missing. */
export async function planCampaign(
  deps: SendingDeps,
  campaign: CampaignRow,
): Promise<OutreachPlan> {
  const { db, key, now } = deps;
  const steps = await stepsOf(db, campaign.id);
  const recipients = await sql<{ email: string; email_domain: string }>`
    select contact.email, contact.email_domain from outreach_list_contacts as listed
    join outreach_contacts as contact on contact.id = listed.contact_id
    where listed.list_id = ${campaign.list_id} and ${inAudience(readAudience(campaign.segment))}
  `.execute(db);
  const emails = recipients.rows.map(({ email }) => email);
  const suppressed = await suppressedAmong(db, key, emails);
  const perDomain = new Map<string, number>();
  for (const { email, email_domain } of recipients.rows) {
    if (!suppressed.has(email)) perDomain.set(email_domain, (perDomain.get(email_domain) ?? 0) + 1);
  }
  const { days, messages, isWhole } = forecast({
    from: campaign.starts_at ?? now(),
    ...{ timeZone: campaign.time_zone, window: windowOf(campaign), limits: limitsOf(campaign) },
    waits: steps.map(({ wait_days }) => wait_days),
    domains: [...perDomain.values()],
  });
  return {
    ...{ recipients: emails.length - suppressed.size, suppressed: suppressed.size },
    ...(await missingValues(deps, campaign)),
    ...{ messages, days: days.map(({ day, steps: sent }) => ({ day, steps: [...sent] })) },
    ...{ is_whole: isWhole, missing_settings: missingOperatorSettings(deps) },
  };
}

async function missingValues(
  deps: SendingDeps,
  campaign: CampaignRow,
): Promise<Pick<OutreachPlan, "unresolved" | "tried">> {
  const { db } = deps;
  const recipients = await firstRecipients(db, campaign, TRIED);
  const list = await listFacts(db, campaign.list_id);
  const unresolved: { email: string; problem: string }[] = [];
  for (const recipient of recipients) {
    for (const step of await stepsOf(db, campaign.id)) {
      const template = await variantFor(db, step.id, recipient.id);
      const { problem } = await renderMessage(deps, {
        ...{ messageId: randomUUID(), code: "test", recipient, template, list },
        ...{ operator: NOBODY, isTracked: false },
      });
      if (problem === null) continue;
      unresolved.push({ email: recipient.email, problem });
      break;
    }
    if (unresolved.length === PROBLEMS_SHOWN) break;
  }
  return { unresolved, tried: recipients.length };
}

export async function firstRecipients(
  db: SendingDeps["db"],
  campaign: CampaignRow,
  count: number,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select contact.id, contact.email, company_domain, first_name, last_name, company, country,
      fields
    from outreach_list_contacts as listed
    join outreach_contacts as contact on contact.id = listed.contact_id
    where listed.list_id = ${campaign.list_id} and ${inAudience(readAudience(campaign.segment))}
    order by listed.added_at desc, contact.id limit ${count}
  `.execute(db);
  return rows;
}
