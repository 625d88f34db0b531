import { implement } from "@orpc/server";
import { contract } from "@sightline/contract";
import { missingOperatorSettings } from "@sightline/domain/outreach";
import {
  adminOnly,
  refuseForeignUserId,
  SESSION_FIRST,
  signedIn,
} from "../../platform/auth/index.ts";
import type { RequestContext } from "../../platform/http/index.ts";
import { recordAdminAction } from "../security/index.ts";
import { readAnalytics, readDashboard } from "./analytics/analytics.queries.ts";
import { readCampaign } from "./campaigns/campaigns.queries.ts";
import { cancelMessage, retryMessage } from "./messages/change-message.ts";
import { findMessage, listMessages } from "./messages/list-messages.queries.ts";
import type { SendingDeps } from "./sending/sending-deps.ts";
import { trackSignUp } from "./tracking/track-event.ts";

const calls = implement(contract.outreachResults).$context<RequestContext>().$config(SESSION_FIRST);

export interface ResultsDeps extends SendingDeps {
  readonly hasWebhook: boolean;
  readonly hasReplies: boolean;
}

const TOO_LATE = "It's too late: this message has already been sent, or its contact was deleted.";

export function resultsRoutes(deps: ResultsDeps) {
  const { db, now, hasWebhook, hasReplies } = deps;
  const campaignOf = async (id: string) => {
    const campaign = await readCampaign(db, id);
    return campaign && { id, name: campaign.name, list_name: campaign.list_name };
  };
  return calls.router({
    dashboard: calls.dashboard.use(adminOnly).handler(async ({ input }) => ({
      ...{ missing_settings: missingOperatorSettings(deps) },
      ...{ has_webhook: hasWebhook, has_replies: hasReplies },
      ...(await readDashboard(db, input)),
    })),

    analytics: calls.analytics
      .use(adminOnly)
      .handler(async ({ input: { id, ...range }, errors }) => {
        const campaign = await campaignOf(id);
        if (campaign === null) throw errors.NOT_FOUND();
        return readAnalytics(db, campaign, range);
      }),

    messages: calls.messages.use(adminOnly).handler(async ({ input, errors }) => {
      if ((await campaignOf(input.id)) === null) throw errors.NOT_FOUND();
      return listMessages(db, input);
    }),

    message: calls.message.use(adminOnly).handler(async ({ input: { id }, errors }) => {
      const message = await findMessage(db, id);
      if (message === null) throw errors.NOT_FOUND();
      return message;
    }),

    retry: calls.retry.use(adminOnly).handler(async ({ input: { id }, context, errors }) => {
      const changed = await retryMessage(db, id, now());
      if (changed === "missing") throw errors.NOT_FOUND();
      if (changed === "too-late") throw errors.CONFLICT({ message: TOO_LATE });
      await recordAdminAction(db, context.user, context, acted("retry", id));
      return { state: "waiting" as const };
    }),

    cancel: calls.cancel.use(adminOnly).handler(async ({ input: { id }, context, errors }) => {
      const changed = await cancelMessage(db, id, now());
      if (changed === "missing") throw errors.NOT_FOUND();
      if (changed === "too-late") throw errors.CONFLICT({ message: TOO_LATE });
      await recordAdminAction(db, context.user, context, acted("cancel", id));
      return { state: "cancelled" as const };
    }),

    track: calls.track.use(signedIn).handler(async ({ input, context }) => {
      const { user } = context;
      await refuseForeignUserId(context, user, input.event_metadata.user_id);
      const { userId, createdAt } = user;
      const about = { code: input.tracking_code, userId, createdAt };
      const recorded = await trackSignUp(db, about, now());
      if (!recorded) context.log.info("an outreach code isn't known, or was counted before");
      return { recorded };
    }),
  });
}

function acted(action: string, id: string) {
  return { action: `outreach.${action}`, subjectId: id, subject: "Outreach message" };
}
