import { z } from "zod";
import { adminCall } from "./errors.ts";

/** Digests and their emails in one week, from Monday in UTC. */
const DigestWeek = z.object({
  week: z.iso.date(),
  digests: z.int(),
  emails: z.int(),
  /** Handed to the mail server, whatever came after. */
  sent: z.int(),
  /** Null: no provider reports deliveries. */
  delivered: z.int().nullable(),
  bounced: z.int(),
  complained: z.int(),
  suppressed: z.int(),
  late: z.int(),
});

/** Accounts by the month in which they signed up, in UTC. */
const DigestCohort = z.object({
  /** Its first day. */
  month: z.iso.date(),
  accounts: z.int(),
  /** Who has ever turned the digest on. */
  turned_on: z.int(),
  /** Who still gets it, paused or not. */
  reading: z.int(),
  /** Who turned it off again. */
  left: z.int(),
  /** Who got one by email within the last 12 weeks. */
  mailed: z.int(),
  /** Who shared one. */
  shared: z.int(),
});

export const DigestOverview = z.object({
  readers: z.object({ on: z.int(), off: z.int(), paused: z.int() }),
  further_recipients: z.object({ confirmed: z.int(), waiting: z.int(), left: z.int() }),
  activations: z.object({ complete: z.int(), failed: z.int(), running: z.int() }),
  weeks: z.array(DigestWeek),
  /** The newest first. */
  cohorts: z.array(DigestCohort),
});
export type DigestOverview = z.infer<typeof DigestOverview>;

export const ShareAnalytics = z.object({
  links: z.object({ active: z.int(), revoked: z.int(), expired: z.int(), with_password: z.int() }),
  views: z.int(),
  /** Link previews, scanners and crawlers, which don't count as views. */
  by_programs: z.int(),
  days: z.array(z.object({ day: z.iso.date(), views: z.int() })),
  /** Empty: opened directly. */
  referrers: z.array(z.object({ referrer: z.string(), views: z.int() })),
  /** Accounts whose first page here was a shared digest. */
  sign_ups: z.object({ accounts: z.int(), paying: z.int() }),
});
export type ShareAnalytics = z.infer<typeof ShareAnalytics>;

/** A reader's digest; null: there's no such account. */
export const PreviewedDigest = z
  .object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    sent: z.array(z.object({ id: z.uuid(), subject: z.string(), created_at: z.iso.datetime() })),
  })
  .nullable();
export type PreviewedDigest = z.infer<typeof PreviewedDigest>;

const tags = ["admin"];

export const digestAdmin = {
  overview: adminCall
    .route({
      method: "GET",
      path: "/admin/weekly-digest",
      summary: "Digests by week and by sign-up month, with delivery figures",
      tags,
    })
    .output(DigestOverview),
  shares: adminCall
    .route({
      method: "GET",
      path: "/admin/share-analytics",
      summary: "Links to digests and how often they were opened",
      tags,
    })
    .output(ShareAnalytics),
  preview: adminCall
    .route({
      method: "GET",
      path: "/admin/digest-preview",
      summary: "A recipient's digest, as it would be sent now or as it was sent",
      tags,
    })
    .input(z.object({ email: z.string().max(254).default(""), digest_id: z.uuid().optional() }))
    .output(PreviewedDigest),
};
