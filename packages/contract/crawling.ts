import {
  CRAWL_STAGES,
  CRAWL_STATUSES,
  INDEXABILITIES,
  MOST_LISTED_URLS,
  SEVERITIES,
} from "@sightline/domain/crawling";
import { z } from "zod";
import { AuditIgnore, NewIgnore } from "./audit-ignores.ts";
import { userCall } from "./errors.ts";

export const AUDIT_SEVERITIES = SEVERITIES;
export const AuditSeverity = z.enum(AUDIT_SEVERITIES);
export type AuditSeverity = z.infer<typeof AuditSeverity>;

/** Issues by severity. */
const SeverityCounts = z.record(AuditSeverity, z.int());

/** A folder of a site with everything below it, or listed pages and nothing else. */
const PartOfSite = z.union([
  z.strictObject({ folder: z.string().min(1).max(2_000) }),
  z.strictObject({ urls: z.array(z.string().max(2_000)).min(1).max(MOST_LISTED_URLS) }),
]);

/** One crawl of a site, from queued to audited. */
export const Crawl = z.object({
  id: z.uuid(),
  company_id: z.uuid(),
  domain: z.string(),
  status: z.enum(CRAWL_STATUSES),
  stage: z.enum(CRAWL_STAGES),
  trigger: z.enum(["user", "schedule"]),
  /** What it is limited to; null for the whole site. */
  part: PartOfSite.nullable(),
  /** Whether you asked for it, or your schedule did. */
  yours: z.boolean(),
  /** Whether you may pause, resume and cancel it: it's yours, or you verified the domain. */
  may_steer: z.boolean(),
  max_pages: z.int(),
  /** URLs requested so far, and URLs known but not requested yet. */
  visited: z.int(),
  waiting: z.int(),
  findings: z.int(),
  /** HTML pages audited; null until the crawl ends, like health and issues. */
  pages: z.int().nullable(),
  health: z.number().nullable(),
  issues: SeverityCounts.nullable(),
  /** Issues of two crawls are comparable when this is the same. */
  rule_version: z.int(),
  ended_by: z.enum(["complete", "page-limit", "time-limit"]).nullable(),
  /** Why it failed, in words. */
  failure: z.string().nullable(),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
});
export type Crawl = z.infer<typeof Crawl>;

/** What one AI crawler can read of the audited pages. */
export const AiReading = z.object({
  token: z.string(),
  operator: z.string(),
  purpose: z.enum(["training", "search", "user"]),
  heeds_robots: z.boolean(),
  pages: z.int(),
  blocked_by_robots: z.int(),
  /** By a robots tag or an X-Robots-Tag header for all crawlers or this one. */
  blocked_by_directive: z.int(),
  /** Allowed, but with almost no text unless scripts run. */
  without_text: z.int(),
  readable: z.int(),
});
export type AiReading = z.infer<typeof AiReading>;

export const CrawlReport = Crawl.extend({
  health_formula: z.string(),
  /** `problem`: why a sitemap can't be used, in words. */
  sitemaps: z.array(z.object({ url: z.string(), urls: z.int(), problem: z.string().nullable() })),
  /** Crawl traps: patterns of endless URLs that were skipped. */
  traps: z.array(z.object({ trap: z.string(), count: z.int(), example: z.string() })),
  ai_crawlers: z.array(AiReading),
});
export type CrawlReport = z.infer<typeof CrawlReport>;

/** A rule that found something, why it matters and how to fix it. */
export const AuditIssue = z.object({
  rule: z.string(),
  severity: AuditSeverity,
  title: z.string(),
  why: z.string(),
  fix: z.string(),
  pages: z.int(),
});
export type AuditIssue = z.infer<typeof AuditIssue>;

export const IssueOccurrence = z.object({ url: z.string(), detail: z.string() });
export type IssueOccurrence = z.infer<typeof IssueOccurrence>;

export const CrawledPage = z.object({
  url: z.string(),
  /** Where redirects led, if anywhere else. */
  final_url: z.string().nullable(),
  /** Null when there was no response; `failure` says why. */
  status: z.int().nullable(),
  failure: z.string().nullable(),
  title: z.string().nullable(),
  /**
   * Clicks from the home page; null until the site is audited, and for pages without inbound links.
   */
  depth: z.int().nullable(),
  words: z.int(),
  indexable: z.boolean(),
  /** The same with its reason; null in crawls of earlier versions that didn't store it. */
  indexability: z.enum(INDEXABILITIES).nullable(),
  is_page: z.boolean(),
  /** Null unless it is a page. */
  score: z.int().nullable(),
  issues: z.int(),
});
export type CrawledPage = z.infer<typeof CrawledPage>;

export const PageReport = CrawledPage.extend({
  score_formula: z.string(),
  description: z.string().nullable(),
  canonical: z.string().nullable(),
  noindex: z.boolean(),
  redirects: z.array(z.object({ url: z.string(), status: z.int() })),
  found: z.array(AuditIssue.omit({ pages: true }).extend({ detail: z.string() })),
  links_out: z.object({ internal: z.int(), external: z.int() }),
  /** Pages of this site that link here: how many, and the first ones with the text of their link. */
  linked_from: z.object({
    count: z.int(),
    first: z.array(z.object({ url: z.string(), text: z.string().nullable() })),
  }),
});
export type PageReport = z.infer<typeof PageReport>;

const ComparedIssue = AuditIssue.extend({ first: z.array(z.string()) });

export const CrawlComparison = z.object({
  before: Crawl,
  after: Crawl,
  /** False when a difference may come from the rules rather than from the site. */
  same_rules: z.boolean(),
  introduced: z.array(ComparedIssue),
  fixed: z.array(ComparedIssue),
  open: z.array(ComparedIssue),
  /** On pages the later crawl didn't reach before it was cut off. */
  unseen: z.array(ComparedIssue),
});
export type CrawlComparison = z.infer<typeof CrawlComparison>;

const PAGE_SORTS = ["url", "status", "score", "issues", "words", "depth"] as const;

const tags = ["audits"];
const Id = z.object({ id: z.uuid() });
/** Cursor for the next page of rows; null at the end. */
const next = z.string().nullable();
const Paging = z.object({
  after: z.string().max(4_000).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

const steering = userCall.errors({
  CONFLICT: { status: 409, message: "The crawl has ended." },
});

export const crawling = {
  start: userCall
    .route({
      method: "POST",
      path: "/crawls",
      successStatus: 202,
      summary: "Crawl and audit a site or part of it, or join a crawl already in progress",
      tags,
    })
    .errors({ LIMIT_REACHED: { status: 403 }, CONFLICT: { status: 409 } })
    .input(
      z.object({
        company_id: z.uuid(),
        max_pages: z.int().min(1).optional(),
        part: PartOfSite.optional(),
      }),
    )
    .output(Crawl),
  list: userCall
    .route({
      method: "GET",
      path: "/crawls",
      summary:
        "A site's crawls, newest first: yours, and other users' crawls that are at least as deep",
      tags,
    })
    .input(z.object({ company_id: z.uuid() }))
    .output(z.array(Crawl)),
  find: userCall
    .route({
      method: "GET",
      path: "/crawls/{id}",
      summary: "A crawl and a summary of its findings",
      tags,
    })
    .input(Id)
    .output(CrawlReport),
  pause: steering
    .route({ method: "POST", path: "/crawls/{id}/pause", summary: "Pause a crawl", tags })
    .input(Id)
    .output(Crawl),
  resume: steering
    .route({
      method: "POST",
      path: "/crawls/{id}/resume",
      summary: "Resume a paused crawl",
      tags,
    })
    .input(Id)
    .output(Crawl),
  cancel: steering
    .route({ method: "POST", path: "/crawls/{id}/cancel", summary: "Cancel a crawl", tags })
    .input(Id)
    .output(Crawl),
  issues: userCall
    .route({
      method: "GET",
      path: "/crawls/{id}/issues",
      summary: "Issues found, most serious first",
      tags,
    })
    .input(Id)
    .output(z.array(AuditIssue)),
  occurrences: userCall
    .route({
      method: "GET",
      path: "/crawls/{id}/issues/{rule}",
      summary: "Pages with a given issue",
      tags,
    })
    .input(Id.extend({ rule: z.string().max(100) }).extend(Paging.shape))
    .output(z.object({ rows: z.array(IssueOccurrence), next })),
  pages: userCall
    .route({
      method: "GET",
      path: "/crawls/{id}/pages",
      summary: "Every URL the crawl requested, and those that robots.txt blocks",
      tags,
    })
    .input(
      Id.extend({
        search: z.string().max(500).optional(),
        sort: z.enum(PAGE_SORTS).default("url"),
        order: z.enum(["asc", "desc"]).default("asc"),
      }).extend(Paging.shape),
    )
    .output(z.object({ rows: z.array(CrawledPage), total: z.int(), next })),
  page: userCall
    .route({ method: "GET", path: "/crawls/{id}/page", summary: "One crawled page", tags })
    .input(Id.extend({ url: z.string().max(4_000) }))
    .output(PageReport),
  compare: userCall
    .route({
      method: "GET",
      path: "/crawls/{id}/comparison",
      summary: "New, fixed and open issues since an earlier crawl of the same site",
      tags,
    })
    .input(Id.extend({ with: z.uuid() }))
    .output(CrawlComparison),
  ignored: userCall
    .route({
      method: "GET",
      path: "/crawls/{id}/ignored",
      summary: "Issues you ignore on this site, and how often this crawl found each one",
      tags,
    })
    .input(Id)
    .output(z.array(AuditIgnore)),
  ignore: userCall
    .route({
      method: "POST",
      path: "/audit-ignores",
      successStatus: 201,
      summary: "Ignore an issue, a page, or an issue on one page in a site's audits",
      tags,
    })
    .errors({ CONFLICT: { status: 409 } })
    .input(NewIgnore)
    .output(Id),
  stopIgnoring: userCall
    .route({
      method: "DELETE",
      path: "/audit-ignores/{id}",
      successStatus: 204,
      summary: "Stop ignoring it",
      tags,
    })
    .input(Id)
    .output(z.void()),
};
