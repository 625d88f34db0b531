import type { AuditSeverity, CrawledPage } from "@sightline/contract";
import { useDashboardHref, useDashboardView } from "../../runtime/sites/use-dashboard-view.ts";

export const PARTS = ["issues", "pages", "changes", "ai", "crawls"] as const;
export type Part = (typeof PARTS)[number];

export const SEVERITIES = [
  "critical",
  "high",
  "medium",
  "low",
  "info",
] as const satisfies readonly AuditSeverity[];

export const SORTS = [
  "url",
  "status",
  "score",
  "issues",
  "words",
  "depth",
] as const satisfies readonly (keyof CrawledPage)[];
export type PageSort = (typeof SORTS)[number];

/** What is shown, as the URL says. */
export interface AuditView {
  part: Part;
  /** The crawl shown; null for the latest. */
  crawl: string | null;
  /** The crawl it is compared with; null for the previous one. */
  against: string | null;
  severity: AuditSeverity | null;
  /** The rule whose pages are shown. */
  issue: string | null;
  /** The page shown on its own. */
  page: string | null;
  words: string;
  sort: PageSort;
  order: "asc" | "desc";
}

const DEFAULTS: AuditView = {
  part: "issues",
  crawl: null,
  against: null,
  severity: null,
  issue: null,
  page: null,
  words: "",
  sort: "issues",
  order: "desc",
};

export const useAuditView = () => useDashboardView<AuditView>(viewFrom, withView);
export const useAuditHref = () => useDashboardHref<AuditView>(withView);

/** The field that the search shortcut focuses. */
export const PAGE_SEARCH_ID = "page-search";

export function viewFrom(search: URLSearchParams): AuditView {
  const oneOf = <Name extends string>(name: string, known: readonly Name[]) =>
    known.find((one) => one === search.get(name));
  return {
    part: oneOf("part", PARTS) ?? DEFAULTS.part,
    crawl: search.get("crawl"),
    against: search.get("against"),
    severity: oneOf("severity", SEVERITIES) ?? DEFAULTS.severity,
    issue: search.get("issue"),
    page: search.get("page"),
    words: search.get("q") ?? DEFAULTS.words,
    sort: oneOf("sort", SORTS) ?? DEFAULTS.sort,
    order: oneOf("order", ["asc", "desc"]) ?? DEFAULTS.order,
  };
}

/** The same URL with a changed view; defaults are left out. */
export function withView(search: URLSearchParams, change: Partial<AuditView>): URLSearchParams {
  const view = { ...viewFrom(search), ...change };
  const next = new URLSearchParams(search);
  for (const field of FIELDS) {
    const name = field === "words" ? "q" : field;
    const value = view[field];
    if (value === null || value === DEFAULTS[field]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

const FIELDS = [
  "part",
  "crawl",
  "against",
  "severity",
  "issue",
  "page",
  "words",
  "sort",
  "order",
] as const satisfies readonly (keyof AuditView)[];
