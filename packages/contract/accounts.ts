import {
  DEFAULT_PREFERENCES,
  isTimeZone,
  NAME_MAX_LENGTH,
  NAME_MESSAGE,
  PASSWORD_MAX_LENGTH,
} from "@sightline/domain/accounts";
import { z } from "zod";
import { userCall } from "./errors.ts";

const tags = ["account"];

/** Not needed without one, within minutes after signing in. */
export const OwnerPassword = z.string().max(PASSWORD_MAX_LENGTH).default("");
export const SIGN_IN_AGAIN = { SIGN_IN_AGAIN: { status: 403 } } as const;

const Profile = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.enum(["user", "admin"]),
  created_at: z.iso.datetime(),
});

/** What the browser keeps under `sightline-session`; `expires_at` is in seconds since 1970. */
export const Session = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_at: z.int(),
  is_new_user: z.boolean(),
  user: Profile,
});
export type Session = z.infer<typeof Session>;

export const Account = Profile.extend({
  /** Someone has shown that they read its emails; false where nothing was sent, though the account works. */
  email_verified: z.boolean(),
  has_password: z.boolean(),
  /** When the account is deleted, after its owner requested it. */
  deletion_due_at: z.iso.datetime().nullable(),
});
export type Account = z.infer<typeof Account>;

export const OpenSession = z.object({
  id: z.uuid(),
  is_current: z.boolean(),
  device: z.string(),
  ip_address: z.string().nullable(),
  country_code: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
});
export type OpenSession = z.infer<typeof OpenSession>;

const PreferenceFields = z.object({
  time_zone: z.string().refine(isTimeZone, "Choose a time zone like Europe/Berlin.").nullable(),
  security_emails: z.boolean(),
  alert_emails: z.boolean(),
});
export const PreferencesRow = PreferenceFields.extend({ user_id: z.uuid() });
export type PreferencesRow = z.infer<typeof PreferencesRow>;

export const accounts = {
  me: userCall
    .route({ method: "GET", path: "/account", summary: "The signed-in user", tags })
    .output(Account),
  rename: userCall
    .route({ method: "PATCH", path: "/account", summary: "Change your name", tags })
    .input(
      z.object({
        name: z.string().trim().min(1, "Enter your name.").max(NAME_MAX_LENGTH, NAME_MESSAGE),
      }),
    )
    .output(Account),
  sessions: userCall
    .route({ method: "GET", path: "/account/sessions", summary: "Where you're signed in", tags })
    .output(z.array(OpenSession)),
  endSession: userCall
    .route({
      method: "DELETE",
      path: "/account/sessions/{id}",
      successStatus: 204,
      summary: "End one session",
      description: "Any but your own takes your password.",
      tags,
    })
    .errors(SIGN_IN_AGAIN)
    .input(z.object({ id: z.uuid(), password: OwnerPassword }))
    .output(z.void()),
  endAllSessions: userCall
    .route({
      method: "DELETE",
      path: "/account/sessions",
      successStatus: 204,
      summary: "Sign out everywhere",
      tags,
    })
    .errors(SIGN_IN_AGAIN)
    // Without a password to prove, a call needs no body.
    .input(z.object({ password: OwnerPassword }).prefault({}))
    .output(z.void()),
  startExport: userCall
    .route({
      method: "POST",
      path: "/account/export",
      summary: "Get a one-time link to download all your data in this browser",
      tags,
    })
    .output(z.object({ url: z.string() })),
  requestDeletion: userCall
    .route({
      method: "POST",
      path: "/account/deletion",
      summary: "Delete your account after a grace period",
      tags,
    })
    .errors(SIGN_IN_AGAIN)
    .input(z.object({ email: z.string(), password: OwnerPassword }))
    .output(Account),
  cancelDeletion: userCall
    .route({
      method: "DELETE",
      path: "/account/deletion",
      summary: "Cancel the deletion of your account",
      tags,
    })
    .output(Account),
  preferences: userCall
    .route({ method: "GET", path: "/preferences", summary: "Your preferences", tags })
    .output(PreferencesRow),
  setPreferences: userCall
    .route({
      method: "PUT",
      path: "/preferences",
      summary: "Change preferences; omitted fields stay unchanged",
      description: `Defaults: ${JSON.stringify(DEFAULT_PREFERENCES)}`,
      tags,
    })
    .input(PreferenceFields.partial())
    .output(PreferencesRow),
};
