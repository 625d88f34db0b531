import type {
  AiReading,
  AuditIssue,
  Crawl,
  CrawledPage,
  CrawlReport,
  PageReport,
} from "@sightline/contract";
import {
  PAGE_SCORE_FORMULA,
  type PageFacts,
  type AiReading as Reading,
  ruleById,
  type SitemapFact,
} from "@sightline/crawler/audit";
import type { TrapReport } from "@sightline/crawler/crawl";
import { compareIssues, HEALTH_FORMULA, type Indexability } from "@sightline/domain/crawling";
import { anchorsFrom, linksFrom } from "./crawl-store/lines.ts";
import type { CrawlRow, findReport } from "./crawls.queries.ts";
import type { findPage, PageRow } from "./results.queries.ts";

export function presentCrawl(row: CrawlRow): Crawl {
  return {
    id: row.id,
    company_id: row.company_id,
    domain: row.domain,
    status: row.status,
    stage: row.stage,
    trigger: row.trigger,
    part: presentPart(row.part),
    yours: row.yours,
    may_steer: row.may_steer,
    max_pages: row.max_pages,
    visited: row.visited,
    waiting: row.waiting,
    findings: row.findings,
    pages: row.pages,
    health: row.health,
    issues: row.issues as Crawl["issues"],
    rule_version: row.rule_version,
    ended_by: row.ended_by,
    failure: row.failure,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}

function presentPart(part: CrawlRow["part"]): Crawl["part"] {
  if (part === null) return null;
  return "folder" in part ? part : { urls: [...part.urls] };
}

type ReportRow = Awaited<ReturnType<typeof findReport>>;

export function presentReport(row: CrawlRow, report: ReportRow): CrawlReport {
  const sitemaps = report.sitemaps as unknown as readonly SitemapFact[];
  const traps = report.traps as unknown as readonly TrapReport[];
  const readings = report.ai_crawlers as unknown as readonly Reading[];
  return {
    ...presentCrawl(row),
    health_formula: HEALTH_FORMULA,
    sitemaps: sitemaps.map(({ url, urls, problem }) => ({ url, urls, problem })),
    traps: traps.map(({ trap, count, example }) => ({ trap, count, example })),
    ai_crawlers: readings.map(presentReading),
  };
}

function presentReading(reading: Reading): AiReading {
  return {
    token: reading.token,
    operator: reading.operator,
    purpose: reading.purpose,
    heeds_robots: reading.heedsRobots,
    pages: reading.pages,
    blocked_by_robots: reading.blockedByRobots,
    blocked_by_directive: reading.blockedByDirective,
    without_text: reading.withoutText,
    readable: reading.readable,
  };
}

/** A finding of a rule that no longer exists still shows its id. */
export function presentRule(id: string): Omit<AuditIssue, "pages"> {
  const rule = ruleById(id);
  return {
    rule: id,
    severity: rule?.severity ?? "info",
    title: rule?.title ?? id,
    why: rule?.why ?? "",
    fix: rule?.fix ?? "",
  };
}

export function presentIssue({ rule, pages }: { rule: string; pages: number }): AuditIssue {
  return { ...presentRule(rule), pages };
}

/** The part of a crawl that decides what is known about its pages. */
type CrawlProgress = Pick<CrawlRow, "stage">;

/** Depth is known once the site was audited, and only for pages that links lead to. */
export function presentPage({ stage }: CrawlProgress, row: PageRow): CrawledPage {
  return {
    url: row.url,
    final_url: row.final_url,
    status: row.status === 0 ? null : row.status,
    failure: row.failure,
    title: row.title,
    depth: stage === "index" && row.depth >= 0 ? row.depth : null,
    words: row.words,
    indexable: row.indexable,
    indexability: indexabilityOf(row),
    is_page: row.is_page,
    score: row.score < 0 ? null : row.score,
    issues: row.issues,
  };
}

/** Crawls of earlier versions stored only whether a page is indexable. */
function indexabilityOf(row: PageRow): Indexability | null {
  if (row.indexability !== null) return row.indexability as Indexability;
  return row.indexable && row.final_url === null ? "indexable" : null;
}

export interface PageParts {
  readonly crawl: CrawlProgress;
  readonly row: NonNullable<Awaited<ReturnType<typeof findPage>>>;
  readonly findings: readonly { readonly rule: string; readonly detail: string }[];
  readonly inlinks: { readonly count: number; readonly first: string[] } | undefined;
  /** The links of the first pages that link here. */
  readonly linking: readonly { readonly url: string; readonly anchors: string }[];
}

export function presentPageReport(parts: PageParts): PageReport {
  const { crawl, row, findings, inlinks } = parts;
  const facts = row.facts as unknown as PageFacts;
  const links = [...linksFrom(row.links, facts.url, row.home ?? "")];
  const internal = links.filter((link) => link.internal).length;
  const inOrder = compareIssues(1);
  return {
    ...presentPage(crawl, row),
    score_formula: PAGE_SCORE_FORMULA,
    description: facts.description,
    canonical: facts.canonical,
    noindex: facts.noindex,
    redirects: facts.redirects.map(({ url, status }) => ({ url, status })),
    found: findings
      .map(({ rule, detail }) => ({ ...presentRule(rule), detail }))
      .sort((a, b) => inOrder({ ...a, pages: 1 }, { ...b, pages: 1 })),
    links_out: { internal, external: links.length - internal },
    linked_from: {
      count: inlinks?.count ?? 0,
      first: (inlinks?.first ?? []).map((url) => ({ url, text: anchorText(parts, url) })),
    },
  };
}

/** What a page calls this one; null when its link has no text, or leads here by a redirect. */
function anchorText({ row, linking }: PageParts, from: string): string | null {
  const { anchors = "" } = linking.find(({ url }) => url === from) ?? {};
  const here = new Set([row.url, row.final_url]);
  for (const { to, text } of anchorsFrom(anchors, row.home ?? "")) if (here.has(to)) return text;
  return null;
}
