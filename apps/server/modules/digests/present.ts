import type {
  DigestActivationJob,
  DigestRecipient,
  DigestSettings,
  SentDigest,
} from "@sightline/contract";
import type { ActivationRow } from "./activation/activation.queries.ts";
import type { RecipientRow } from "./recipients.queries.ts";
import type { SentDigest as SentRow } from "./sending/digests.queries.ts";
import { type DigestSettingsRow, scheduleOf } from "./settings.queries.ts";

export function presentActivation({ user_id: _, ...job }: ActivationRow): DigestActivationJob {
  return {
    ...job,
    sub_tasks: job.sub_tasks.map(({ company, aiModel, status, startedAt, completedAt, error }) => {
      return { company, aiModel, status, startedAt, completedAt, error };
    }),
  };
}

export function presentSettings(row: DigestSettingsRow): DigestSettings {
  return {
    frequency: scheduleOf(row).frequency,
    weekday: row.weekday,
    hour: row.hour,
    time_zone: row.time_zone,
    paused_until: row.paused_until,
    sections: row.sections,
    left_out: row.left_out,
    next_at: row.next_due_at?.toISOString() ?? null,
  };
}

export function presentRecipient({
  id,
  email,
  sites,
  confirmed_at,
  left_at,
}: RecipientRow): DigestRecipient {
  const state = left_at !== null ? "left" : confirmed_at === null ? "waiting" : "confirmed";
  return { id, email, sites, state };
}

export function presentSent({ id, kind, content, created_at, mails }: SentRow): SentDigest {
  const { subject, from, to } = content;
  return {
    ...{ id, kind, subject, from, to, created_at: created_at.toISOString() },
    sites: content.sites.map(({ name, domain }) => ({ name, domain })),
    emails: mails.map(({ email, state, reason }) => ({ to: email, state, reason })),
  };
}
