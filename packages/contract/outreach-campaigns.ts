import { isTimeZone } from "@sightline/domain/accounts";
import {
  CAMPAIGN_STATES,
  DEFAULT_LIMITS,
  DEFAULT_WINDOW,
  HOLDS,
} from "@sightline/domain/outreach/sending";
import { z } from "zod";
import { adminCall } from "./errors.ts";

const tags = ["outreach"];
const conflict = { CONFLICT: { status: 409 } } as const;
const Id = z.object({ id: z.uuid() });

/** Which contacts of the list. */
export const OutreachAudience = z.object({
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(250)
    .default([]),
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/))
    .max(100)
    .default([]),
  without_role: z.boolean().default(false),
  without_free_mail: z.boolean().default(false),
  /** A saved segment of the list. The campaign keeps its conditions as they are when it's saved. */
  segment_id: z.uuid().nullable().default(null),
});

const Variant = z.object({
  name: z.string().trim().min(1).max(60),
  template_id: z.uuid(),
  /** Null: the template's own subject. */
  subject: z.string().trim().min(1).max(300).nullable(),
  weight: z.int().min(1).max(1000),
});

const Step = z.object({
  /** Days since the step before; 0 for the first. */
  wait_days: z.int().min(0).max(90),
  variants: z.array(Variant).min(1).max(5),
});

const Ramp = z.object({ start: z.int().min(1).max(10_000), step: z.int().min(1).max(10_000) });

const Fields = z.object({
  name: z.string().trim().min(1).max(120),
  list_id: z.uuid(),
  audience: OutreachAudience.default({
    ...{ countries: [], languages: [], without_role: false, without_free_mail: false },
    segment_id: null,
  }),
  time_zone: z.string().max(60).refine(isTimeZone, "Choose a time zone.").default("UTC"),
  window: z
    .object({
      from: z.int().min(0).max(23),
      to: z.int().min(1).max(24),
      days: z.array(z.int().min(1).max(7)).min(1).max(7),
    })
    .refine(({ from, to }) => from < to, "The sending window must end after it starts.")
    .default({ ...DEFAULT_WINDOW, days: [...DEFAULT_WINDOW.days] }),
  daily_limit: z.int().min(1).max(10_000).default(DEFAULT_LIMITS.perDay),
  ramp: Ramp.nullable().default(DEFAULT_LIMITS.ramp),
  domain_limit: z.int().min(1).max(10_000).default(DEFAULT_LIMITS.perDomain),
  jitter_minutes: z.int().min(0).max(600).default(60),
  tracks_clicks: z.boolean().default(true),
  steps: z.array(Step).min(1).max(10),
});
export type OutreachCampaignFields = z.input<typeof Fields>;

const Campaign = Fields.extend({
  id: z.uuid(),
  list_name: z.string(),
  segment_name: z.string().nullable(),
  state: z.enum(CAMPAIGN_STATES),
  paused_why: z.enum(["admin", "bounces", "complaints"]).nullable(),
  starts_at: z.iso.datetime().nullable(),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type OutreachCampaign = z.infer<typeof Campaign>;

const Listed = z.object({
  ...{ id: z.uuid(), name: z.string(), list_name: z.string(), state: z.enum(CAMPAIGN_STATES) },
  paused_why: z.enum(["admin", "bounces", "complaints"]).nullable(),
  starts_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  recipients: z.int(),
  sent: z.int(),
  replied: z.int(),
  signed_up: z.int(),
});
export type ListedCampaign = z.infer<typeof Listed>;

const Hold = z.object({
  name: z.enum(HOLDS),
  count: z.int().nullable(),
  until: z.iso.datetime().nullable(),
  details: z.array(z.string()),
});
export type OutreachHold = z.infer<typeof Hold>;

const Plan = z.object({
  recipients: z.int(),
  suppressed: z.int(),
  /** Other contacts who are left out because their domains have no mail server. */
  without_mx: z.int(),
  /** Other contacts who are left out because they have an account, unless the list is one of customers. */
  customers: z.int(),
  /** Contacts whose message would miss a value, with what is missing; the first ones of the list. */
  unresolved: z.array(z.object({ email: z.string(), problem: z.string() })),
  /** How many contacts the messages were written for to find that out. */
  tried: z.int(),
  messages: z.int(),
  days: z.array(z.object({ day: z.iso.date(), steps: z.array(z.int()) })),
  /** False: it takes longer than a year. */
  is_whole: z.boolean(),
  missing_settings: z.array(z.string()),
});
export type OutreachPlan = z.infer<typeof Plan>;

export const outreachCampaigns = {
  list: adminCall
    .route({ ...{ method: "GET", path: "/admin/outreach/campaigns", tags }, summary: "Campaigns" })
    .output(z.array(Listed)),
  options: adminCall
    .route({
      ...{ method: "GET", path: "/admin/outreach/campaign-options", tags },
      summary: "Available lists and templates, and missing settings",
    })
    .output(
      z.object({
        lists: z.array(
          z.object({
            ...{ id: z.uuid(), name: z.string(), contacts: z.int() },
            segments: z.array(z.object({ id: z.uuid(), name: z.string() })),
          }),
        ),
        templates: z.array(
          z.object({ id: z.uuid(), name: z.string(), subject: z.string(), version: z.int() }),
        ),
        missing_settings: z.array(z.string()),
      }),
    ),
  create: adminCall
    .route({
      ...{ method: "POST", path: "/admin/outreach/campaigns", successStatus: 201, tags },
      summary: "Draft a campaign",
    })
    .errors(conflict)
    .input(Fields)
    .output(Campaign),
  find: adminCall
    .route({
      ...{ method: "GET", path: "/admin/outreach/campaigns/{id}", tags },
      summary: "A campaign",
    })
    .input(Id)
    .output(Campaign),
  /** Only drafts change: what is running was planned and shown like that. */
  change: adminCall
    .route({
      ...{ method: "PUT", path: "/admin/outreach/campaigns", tags },
      summary: "Change a draft",
    })
    .errors(conflict)
    .input(Fields.extend({ id: z.uuid() }))
    .output(Campaign),
  setState: adminCall
    .route({
      ...{ method: "PATCH", path: "/admin/outreach/campaigns/{id}/state", tags },
      summary: "Start, schedule, pause, resume or end a campaign",
    })
    .errors(conflict)
    .input(
      z.object({
        id: z.uuid(),
        state: z.enum(CAMPAIGN_STATES),
        /** With the state scheduled. */
        starts_at: z.iso.datetime().optional(),
      }),
    )
    .output(Campaign),
  remove: adminCall
    .route({
      ...{ method: "DELETE", path: "/admin/outreach/campaigns/{id}", successStatus: 204, tags },
      summary: "Delete a draft",
    })
    .errors(conflict)
    .input(Id)
    .output(z.void()),
  plan: adminCall
    .route({
      ...{ method: "GET", path: "/admin/outreach/campaigns/{id}/plan", tags },
      summary: "How many messages will go out and when, if nobody replies or unsubscribes",
    })
    .input(Id)
    .output(Plan),
  holds: adminCall
    .route({
      ...{ method: "GET", path: "/admin/outreach/campaigns/{id}/holds", tags },
      summary: "Which limits are holding messages back",
    })
    .input(Id)
    .output(z.object({ holds: z.array(Hold), next_slot_at: z.iso.datetime().nullable() })),
  testSend: adminCall
    .route({
      ...{ method: "POST", path: "/admin/outreach/campaign-tests", tags },
      summary: "Send yourself every message in a campaign as its first recipient would get it",
    })
    .errors(conflict)
    .input(Id)
    .output(z.object({ sent: z.int(), to: z.string(), as: z.string() })),
};
