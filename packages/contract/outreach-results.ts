import { MESSAGE_FILTERS, MESSAGE_STATES } from "@sightline/domain/outreach/sending";
import { z } from "zod";
import { adminCall, userCall } from "./errors.ts";

const tags = ["outreach"];
const conflict = { CONFLICT: { status: 409 } } as const;
const Id = z.object({ id: z.uuid() });

const MessageRow = z.object({
  id: z.uuid(),
  /** Null: the contact was deleted. */
  email: z.string().nullable(),
  step: z.int(),
  variant: z.string(),
  subject: z.string(),
  state: z.enum(MESSAGE_STATES),
  reason: z.string().nullable(),
  queued_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  has_clicked: z.boolean(),
  has_replied: z.boolean(),
  has_signed_up: z.boolean(),
});
export type OutreachMessage = z.infer<typeof MessageRow>;

const Event = z.object({
  kind: z.string(),
  is_machine: z.boolean(),
  at: z.iso.datetime(),
  detail: z.string().nullable(),
  revenue_cents: z.int().nullable(),
});

const Reply = z.object({
  id: z.uuid(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  is_automatic: z.boolean(),
  received_at: z.iso.datetime(),
});

const Message = MessageRow.extend({
  ...{ html: z.string(), text: z.string(), campaign_id: z.uuid(), campaign: z.string() },
  events: z.array(Event),
  replies: z.array(Reply),
});
export type OutreachMessageDetails = z.infer<typeof Message>;

const Figures = z.object({
  messages: z.int(),
  sent: z.int(),
  /** Null: no mail provider reports deliveries. */
  delivered: z.int().nullable(),
  bounced: z.int(),
  complained: z.int(),
  clicked: z.int(),
  /** With scanners of mail servers. */
  clicked_raw: z.int(),
  replied: z.int(),
  auto_replied: z.int(),
  unsubscribed: z.int(),
  signed_up: z.int(),
  analyzed: z.int(),
  paid: z.int(),
  revenue_cents: z.int(),
});
export type OutreachFigures = z.infer<typeof Figures>;

const Verdict = z.object({
  kind: z.enum(["mismatch", "too-early", "better", "worse", "no-difference"]),
  variant: z.string().optional(),
  low: z.number().optional(),
  high: z.number().optional(),
});

const Range = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() });

const Analytics = z.object({
  campaign: z.object({ id: z.uuid(), name: z.string(), list_name: z.string() }),
  total: Figures,
  recipients: z.object({
    waiting: z.int(),
    active: z.int(),
    finished: z.int(),
    stopped: z.int(),
    /** Why sequences ended early. */
    stops: z.array(z.object({ reason: z.string(), count: z.int() })),
  }),
  steps: z.array(
    z.object({
      number: z.int(),
      figures: Figures,
      variants: z.array(z.object({ id: z.uuid(), name: z.string(), figures: Figures })),
      /** Of an A/B test of this step, by replies and by clicks; null without one. */
      verdicts: z.object({ replies: Verdict, clicks: Verdict }).nullable(),
    }),
  ),
  /** By the day on which messages were queued. */
  days: z.array(z.object({ day: z.iso.date(), figures: Figures })),
});
export type OutreachAnalytics = z.infer<typeof Analytics>;

const Dashboard = z.object({
  missing_settings: z.array(z.string()),
  has_webhook: z.boolean(),
  has_replies: z.boolean(),
  total: Figures,
  campaigns: z.array(
    z.object({
      ...{ id: z.uuid(), name: z.string(), state: z.string(), list_name: z.string() },
      figures: Figures,
    }),
  ),
  lists: z.array(z.object({ id: z.uuid(), name: z.string(), figures: Figures })),
  days: z.array(z.object({ day: z.iso.date(), figures: Figures })),
  /** Emails to the reply address that couldn't be kept after five tries. */
  set_aside: z.array(
    z.object({
      from: z.string(),
      subject: z.string(),
      text: z.string(),
      reason: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  newest_replies: z.array(
    Reply.extend({ message_id: z.uuid(), campaign_id: z.uuid(), campaign: z.string() }),
  ),
});
export type OutreachDashboard = z.infer<typeof Dashboard>;

export const outreachResults = {
  dashboard: adminCall
    .route({
      ...{ method: "GET", path: "/admin/outreach/dashboard", tags },
      summary: "Running campaigns, deliveries and results",
    })
    .input(Range)
    .output(Dashboard),
  analytics: adminCall
    .route({
      ...{ method: "GET", path: "/admin/outreach/campaigns/{id}/analytics", tags },
      summary: "From sent to paid, by step, variant and day",
    })
    .input(Range.extend({ id: z.uuid() }))
    .output(Analytics),
  messages: adminCall
    .route({
      ...{ method: "GET", path: "/admin/outreach/campaigns/{id}/messages", tags },
      summary: "Messages in a campaign, newest first",
    })
    .input(
      z.object({
        id: z.uuid(),
        filter: z.enum(MESSAGE_FILTERS).optional(),
        step: z.coerce.number().int().min(1).max(10).optional(),
        /** The start of an address. */
        search: z.string().trim().max(254).optional(),
        /** From the answer before. */
        after: z.string().max(100).optional(),
      }),
    )
    .output(z.object({ messages: z.array(MessageRow), after: z.string().nullable() })),
  message: adminCall
    .route({
      ...{ method: "GET", path: "/admin/outreach/messages/{id}", tags },
      summary: "A message as it was sent, with its events and replies",
    })
    .input(Id)
    .output(Message),
  retry: adminCall
    .route({
      ...{ method: "POST", path: "/admin/outreach/messages/{id}/retry", tags },
      summary: "Retry a held, failed or canceled message",
    })
    .errors(conflict)
    .input(Id)
    .output(z.object({ state: z.literal("waiting") })),
  cancel: adminCall
    .route({
      ...{ method: "POST", path: "/admin/outreach/messages/{id}/cancel", tags },
      summary: "Cancel a message that hasn't been sent, and the rest of its sequence",
    })
    .errors(conflict)
    .input(Id)
    .output(z.object({ state: z.enum(MESSAGE_STATES) })),
  track: userCall
    .route({
      ...{ method: "POST", path: "/functions/track-outreach-event", tags },
      summary: "Record that a new user came from an outreach message",
    })
    .errors({ FORBIDDEN: { status: 403 } })
    .input(
      z.object({
        tracking_code: z.string().min(1).max(100),
        event_type: z.literal("signup"),
        event_metadata: z
          .object({
            user_id: z.uuid().optional(),
            email: z.string().max(254).optional(),
          })
          .default({}),
      }),
    )
    .output(z.object({ recorded: z.boolean() })),
};
