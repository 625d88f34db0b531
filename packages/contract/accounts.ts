import { z } from "zod";
import { userCall } from "./errors.ts";

export const Account = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.enum(["user", "admin"]),
  created_at: z.iso.datetime(),
});
export type Account = z.infer<typeof Account>;

/** What the browser keeps under `sightline-session`; `expires_at` is in seconds since 1970. */
export const Session = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.int(),
  is_new_user: z.boolean(),
  user: Account,
});
export type Session = z.infer<typeof Session>;

export const accounts = {
  me: userCall
    .route({ method: "GET", path: "/account", summary: "The signed-in user", tags: ["account"] })
    .output(Account),
};
