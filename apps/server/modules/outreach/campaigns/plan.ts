import type { OutreachPlan } from "@sightline/contract";
import { missingOperatorSettings } from "@sightline/domain/outreach";
import { forecast } from "@sightline/domain/outreach/sending";
import { gapsIn, TemplateError, type TemplateVariables } from "@sightline/emails/outreach";
import { reportBlocksOf } from "../reports/mini-reports.ts";
import { variantOf, variantsOf } from "../sending/render-message.ts";
import { type CampaignRow, limitsOf, stepsOf, windowOf } from "../sending/sending.queries.ts";
import type { SendingDeps } from "../sending/sending-deps.ts";
import { contactVariables } from "../templates/contact-variables.ts";
import { type Source, snippetsByName } from "../templates/templates.queries.ts";
import { countRecipients, firstRecipients } from "./recipients.queries.ts";

/** Messages are filled in for so many contacts to find missing values before the start. */
const TRIED = 200;
const PROBLEMS_SHOWN = 20;

/** What will go out and when, and for whom a value is missing. */
export async function planCampaign(
  deps: SendingDeps,
  campaign: CampaignRow,
): Promise<OutreachPlan> {
  const { db, now, mailboxLimit } = deps;
  const limits = limitsOf(campaign);
  const steps = await stepsOf(db, campaign.id);
  const { recipients, suppressed, withoutMx, customers, domains } = await countRecipients(
    db,
    campaign,
  );
  const { days, messages, isWhole } = forecast({
    from: campaign.starts_at ?? now(),
    ...{ timeZone: campaign.time_zone, window: windowOf(campaign) },
    limits: { ...limits, perDay: Math.min(limits.perDay, mailboxLimit) },
    waits: steps.map(({ wait_days }) => wait_days),
    domains,
  });
  return {
    ...{ recipients, suppressed, without_mx: withoutMx, customers },
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
  const snippets = await snippetsByName(db);
  const blocks = await reportBlocksOf(
    deps,
    recipients.map(({ company_domain }) => company_domain),
  );
  // Each template is read once, and the database isn't asked again for every contact.
  const problemOf = new Map<string, (variables: TemplateVariables) => string | null>();
  const steps = await Promise.all(
    (await stepsOf(db, campaign.id)).map(async ({ id }) => ({
      ...{ id, variants: await variantsOf(db, id) },
    })),
  );
  for (const variant of steps.flatMap(({ variants }) => variants)) {
    problemOf.set(variant.id, problemsIn(variant, snippets));
  }
  const unresolved = recipients.flatMap((recipient) => {
    const report = blocks.get(recipient.company_domain ?? "") ?? null;
    const variables = contactVariables(recipient, report);
    const problem = steps
      .map((step) => variantOf(step, recipient.id))
      .map(({ id }) => problemOf.get(id)?.(variables) ?? null)
      .find((found) => found !== null);
    return problem === undefined ? [] : [{ email: recipient.email, problem }];
  });
  return { unresolved: unresolved.slice(0, PROBLEMS_SHOWN), tried: recipients.length };
}

/** In the words that a message which is held back would carry. */
function problemsIn(template: Source, snippets: Readonly<Record<string, string>>) {
  try {
    const gapsOf = gapsIn(template, snippets);
    return (variables: TemplateVariables) => {
      const gaps = gapsOf(variables);
      return gaps.length === 0 ? null : `No value for ${gaps.join(", ")}`;
    };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return () => error.message;
  }
}
