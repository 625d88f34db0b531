import { isTimeZone } from "@sightline/domain/accounts";
import {
  DIGEST_FREQUENCIES,
  DIGEST_JOB_STATUSES,
  DIGEST_SECTIONS,
  SUB_TASK_STATUSES,
} from "@sightline/domain/digests";
import { MAIL_STATES } from "@sightline/domain/mailing";
import { z } from "zod";
import { openCall, userCall } from "./errors.ts";

const TimeZone = z.string().max(64).refine(isTimeZone, { message: "Choose a time zone." });

/** Setting up the digest, as polled while it runs. */
export const DigestActivationJob = z.object({
  id: z.uuid(),
  status: z.enum(DIGEST_JOB_STATUSES),
  /** 0 to 100. */
  progress: z.int(),
  current_stage: z.string(),
  total_steps: z.int(),
  completed_steps: z.int(),
  error_message: z.string().nullable(),
  sub_tasks: z.array(
    z.object({
      company: z.string(),
      aiModel: z.string(),
      status: z.enum(SUB_TASK_STATUSES),
      startedAt: z.iso.datetime().nullable(),
      completedAt: z.iso.datetime().nullable(),
      error: z.string().nullable(),
    }),
  ),
});
export type DigestActivationJob = z.infer<typeof DigestActivationJob>;

const schedule = {
  frequency: z.enum(DIGEST_FREQUENCIES),
  /** Monday is 1, Sunday is 7. */
  weekday: z.int().min(1).max(7),
  /** On the reader's clock. */
  hour: z.int().min(0).max(23),
  time_zone: TimeZone,
  /** The first day on which a digest may come again; null: not paused. */
  paused_until: z.iso.date().nullable(),
  sections: z.array(z.enum(DIGEST_SECTIONS)),
  /** Sites without a place in the digest. */
  left_out: z.array(z.uuid()),
};

/** Each by its domain or id. */
export const ChosenSites = z
  .array(z.string().min(1).max(255))
  .min(1, "Choose at least one site.")
  .max(1_000);

export const DigestRecipient = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Their domains, of which the digest goes to this address; none: it gets nothing. */
  sites: z.array(z.string()),
  /** `waiting`: not confirmed yet. `left`: unsubscribed. */
  state: z.enum(["waiting", "confirmed", "left"]),
});
export type DigestRecipient = z.infer<typeof DigestRecipient>;

export const DigestSettings = z.object({
  ...schedule,
  /** Null: off. */
  next_at: z.iso.datetime().nullable(),
});
export type DigestSettings = z.infer<typeof DigestSettings>;

const State = z.object({
  /** Null: not set up yet. */
  settings: DigestSettings.nullable(),
  recipients: z.array(DigestRecipient),
  /** The job that sets it up now; null: none. */
  job_id: z.uuid().nullable(),
});

/** A digest that was made, and what became of its emails. */
export const SentDigest = z.object({
  id: z.uuid(),
  kind: z.enum(["first", "scheduled", "on_request"]),
  subject: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  sites: z.array(z.object({ name: z.string(), domain: z.string() })),
  created_at: z.iso.datetime(),
  emails: z.array(
    z.object({ to: z.string(), state: z.enum(MAIL_STATES), reason: z.string().nullable() }),
  ),
});
export type SentDigest = z.infer<typeof SentDigest>;

const Rendered = z.object({ subject: z.string(), html: z.string(), text: z.string() });

const Switches = z.object({
  digest: z.boolean(),
  alerts: z.boolean(),
  security: z.boolean(),
});

/** What a signed link in an email may change. */
export const EmailPreferences = z.discriminatedUnion("about", [
  /** An account's emails. */
  z.object({
    about: z.literal("account"),
    list: z.enum(["digest", "alerts", "security"]),
    on: Switches,
  }),
  /** One digest that goes to a further address. */
  z.object({ about: z.literal("recipient"), sender: z.string(), is_on: z.boolean() }),
  /** Messages to people who didn't ask for them. Leaving is for good. */
  z.object({ about: z.literal("outreach"), is_on: z.boolean() }),
  /** Questions whether someone wants email from an account, from all accounts. Leaving is for good. */
  z.object({ about: z.literal("questions"), is_on: z.boolean() }),
  z.object({ about: z.literal("confirmation"), sender: z.string(), is_confirmed: z.boolean() }),
]);
export type EmailPreferences = z.infer<typeof EmailPreferences>;

const tags = ["digest"];
const Id = z.object({ id: z.uuid() });

export const digests = {
  activate: userCall
    .route({
      method: "POST",
      path: "/digest/activate",
      successStatus: 202,
      summary: "Turn on the digest and send the first one; a second call joins the job in progress",
      tags,
    })
    .input(z.object({ time_zone: TimeZone.optional() }))
    .output(z.object({ job_id: z.uuid() })),
  activation: userCall
    .route({
      method: "GET",
      path: "/digest-activation-jobs/{id}",
      summary: "Digest setup progress, with a subtask for each site and AI model",
      tags,
    })
    .input(Id)
    .output(DigestActivationJob),
  settings: userCall
    .route({ method: "GET", path: "/digest/settings", summary: "Your digest settings", tags })
    .output(State),
  change: userCall
    .route({
      method: "PUT",
      path: "/digest/settings",
      summary: "Change your digest settings",
      tags,
    })
    .input(z.object(schedule).partial())
    .output(State),
  addRecipient: userCall
    .route({
      method: "POST",
      path: "/digest/recipients",
      successStatus: 201,
      summary: "Ask another recipient to confirm that they want your digest",
      tags,
    })
    .errors({
      ...{ CONFLICT: { status: 409 }, LIMIT_REACHED: { status: 403 } },
      TOO_MANY_REQUESTS: { status: 429 },
    })
    .input(
      z.object({
        email: z.email().max(254),
        /** May be left out only with a single site. */
        sites: ChosenSites.optional(),
      }),
    )
    .output(DigestRecipient),
  changeRecipient: userCall
    .route({
      method: "PATCH",
      path: "/digest/recipients/{id}",
      summary: "Choose the sites an additional recipient gets",
      tags,
    })
    .input(z.object({ id: z.uuid(), sites: ChosenSites }))
    .output(DigestRecipient),
  removeRecipient: userCall
    .route({
      method: "DELETE",
      path: "/digest/recipients/{id}",
      successStatus: 204,
      summary: "Stop sending your digest to another address",
      tags,
    })
    .input(Id)
    .output(z.void()),
  list: userCall
    .route({ method: "GET", path: "/digests", summary: "Your latest digests, newest first", tags })
    .output(z.array(SentDigest)),
  find: userCall
    .route({ method: "GET", path: "/digests/{id}", summary: "A digest as it was sent", tags })
    .input(Id)
    .output(Rendered),
  preview: userCall
    .route({
      method: "GET",
      path: "/digest/preview",
      summary: "Your digest as it would be sent now",
      tags,
    })
    .output(Rendered),
  sendNow: userCall
    .route({
      method: "POST",
      path: "/digests/send-now",
      successStatus: 202,
      summary: "Send yourself a digest now, outside the schedule",
      tags,
    })
    .output(z.object({ id: z.uuid() })),
  emailPreferences: openCall
    .route({
      method: "GET",
      path: "/email-preferences",
      summary: "What an email's signed link lets you change",
      tags,
    })
    .errors({ NOT_FOUND: { status: 404 } })
    .input(z.object({ token: z.string().max(200) }))
    .output(EmailPreferences),
};
