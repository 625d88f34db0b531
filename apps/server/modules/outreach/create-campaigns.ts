import type { Tables } from "@sightline/database";
import type { PlanState } from "@sightline/domain/billing";
import type { Mailbox } from "@sightline/providers/mail";
import type { Kysely, Transaction } from "kysely";
import type { JobQueue } from "../../platform/jobs/index.ts";
import type { CompletedAnalysis } from "../analyses/index.ts";
import type { Mailing, MailLinks } from "../mailing/index.ts";
import { campaignsRoutes } from "./campaigns/campaigns.routes.ts";
import { campaignsJobs, runSoon } from "./campaigns.jobs.ts";
import { readRepliesJob } from "./replies/read-mailbox.ts";
import { replyWebhook } from "./replies/reply-webhook.ts";
import { resultsRoutes } from "./results.routes.ts";
import { outreachMailHook } from "./sending/mail-hook.ts";
import type { Operator, SendingDeps } from "./sending/sending-deps.ts";
import { followLink } from "./tracking/follow-link.ts";
import { outreachObjections } from "./tracking/objections.ts";
import { createOutreachLinks } from "./tracking/outreach-links.ts";
import { onAnalysisCompleted, onSubscribed } from "./tracking/track-event.ts";

export interface CampaignsSettings {
  readonly appUrl: string;
  readonly operator: Operator;
  readonly replies: { readonly address: string | null; readonly secret: string | null };
  /** Where replies arrive, if it is read; null: they come by webhook. */
  readonly mailbox: Mailbox | null;
  readonly hasWebhook: boolean;
  /** Messages per day, from all campaigns together. */
  readonly mailboxLimit: number;
  /** For signed links and addresses. */
  readonly linksKey: Buffer;
  /** For the hashes of suppressed addresses. */
  readonly recipientsKey: Buffer;
}

export interface CreateCampaignsDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly mailing: Mailing;
  readonly links: MailLinks;
  /** Only tests pass one. */
  readonly now?: () => Date;
}

/** Campaigns, from a draft to the plan that was bought. */
export function createCampaigns(
  settings: CampaignsSettings,
  { now = () => new Date(), ...given }: CreateCampaignsDeps,
) {
  const { appUrl, operator, replies, mailboxLimit, recipientsKey: key } = settings;
  const links = createOutreachLinks(
    { appUrl, key: settings.linksKey, replyAddress: replies.address },
    given.links,
  );
  const deps: SendingDeps = { ...given, links, operator, key, appUrl, mailboxLimit, now };
  return {
    campaigns: campaignsRoutes({ ...deps, runSoon: (id) => runSoon(deps, id) }),
    results: resultsRoutes({
      ...{ ...deps, hasWebhook: settings.hasWebhook, hasReplies: replies.address !== null },
    }),
    jobs: [...campaignsJobs(deps), readRepliesJob({ ...deps, mailbox: settings.mailbox })],
    mailHook: outreachMailHook(deps),
    followLink: followLink(deps),
    objections: outreachObjections(deps),
    replyWebhook: replyWebhook({ ...deps, secret: replies.secret }),
    onAnalysisCompleted: (tx: Transaction<Tables>, completed: CompletedAnalysis) =>
      onAnalysisCompleted(tx, completed, now()),
    onSubscribed: (tx: Transaction<Tables>, userId: string, paid: PlanState) =>
      onSubscribed(tx, userId, paid, now()),
  };
}
