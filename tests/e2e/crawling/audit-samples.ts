import type {
  AccessCheck,
  AiReading,
  AuditIgnore,
  AuditIssue,
  AuditSeverity,
  Crawl,
  CrawlComparison,
  CrawledPage,
  CrawlReport,
  PageReport,
} from "@sightline/contract";
import { HEALTH_FORMULA } from "@sightline/domain/crawling";
import { aSite } from "../marketing/site-states.ts";

const COMPANY = "0b8e3a52-6f5d-4c39-9d0f-5a2c7a1f1e01";
const HOME = "https://shop.example";
const LONG = `${HOME}/collections/trail-running-shoes/products/a-very-long-name-of-a-shoe-that-nobody-will-ever-read-to-its-end?colour=blue-and-green&size=46&ref=newsletter`;

const id = (index: number) => `0b8e3a52-6f5d-4c39-9d0f-00000000000${index}`;
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

export const SITE = aSite(9, { company_id: COMPANY, domain: "shop.example", name: "Shop" });

const AGENT = { url: `${HOME}/`, status: 200, words: 412, directives: [] };
const access = (
  token: string,
  verdict: NonNullable<AccessCheck["result"]>["crawlers"][number]["verdict"],
  answer: typeof AGENT | null = AGENT,
) => ({
  ...{ token, operator: "OpenAI", purpose: "search" as const, heeds_robots: true, verdict, answer },
  allowed_by_robots: verdict !== "disallowed",
});

export const ACCESS: AccessCheck = {
  ...{ state: "done", is_proven: true, may_check: true, problem: null },
  checked_at: "2026-11-14T08:00:00.000Z",
  result: {
    ...{ url: `${HOME}/`, browser: AGENT },
    crawlers: [
      access("GPTBot", "disallowed", null),
      access("OAI-SearchBot", "readable"),
      access("PerplexityBot", "refused", { ...AGENT, status: 403, words: 6 }),
      access("ClaudeBot", "other-page", { ...AGENT, words: 12 }),
      access("Google-Extended", "not-asked", null),
    ],
  },
};

/** Of 100 URLs, the limit, 96 were pages. */
export const COMPLETE: Crawl = {
  id: id(1),
  company_id: COMPANY,
  domain: "shop.example",
  status: "complete",
  stage: "index",
  trigger: "user",
  part: null,
  yours: true,
  may_steer: true,
  max_pages: 100,
  visited: 100,
  waiting: 342,
  findings: 214,
  pages: 96,
  health: (100 * 79) / 96,
  issues: { critical: 2, high: 19, medium: 61, low: 110, info: 22 },
  rule_version: 3,
  ended_by: "page-limit",
  failure: null,
  created_at: "2026-11-14T09:12:00.000Z",
  started_at: "2026-11-14T09:12:02.000Z",
  ended_at: "2026-11-14T09:12:50.000Z",
};

export const BEFORE: Crawl = {
  ...COMPLETE,
  id: id(2),
  trigger: "schedule",
  health: (100 * 71) / 96,
  rule_version: 2,
  created_at: "2026-11-07T06:30:00.000Z",
};

export const UNDER_WAY: Crawl = {
  ...COMPLETE,
  id: id(3),
  status: "running",
  stage: "pages",
  visited: 37,
  waiting: 180,
  findings: 81,
  pages: null,
  health: null,
  issues: null,
  ended_by: null,
  created_at: "2026-11-15T08:59:00.000Z",
  started_at: "2026-11-15T08:59:01.000Z",
  ended_at: null,
};

function issue(severity: AuditSeverity, rule: string, title: string, pages: number): AuditIssue {
  const why =
    "The title is the headline of your search result. Without one, search engines make one up.";
  return { rule, severity, title, pages, why, fix: "Add one <title> to each page." };
}

export const ISSUES: readonly AuditIssue[] = [
  issue("critical", "http-5xx", "Server error (5xx)", 2),
  issue("high", "title-missing", "Missing title", 74),
  issue("high", "link-broken-internal", "Broken internal links", 5),
  issue("medium", "title-duplicate", "Duplicate title", 61),
  issue("low", "title-long", "Title too long", 110),
  issue("info", "og-missing", "Incomplete Open Graph tags", 22),
];

export const IGNORED: readonly AuditIgnore[] = [
  {
    id: id(8),
    rule: "twitter-card-missing",
    title: "Missing X (Twitter) card",
    url: null,
    reason: "We don't share on X",
    findings: 96,
    created_at: "2026-11-01T10:00:00.000Z",
  },
  {
    id: id(9),
    rule: null,
    title: null,
    url: LONG,
    reason: "Goes away with the old shop",
    findings: 4,
    created_at: "2026-11-02T10:00:00.000Z",
  },
];

/** Now and then an error, a redirect, no response, no title, or far too long a title and URL. */
export function pageAt(index: number): CrawledPage {
  const status = index === 5 ? null : index % 17 === 16 ? 404 : index % 11 === 10 ? 301 : 200;
  const isPage = status === 200;
  const title = index === 1 ? "A very long title of a shoe ".repeat(6) : `Product ${index}`;
  return {
    url: index === 0 ? `${HOME}/` : index === 1 ? LONG : `${HOME}/products/${index}`,
    final_url: null,
    status,
    failure: status === null ? "connection" : null,
    title: isPage && index % 7 !== 3 ? title : null,
    depth: Math.min(index, 4),
    words: 120 + index * 3,
    indexable: isPage,
    indexability: indexabilityAt(index, status),
    is_page: isPage,
    score: isPage ? 100 - ((index * 7) % 60) : null,
    issues: index % 9,
  };
}

function indexabilityAt(index: number, status: number | null): CrawledPage["indexability"] {
  if (status === null) return "no-response";
  if (status !== 200) return status === 301 ? "redirect" : "error";
  return index % 8 === 7 ? "noindex-tag" : "indexable";
}

/** The requested rows, and the cursor for the next ones. */
export function rowsFrom<Row>(
  search: URLSearchParams,
  total: number,
  row: (index: number) => Row,
): { rows: Row[]; next: string | null } {
  const first = Number(search.get("after") ?? 0);
  const count = Math.min(Number(search.get("limit")), total - first);
  const rows = range(count).map((index) => row(first + index));
  return { rows, next: first + count < total ? `${first + count}` : null };
}

const linkFrom = (index: number) => ({
  url: pageAt(index + 1).url,
  text: index === 3 ? null : "Trail running shoes",
});

export const PAGE: PageReport = {
  ...pageAt(1),
  score: 69,
  score_formula: "Page score = 100 − 20 for each critical issue, never below 0.",
  description: "Shoes that run wherever you run.",
  canonical: `${HOME}/collections/trail-running-shoes`,
  noindex: false,
  redirects: [{ url: `${HOME}/trail`, status: 301 }],
  final_url: LONG,
  found: ISSUES.slice(1, 5).map(({ pages: _, ...found }) => ({ ...found, detail: "Found here" })),
  links_out: { internal: 48, external: 3 },
  linked_from: { count: 12, first: range(5).map(linkFrom) },
};

const compared = (issues: readonly AuditIssue[]) =>
  issues.map((one) => ({ ...one, first: range(3).map((index) => pageAt(index).url) }));

export const COMPARISON: CrawlComparison = {
  before: BEFORE,
  after: COMPLETE,
  same_rules: false,
  introduced: compared([issue("critical", "http-5xx", "Server error (5xx)", 2)]),
  fixed: compared([issue("high", "h1-missing", "Missing h1 heading", 9)]),
  open: compared(ISSUES.slice(1)),
  unseen: compared(ISSUES.slice(2, 3)),
};

function reading(
  token: string,
  purpose: AiReading["purpose"],
  [readable, robots, directive, silent]: readonly [number, number, number, number],
): AiReading {
  return {
    token,
    operator: "Operator",
    purpose,
    heeds_robots: purpose !== "user",
    pages: 96,
    blocked_by_robots: robots,
    blocked_by_directive: directive,
    without_text: silent,
    readable,
  };
}

export function reportOf(crawl: Crawl): CrawlReport {
  return {
    ...crawl,
    health_formula: HEALTH_FORMULA,
    sitemaps: [
      { url: `${HOME}/sitemap.xml`, urls: 430, problem: null },
      { url: `${HOME}/sitemap-products.xml`, urls: 0, problem: "Invalid XML" },
    ],
    traps: [{ trap: "facets", count: 1_240, example: LONG }],
    ai_crawlers: [
      reading("GPTBot", "training", [0, 96, 0, 0]),
      reading("OAI-SearchBot", "search", [90, 0, 2, 4]),
      reading("PerplexityBot", "search", [92, 0, 0, 4]),
      reading("ChatGPT-User", "user", [80, 12, 0, 4]),
    ],
  };
}
