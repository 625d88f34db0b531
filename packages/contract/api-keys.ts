import { tidyName } from "@sightline/domain/companies";
import { isScope } from "@sightline/domain/programs";
import { z } from "zod";
import { userCall } from "./errors.ts";

export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How the key begins. */
  hint: z.string(),
  scopes: z.array(z.string()),
  /** An assistant that connected with OAuth: its tokens are replaced each hour. */
  is_assistant: z.boolean(),
  state: z.enum(["active", "expired", "revoked"]),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  /** Until when the key before the last rotation works, too. */
  former_until: z.iso.datetime().nullable(),
  last_used_at: z.iso.datetime().nullable(),
  last_used_from: z.string().nullable(),
  last_used_country: z.string().nullable(),
  /** The last 30 days, oldest first; days without a call are left out. */
  days: z.array(z.object({ day: z.iso.date(), calls: z.int(), refused: z.int() })),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** The key itself: shown once. */
export const NewApiKey = ApiKey.extend({ key: z.string() });
export type NewApiKey = z.infer<typeof NewApiKey>;

/** Calls per minute that the plan allows all keys together; 0: none. */
const ApiKeys = z.object({ keys: z.array(ApiKey), calls_per_minute: z.int() });
export type ApiKeys = z.infer<typeof ApiKeys>;

export const Scopes = z
  .array(z.string().refine(isScope, "Unknown scope."))
  .min(1, "Choose at least one scope.")
  .max(40);
const Id = z.object({ id: z.uuid() });
const tags = ["api keys"];
const LIMIT = { LIMIT_REACHED: { status: 403 } } as const;

export const apiKeys = {
  list: userCall
    .route({ method: "GET", path: "/api-keys", summary: "Your API keys and their usage", tags })
    .output(ApiKeys),
  create: userCall
    .route({
      method: "POST",
      path: "/api-keys",
      successStatus: 201,
      summary: "Create an API key; it's shown only once",
      tags,
    })
    .errors(LIMIT)
    .input(
      z.object({
        name: z
          .string()
          .transform(tidyName)
          .refine((name) => name !== "", "Enter a name.")
          .refine((name) => name.length <= 60, "Use at most 60 characters."),
        scopes: Scopes,
        expires_at: z.iso.datetime({ offset: true }).nullable().default(null),
      }),
    )
    .output(NewApiKey),
  rotate: userCall
    .route({
      method: "POST",
      path: "/api-keys/{id}/rotate",
      summary: "Rotate a key; the current one keeps working for a few hours",
      tags,
    })
    .errors({ ...LIMIT, CONFLICT: { status: 409 } })
    .input(Id.extend({ overlap_hours: z.int().min(0).max(168).default(24) }))
    .output(NewApiKey),
  narrow: userCall
    .route({
      method: "PATCH",
      path: "/api-keys/{id}",
      summary: "Remove scopes from a key or an assistant",
      tags,
    })
    .errors({ CONFLICT: { status: 409 } })
    .input(Id.extend({ scopes: Scopes }))
    .output(ApiKey),
  revoke: userCall
    .route({
      method: "DELETE",
      path: "/api-keys/{id}",
      successStatus: 204,
      summary: "Revoke a key",
      tags,
    })
    .input(Id)
    .output(z.void()),
};
