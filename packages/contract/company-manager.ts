import { SLUG_MAX_LENGTH, SLUG_PATTERN } from "@sightline/domain/companies";
import { z } from "zod";
import { Aliases, Name } from "./companies.ts";
import { adminCall } from "./errors.ts";

/** Public: anyone can read it. Off: taken down by an admin. None: nobody has published one. */
const REPORT_STATES = ["public", "off", "none"] as const;

export const ManagedCompany = z.object({
  id: z.uuid(),
  domain: z.string(),
  name: z.string(),
  slug: z.string(),
  aliases: z.array(z.string()),
  report: z.enum(REPORT_STATES),
  /** Customers who have it as their own site, paused and removed ones included. */
  owners: z.int(),
  /** Sites that have it as a competitor. */
  competitor_of: z.int(),
  keywords: z.int(),
  prompts: z.int(),
  crawls: z.int(),
  last_crawled_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type ManagedCompany = z.infer<typeof ManagedCompany>;

export const CompanyWatcher = z.object({
  user_id: z.uuid(),
  email: z.string(),
  as: z.enum(["own", "competitor"]),
  /** The customer's own site: the company, or the one it's compared with. */
  site: z.string(),
  is_active: z.boolean(),
  is_removed: z.boolean(),
  proven_at: z.iso.datetime().nullable(),
  published_at: z.iso.datetime().nullable(),
});
export type CompanyWatcher = z.infer<typeof CompanyWatcher>;

export const CompanyCounts = z.object({
  owners: z.int(),
  competitor_of: z.int(),
  competitors: z.int(),
  reports: z.int(),
  keywords: z.int(),
  prompts: z.int(),
  crawls: z.int(),
  /** Pages in the index. */
  pages: z.int(),
  analyses: z.int(),
  insights: z.int(),
});
export type CompanyCounts = z.infer<typeof CompanyCounts>;

export const CompanyDetail = ManagedCompany.extend({
  counts: CompanyCounts,
  former_slugs: z.array(z.string()),
  report_off: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
  /** The first 100: owners, then those who compare with it. */
  watchers: z.array(CompanyWatcher),
  /** What owners compare it with, most often first. */
  competitors: z.array(z.object({ id: z.uuid(), domain: z.string(), owners: z.int() })),
});
export type CompanyDetail = z.infer<typeof CompanyDetail>;

/** What a merge does, before it's done. */
export const MergePreview = z.object({
  from: z.object({ id: z.uuid(), domain: z.string(), slug: z.string() }),
  into: z.object({ id: z.uuid(), domain: z.string(), slug: z.string() }),
  moves: CompanyCounts,
  /** Together, as it will be. */
  after: CompanyCounts,
  /** Competitors that would be listed twice, or be the site itself. */
  dropped_competitors: z.int(),
  /** Reports that go offline until their owners verify the other domain. */
  unverified_reports: z.int(),
  /** Why the remaining company's report will be blocked; null if it won't be. */
  report_off_reason: z.string().nullable(),
  /** Why it can't be done now; empty if it can. */
  blockers: z.array(z.string()),
});
export type MergePreview = z.infer<typeof MergePreview>;

const Id = z.object({ id: z.uuid() });
const Reason = z
  .string()
  .trim()
  .min(3, "Say why, in a few words.")
  .max(500, "Use at most 500 characters.");
const Slug = z
  .string()
  .max(SLUG_MAX_LENGTH, `Use at most ${SLUG_MAX_LENGTH} characters.`)
  .regex(SLUG_PATTERN, "Use lowercase letters, digits and single hyphens.");

const tags = ["companies"];
const CONFLICT = { CONFLICT: { status: 409 } } as const;

export const companyManager = {
  find: adminCall
    .route({ method: "GET", path: "/admin/companies", summary: "Find companies", tags })
    .input(
      z.object({
        query: z.string().max(200).default(""),
        page: z.coerce.number().int().min(1).max(100_000).default(1),
      }),
    )
    .output(z.object({ companies: z.array(ManagedCompany), total: z.int(), page_size: z.int() })),
  read: adminCall
    .route({ method: "GET", path: "/admin/companies/{id}", summary: "One company", tags })
    .input(Id)
    .output(CompanyDetail),
  change: adminCall
    .route({
      method: "PATCH",
      path: "/admin/companies/{id}",
      summary: "Change a company's name, aliases or slug; its former slug redirects",
      tags,
    })
    .errors(CONFLICT)
    .input(Id.extend({ name: Name.optional(), aliases: Aliases.optional(), slug: Slug.optional() }))
    .output(CompanyDetail),
  setReport: adminCall
    .route({
      method: "PUT",
      path: "/admin/companies/{id}/report",
      summary: "Take down a company's public report, or allow it again",
      tags,
    })
    .input(Id.extend({ is_allowed: z.boolean(), reason: Reason }))
    .output(CompanyDetail),
  recrawl: adminCall
    .route({
      method: "POST",
      path: "/admin/companies/{id}/crawl",
      successStatus: 202,
      summary: "Crawl a company's site now, at no cost to any customer",
      tags,
    })
    .errors(CONFLICT)
    .input(Id)
    .output(z.object({ crawl_id: z.uuid() })),
  forget: adminCall
    .route({
      method: "POST",
      path: "/admin/companies/{id}/forget",
      summary: "Delete crawled data for one page or the whole site",
      tags,
    })
    .errors(CONFLICT)
    .input(Id.extend({ url: z.url().max(2000).optional(), reason: Reason }))
    .output(z.object({ pages: z.int() })),
  previewMerge: adminCall
    .route({
      method: "GET",
      path: "/admin/companies/{id}/merge",
      summary: "What merging a company into another would move",
      tags,
    })
    .input(Id.extend({ into: z.uuid() }))
    .output(MergePreview),
  merge: adminCall
    .route({
      method: "POST",
      path: "/admin/companies/{id}/merge",
      summary: "Merge a company into another",
      tags,
    })
    .errors(CONFLICT)
    .input(Id.extend({ into: z.uuid(), reason: Reason }))
    .output(CompanyDetail),
};
