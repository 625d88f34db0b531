import { z } from "zod";
import { adminCall } from "./errors.ts";

const tags = ["users"];

export const ManagedUser = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.enum(["user", "admin"]),
  email_verified: z.boolean(),
  suspended_at: z.iso.datetime().nullable(),
  deletion_due_at: z.iso.datetime().nullable(),
  /** Whether signing in takes a code from an authenticator app. */
  has_second_factor: z.boolean(),
  open_sessions: z.int(),
  tier: z.string(),
  /** This month's units, and how many the plan includes. */
  units_used: z.int(),
  units_limit: z.int(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().nullable(),
});
export type ManagedUser = z.infer<typeof ManagedUser>;

const Page = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
const Id = z.object({ id: z.uuid() });

export const users = {
  find: adminCall
    .route({ method: "GET", path: "/admin/users", summary: "Find users", tags })
    .input(Page.extend({ query: z.string().max(200).default("") }))
    .output(z.object({ users: z.array(ManagedUser), total: z.int(), page_size: z.int() })),
  change: adminCall
    .route({
      method: "PATCH",
      path: "/admin/users/{id}",
      summary: "Change a user's role, or suspend or reinstate the user",
      tags,
    })
    .errors({ CONFLICT: { status: 409 } })
    .input(
      Id.extend({ role: z.enum(["user", "admin"]).optional(), suspended: z.boolean().optional() }),
    )
    .output(ManagedUser),
  signOut: adminCall
    .route({
      method: "POST",
      path: "/admin/users/{id}/sign-out",
      summary: "Sign a user out everywhere",
      tags,
    })
    .input(Id)
    .output(ManagedUser),
  turnOffSecondFactor: adminCall
    .route({
      method: "POST",
      path: "/admin/users/{id}/second-factor-off",
      summary: "Turn two-step sign-in off for a user who lost their codes; the user gets an email",
      tags,
    })
    .errors({ CONFLICT: { status: 409 } })
    .input(
      Id.extend({
        reason: z.string().trim().min(3, "Enter a reason.").max(500, "Use at most 500 characters."),
      }),
    )
    .output(ManagedUser),
};
