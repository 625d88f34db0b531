import { setImmediate as nextTurn } from "node:timers/promises";
import type { FetchResult } from "../fetch/fetched.ts";
import { type Page, runAtOnce, type Steps } from "../page/index.ts";
import type { Rendering } from "../render/rendering.ts";
import { isSuccess } from "./page-facts.ts";
import type { Finding, SiteRule } from "./rule.ts";
import { rules } from "./rules.ts";
import type { SiteView } from "./site-view.ts";

const responseRules = rules.filter((rule) => rule.scope === "response");
const documentRules = rules.filter((rule) => rule.scope === "document");
const siteRules = rules.filter((rule) => rule.scope === "site");

export interface VisitedPage {
  readonly result: FetchResult;
  /** Null when the response wasn't an HTML document. */
  readonly page: Page | null;
  readonly now: Date;
  /** What the server sent, if `page` is what its scripts made of it. */
  readonly sent?: Page | null;
  /** Null: its scripts weren't run. */
  readonly rendering?: Rendering | null;
}

/** What is wrong with one response and its document; at most one finding per rule. */
export function auditPage(visited: VisitedPage): Finding[] {
  return runAtOnce(auditPageInSteps(visited));
}

/** The same, rule by rule: some pages have thousands of links. */
export function* auditPageInSteps(visited: VisitedPage): Steps<Finding[]> {
  const { result, page, now, sent = null, rendering = null } = visited;
  const findings: Finding[] = [];
  const requested = result.ok ? result.fetched.requested : result.requested;
  for (const rule of responseRules) {
    const detail = rule.check(result);
    if (detail !== null) findings.push({ rule: rule.id, url: requested, detail });
  }
  if (!result.ok || page === null || !isSuccess(result.fetched.status)) return findings;
  const seen = { fetched: result.fetched, now, sent, rendering };
  for (const rule of documentRules) {
    const detail = rule.check(page, seen);
    if (detail !== null) findings.push({ rule: rule.id, url: page.url, detail });
    yield;
  }
  return findings;
}

/** What only shows across pages; at most one finding per rule and URL. */
export function* auditSite(site: SiteView): Generator<Finding> {
  for (const rule of siteRules) yield* checkSite(rule, site);
}

/**
 * The same, yielding after each rule, so that tens of thousands of pages don't block other work.
 */
export async function* auditSiteInTurns(site: SiteView): AsyncGenerator<Finding> {
  for (const rule of siteRules) {
    yield* checkSite(rule, site);
    await nextTurn();
  }
}

function* checkSite({ id, check }: SiteRule, site: SiteView): Generator<Finding> {
  for (const { url, detail } of check(site)) yield { rule: id, url, detail };
}
