import { setImmediate as nextTurn } from "node:timers/promises";
import type { FetchResult } from "../fetch/fetched.ts";
import type { Page } from "../page/index.ts";
import { isSuccess } from "./page-facts.ts";
import type { Finding, SiteRule } from "./rule.ts";
import { rules } from "./rules.ts";
import type { SiteView } from "./site-view.ts";

const answerRules = rules.filter((rule) => rule.scope === "response");
const documentRules = rules.filter((rule) => rule.scope === "document");
const siteRules = rules.filter((rule) => rule.scope === "site");

export interface VisitedPage {
  readonly result: FetchResult;
  /** Null when the answer was not an HTML document. */
  readonly page: Page | null;
  readonly now: Date;
}

/** What is wrong with one answer and the document in it; each rule speaks once. */
export function auditPage({ result, page, now }: VisitedPage): Finding[] {
  const findings: Finding[] = [];
  const requested = result.ok ? result.fetched.requested : result.requested;
  for (const rule of answerRules) {
    const detail = rule.check(result);
    if (detail !== null) findings.push({ rule: rule.id, url: requested, detail });
  }
  if (!result.ok || page === null || !isSuccess(result.fetched.status)) return findings;
  const seen = { fetched: result.fetched, now };
  for (const rule of documentRules) {
    const detail = rule.check(page, seen);
    if (detail !== null) findings.push({ rule: rule.id, url: page.url, detail });
  }
  return findings;
}

/** What only shows across pages; each rule speaks once a URL. */
export function* auditSite(site: SiteView): Generator<Finding> {
  for (const rule of siteRules) yield* judgeSite(rule, site);
}

/** The same with a rest after each rule: over tens of thousands of pages others need their turn. */
export async function* auditSiteInTurns(site: SiteView): AsyncGenerator<Finding> {
  for (const rule of siteRules) {
    yield* judgeSite(rule, site);
    await nextTurn();
  }
}

function* judgeSite({ id, check }: SiteRule, site: SiteView): Generator<Finding> {
  for (const { url, detail } of check(site)) yield { rule: id, url, detail };
}
