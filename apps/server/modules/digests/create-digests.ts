import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import type { RateLimiter } from "../../platform/http/index.ts";
import type { Job, JobQueue } from "../../platform/jobs/index.ts";
import type { Log } from "../../platform/logging/index.ts";
import type { AskTask } from "../llm/index.ts";
import type { Mailing, MailLinks } from "../mailing/index.ts";
import { digestAdminRoutes } from "./admin/admin.routes.ts";
import { digestsJobs } from "./digests.jobs.ts";
import { digestsRoutes } from "./digests.routes.ts";
import type { Objections } from "./leaving/email-preferences.ts";
import { leaveByForm } from "./leaving/leave-by-form.ts";
import type { PromptRunner } from "./prompt-runner.ts";
import type { OnDigestSent } from "./sending/send-digest.ts";
import { shareByForm } from "./sharing/share-by-form.ts";
import { createUnlocking } from "./sharing/share-passwords.ts";
import { sharingRoutes } from "./sharing/sharing.routes.ts";
import { subjectTestsRoutes } from "./subjects/subject-tests.routes.ts";

export interface DigestsSettings {
  readonly appUrl: string;
  readonly supportEmail: string;
  readonly confirmationRequired: boolean;
  /** For proofs of the passwords of shared digests. */
  readonly shareKey: Buffer;
}

export interface DigestsDeps {
  readonly db: Kysely<Tables>;
  readonly queue: JobQueue;
  readonly log: Log;
  readonly limiter: RateLimiter;
  readonly mailing: Mailing;
  readonly links: MailLinks;
  readonly prompts: PromptRunner;
  readonly askTask: AskTask;
  readonly hasProvider: boolean;
  readonly onSent: readonly OnDigestSent[];
  readonly objections: Objections;
  /** Only tests pass one. */
  readonly now?: () => Date;
}

export interface DigestsParts {
  readonly routes: ReturnType<typeof digestsRoutes>;
  readonly jobs: readonly Job[];
  readonly sharing: ReturnType<typeof sharingRoutes>;
  readonly admin: ReturnType<typeof digestAdminRoutes>;
  readonly subjectTests: ReturnType<typeof subjectTestsRoutes>;
  readonly leaveByForm: ReturnType<typeof leaveByForm>;
  readonly shareByForm: ReturnType<typeof shareByForm>;
}

export function createDigests(
  { appUrl, supportEmail, confirmationRequired, shareKey }: DigestsSettings,
  { now = () => new Date(), ...deps }: DigestsDeps,
): DigestsParts {
  const unlocking = createUnlocking(shareKey, now);
  const all = { ...deps, appUrl, supportEmail, confirmationRequired, now, unlocking };
  return {
    routes: digestsRoutes(all),
    sharing: sharingRoutes(all),
    admin: digestAdminRoutes(all),
    subjectTests: subjectTestsRoutes(all),
    jobs: digestsJobs(all),
    leaveByForm: leaveByForm(all),
    shareByForm: shareByForm(all),
  };
}
