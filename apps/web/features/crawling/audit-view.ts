import type { AuditSeverity, CrawledPage } from "@sightline/contract";

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

/** What the address says should be seen. */
export interface AuditView {
  part: Part;
  /** The crawl looked at; null for the newest. */
  crawl: string | null;
  /** The crawl it is compared with; null for the one before. */
  against: string | null;
  severity: AuditSeverity | null;
  /** The rule whose pages are shown. */
  issue: string | null;
  /** The page looked at by itself. */
  page: string | null;
  words: string;
  sort: PageSort;
  order: "asc" | "desc";
}

const USUAL: AuditView = {
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

export function viewFrom(search: URLSearchParams): AuditView {
  const oneOf = <Name extends string>(name: string, known: readonly Name[]) =>
    known.find((one) => one === search.get(name));
  return {
    part: oneOf("part", PARTS) ?? USUAL.part,
    crawl: search.get("crawl"),
    against: search.get("against"),
    severity: oneOf("severity", SEVERITIES) ?? USUAL.severity,
    issue: search.get("issue"),
    page: search.get("page"),
    words: search.get("q") ?? USUAL.words,
    sort: oneOf("sort", SORTS) ?? USUAL.sort,
    order: oneOf("order", ["asc", "desc"]) ?? USUAL.order,
  };
}

/** The same address with a changed view; what is usual is left out of it. */
export function withView(search: URLSearchParams, change: Partial<AuditView>): URLSearchParams {
  const view = { ...viewFrom(search), ...change };
  const next = new URLSearchParams(search);
  for (const field of FIELDS) {
    const name = field === "words" ? "q" : field;
    const value = view[field];
    if (value === null || value === USUAL[field]) next.delete(name);
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
