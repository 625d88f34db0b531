import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { deriveKey } from "../../../platform/config/index.ts";
import type { RateLimiter } from "../../../platform/http/index.ts";
import type { Mailing } from "../mailing.ts";
import { contactJobs } from "./contact.jobs.ts";
import { contactRoutes } from "./contact.routes.ts";
import { contactByForm } from "./contact-by-form.ts";
import { createStamps } from "./stamps.ts";
import { createTakeMessage } from "./take-message.ts";

interface ContactSettings {
  readonly appUrl: string;
  readonly supportEmail: string;
  readonly secretsKey: string;
}

/** The public contact form of this installation. */
export function createContact(
  { appUrl, supportEmail, secretsKey }: ContactSettings,
  { db, mailing, limiter }: { db: Kysely<Tables>; mailing: Mailing; limiter: RateLimiter },
) {
  const stamps = createStamps(deriveKey(secretsKey, "contact-stamps"), () => new Date());
  const takeMessage = createTakeMessage({ appUrl, supportEmail, db, mailing, limiter, stamps });
  return {
    routes: contactRoutes(db, stamps, takeMessage),
    jobs: contactJobs(db),
    byForm: contactByForm({ appUrl, supportEmail, stamps, takeMessage }),
  };
}
