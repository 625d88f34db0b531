import { z } from "zod";
import { SiteComparisons } from "./comparison.ts";
import { AuditSeverity } from "./crawling.ts";
import { openCall, userCall } from "./errors.ts";
import { Finding } from "./figure-sources.ts";
import { CheckMarket } from "./positions.ts";

/** Whether a site's report is public, and where. */
export const ReportState = z.object({
  site_id: z.uuid(),
  slug: z.string(),
  /** Only a customer who has verified the domain may publish. */
  is_proven: z.boolean(),
  published_at: z.iso.datetime().nullable(),
  /** False while another customer who verified the domain has published a newer one. */
  is_shown: z.boolean(),
  /** Why an administrator took it down; null if none did. */
  off_reason: z.string().nullable(),
});
export type ReportState = z.infer<typeof ReportState>;

/** What the public can see of a company's published report; null: no data yet. */
export const PublicReport = z.object({
  slug: z.string(),
  name: z.string(),
  domain: z.string(),
  published_at: z.iso.datetime(),
  visibility: z
    .object({
      percent: z.number(),
      keywords: z.int(),
      day: z.iso.date(),
      engine: z.string(),
      /** Where positions are checked. */
      market: CheckMarket,
      curve: z.string(),
      /** Over the keywords tracked on both days; null: nothing to compare. */
      change: z.object({ since: z.iso.date(), points: z.number(), keywords: z.int() }).nullable(),
      days: z.array(z.object({ day: z.iso.date(), percent: z.number().nullable() })),
    })
    .nullable(),
  /** Without the competitors' names: who a customer compares with is private. */
  comparisons: SiteComparisons.extend({ competitors: z.int() }).nullable(),
  audit: z
    .object({
      health: z.number(),
      formula: z.string(),
      pages: z.int(),
      issues: z.record(AuditSeverity, z.int()),
      problems: z.array(z.object({ title: z.string(), fix: z.string(), pages: z.int() })),
      ended_at: z.iso.datetime(),
    })
    .nullable(),
  /** From the newest AI analysis of the customer who published it. */
  ai: z
    .object({
      engine: z.string(),
      answered: z.int(),
      /** Null: only the site's domain is known, and answers use names. */
      mentioned: z.int().nullable(),
      cited: z.int(),
      strengths: z.array(Finding),
      disadvantages: z.array(Finding),
      finished_at: z.iso.datetime(),
    })
    .nullable(),
});
export type PublicReport = z.infer<typeof PublicReport>;

/** A public report, as listed in the sitemap. */
export const PublishedReport = z.object({
  slug: z.string(),
  /** The day of the newest figure in it, UTC. */
  changed_on: z.iso.date(),
});
export type PublishedReport = z.infer<typeof PublishedReport>;

const tags = ["reports"];

export const reports = {
  list: openCall
    .route({ method: "GET", path: "/reports", summary: "All public reports", tags })
    .output(z.array(PublishedReport)),
  read: openCall
    .route({ method: "GET", path: "/reports/{slug}", summary: "A company's public report", tags })
    .errors({
      NOT_FOUND: { status: 404, message: "Not found." },
      /** The company has another slug now. */
      MOVED: { status: 404, data: z.object({ slug: z.string() }) },
    })
    .input(z.object({ slug: z.string().max(200) }))
    .output(PublicReport),
  state: userCall
    .route({
      method: "GET",
      path: "/sites/{site_id}/report",
      summary: "Whether a site's report is public",
      tags,
    })
    .input(z.object({ site_id: z.uuid() }))
    .output(ReportState),
  publish: userCall
    .route({
      method: "PUT",
      path: "/sites/{site_id}/report",
      summary: "Publish or unpublish a site's report",
      tags,
    })
    .errors({ FORBIDDEN: { status: 403, message: "Verify that you own this domain first." } })
    .input(z.object({ site_id: z.uuid(), is_public: z.boolean() }))
    .output(ReportState),
};
