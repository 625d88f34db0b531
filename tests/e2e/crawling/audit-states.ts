import type { Page } from "@playwright/test";
import type { Crawl } from "@sightline/contract";
import { crawlFailureMessage } from "@sightline/domain/crawling";
import {
  ACCESS,
  BEFORE,
  COMPARISON,
  COMPLETE,
  IGNORED,
  ISSUES,
  PAGE,
  pageAt,
  reportOf,
  rowsFrom,
  SITE,
  UNDER_WAY,
} from "./audit-samples.ts";

/** The crawls of someone's site, newest first; null for someone without a site. */
const STATES = {
  "no site": null,
  "never crawled": [],
  queued: [{ ...UNDER_WAY, status: "queued", stage: "start", visited: 0, waiting: 0, findings: 0 }],
  "first crawl": [UNDER_WAY],
  "crawling again": [UNDER_WAY, COMPLETE, BEFORE],
  paused: [{ ...UNDER_WAY, status: "paused" }, COMPLETE, BEFORE],
  "of someone else": [{ ...UNDER_WAY, yours: false, may_steer: false }, COMPLETE],
  failed: [failed()],
  "failed again": [failed(), COMPLETE, BEFORE],
  cancelled: [{ ...COMPLETE, ended_by: null, status: "cancelled", pages: 35, health: null }],
  audited: [COMPLETE, BEFORE],
  "audited once": [COMPLETE],
  clean: [{ ...COMPLETE, findings: 0, waiting: 0, health: 100, ended_by: "complete" }],
  huge: [{ ...COMPLETE, visited: 10_000, pages: 9_800, max_pages: 10_000 }, BEFORE],
} satisfies Record<string, Crawl[] | null>;

export type AuditState = keyof typeof STATES;

function failed(): Crawl {
  const failure = crawlFailureMessage("robots-txt", "shop.example");
  const nothing = { stage: "start", visited: 0, waiting: 0, findings: 0 } as const;
  return { ...UNDER_WAY, ...nothing, status: "failed", failure, ended_at: UNDER_WAY.created_at };
}

/** Shows the app, from the next page on, as someone in that state sees it, after hours maybe. */
export async function showAudit(page: Page, state: AuditState): Promise<void> {
  const crawls: readonly Crawl[] | null = STATES[state];
  const requested = ({ pathname }: URL) =>
    crawls?.find(({ id }) => pathname.includes(id)) ?? COMPLETE;
  const at = (glob: string, answer: (url: URL) => unknown) =>
    page.route(glob, (route) => {
      // The next screen of the same browser asks the server again.
      if (!page.url().includes("tab=audit")) return route.fallback();
      return route.fulfill({ json: answer(new URL(route.request().url())) });
    });
  await at("**/api/sites", () => (crawls === null ? [] : [SITE]));
  await at("**/api/crawls?*", () => crawls ?? []);
  await at("**/api/crawls/*", (url) => reportOf(requested(url)));
  await at("**/api/crawls/*/issues", (url) => (requested(url).findings === 0 ? [] : ISSUES));
  await at("**/api/crawls/*/ignored", () => IGNORED);
  await at("**/api/crawls/*/issues/*", ({ searchParams: search }) =>
    rowsFrom(search, 74, (index) => ({ url: pageAt(index).url, detail: "The title is empty" })),
  );
  await at("**/api/crawls/*/pages?*", (url) => {
    const total = url.searchParams.has("search") ? 0 : requested(url).visited;
    return { ...rowsFrom(url.searchParams, total, pageAt), total };
  });
  await at("**/api/crawls/*/page?*", () => PAGE);
  await at("**/api/crawls/*/comparison?*", () => COMPARISON);
  await at("**/api/crawler-access?*", () => ACCESS);
}
