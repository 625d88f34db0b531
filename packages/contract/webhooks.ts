import { WEBHOOK_EVENTS, WEBHOOK_FORMS } from "@sightline/domain/programs";
import { z } from "zod";
import { userCall } from "./errors.ts";

export const WebhookEndpoint = z.object({
  id: z.uuid(),
  url: z.string(),
  form: z.enum(WEBHOOK_FORMS),
  /** Names, or `*` for all of them. */
  events: z.array(z.string()),
  created_at: z.iso.datetime(),
  /** Until when the former secret signs, too. */
  former_until: z.iso.datetime().nullable(),
  /** The first failure since the last success. */
  failing_since: z.iso.datetime().nullable(),
  off: z
    .object({ at: z.iso.datetime(), reason: z.enum(["by-user", "failing", "gone"]) })
    .nullable(),
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** With the secret that signs: shown once. */
export const NewWebhookEndpoint = WebhookEndpoint.extend({ secret: z.string() });
export type NewWebhookEndpoint = z.infer<typeof NewWebhookEndpoint>;

export const WebhookDelivery = z.object({
  id: z.uuid(),
  /** As in the header `webhook-id`; a replay has the same. */
  message_id: z.string(),
  type: z.string(),
  body: z.string(),
  state: z.enum(["pending", "delivered", "parked"]),
  attempts: z.array(
    z.object({
      at: z.iso.datetime(),
      /** Null: there was no answer, and `problem` says why. */
      status: z.int().nullable(),
      problem: z.string().nullable(),
      /** How the answer begins. */
      answer: z.string(),
      ms: z.int(),
    }),
  ),
  next_attempt_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const Events = z
  .array(z.enum([...WEBHOOK_EVENTS, "*"]))
  .min(1, "Choose at least one event.")
  .transform((events) => (events.includes("*") ? ["*"] : [...new Set(events)]));
const Url = z.string().trim().min(1, "Enter a URL.").max(2000);
const Id = z.object({ id: z.uuid() });
const tags = ["webhooks"];

export const webhooks = {
  list: userCall
    .route({ method: "GET", path: "/webhook-endpoints", summary: "Your webhook endpoints", tags })
    .output(z.object({ endpoints: z.array(WebhookEndpoint) })),
  create: userCall
    .route({
      method: "POST",
      path: "/webhook-endpoints",
      successStatus: 201,
      summary: "Add a webhook endpoint; its secret is shown once",
      tags,
    })
    .errors({ LIMIT_REACHED: { status: 403 } })
    .input(z.object({ url: Url, events: Events, form: z.enum(WEBHOOK_FORMS).default("standard") }))
    .output(NewWebhookEndpoint),
  change: userCall
    .route({
      method: "PATCH",
      path: "/webhook-endpoints/{id}",
      summary: "Change a webhook endpoint, or turn it on or off",
      tags,
    })
    .input(
      Id.extend({
        url: Url.optional(),
        events: Events.optional(),
        is_active: z.boolean().optional(),
      }),
    )
    .output(WebhookEndpoint),
  remove: userCall
    .route({
      method: "DELETE",
      path: "/webhook-endpoints/{id}",
      successStatus: 204,
      summary: "Remove a webhook endpoint and its log",
      tags,
    })
    .input(Id)
    .output(z.void()),
  rotate: userCall
    .route({
      method: "POST",
      path: "/webhook-endpoints/{id}/rotate",
      summary: "Rotate the secret; events are signed with both for a few hours",
      tags,
    })
    .input(Id.extend({ overlap_hours: z.int().min(0).max(168).default(24) }))
    .output(NewWebhookEndpoint),
  test: userCall
    .route({
      method: "POST",
      path: "/webhook-endpoints/{id}/test",
      successStatus: 202,
      summary: "Send a test event",
      tags,
    })
    .errors({ CONFLICT: { status: 409 }, LIMIT_REACHED: { status: 403 } })
    .input(Id)
    .output(z.object({ delivery_id: z.uuid() })),
  deliveries: userCall
    .route({
      method: "GET",
      path: "/webhook-endpoints/{id}/deliveries",
      summary: "The 50 latest deliveries in the last 30 days, with responses",
      tags,
    })
    .input(Id)
    .output(z.object({ deliveries: z.array(WebhookDelivery) })),
  replay: userCall
    .route({
      method: "POST",
      path: "/webhook-deliveries/{id}/replay",
      successStatus: 202,
      summary: "Resend a delivery",
      tags,
    })
    .errors({ CONFLICT: { status: 409 }, LIMIT_REACHED: { status: 403 } })
    .input(Id)
    .output(z.object({ delivery_id: z.uuid() })),
};
