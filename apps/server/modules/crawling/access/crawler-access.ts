import type { AccessCheck as ShownCheck } from "@sightline/contract";
import type { Fetcher, Politeness } from "@sightline/crawler/fetch";
import { type AccessCheck, checkAccess } from "@sightline/crawler/survey";
import type { Tables } from "@sightline/database";
import { homePages } from "@sightline/domain/companies";
import type { AgentAnswer } from "@sightline/domain/crawling";
import type { Kysely, Transaction } from "kysely";
import type { JobQueue } from "../../../platform/jobs/index.ts";
import type { FinishedCrawl } from "../running/run-crawl.ts";
import {
  claimAccessCheck,
  endAccessCheck,
  enqueueAccessCheck,
  provenSiteOf,
} from "./access-checks.queries.ts";

export const CHECK_ACCESS = "crawling.check-access";

export interface AccessDeps {
  readonly db: Kysely<Tables>;
  readonly fetcher: Fetcher;
  readonly politeness: Politeness;
  /** In each request, so that a site's owner can tell who asks. */
  readonly contact: string;
}

export interface AccessRequest {
  readonly site: string;
  readonly user: string;
  readonly company: string;
}

export async function sendAccessCheck(
  tx: Transaction<Tables>,
  queue: JobQueue,
  request: AccessRequest,
): Promise<void> {
  if (!(await enqueueAccessCheck(tx, request.site))) return;
  await queue.send(CHECK_ACCESS, request, { transaction: tx, customer: request.user });
}

/** With each audit of a site that is proved to be the customer's. */
export function checkAfterCrawl(queue: JobQueue) {
  return async (tx: Transaction<Tables>, { userId, companyId, status }: FinishedCrawl) => {
    if (status !== "complete") return;
    const site = await provenSiteOf(tx, userId, companyId);
    if (site === null) return;
    await sendAccessCheck(tx, queue, { site: site.id, user: userId, company: companyId });
  };
}

const BLOCKED =
  "Your robots.txt doesn't let our crawler read your home page, so we didn't run the check.";
const STOPPED = "The check was stopped before it finished.";
/** For twenty polite requests to a slow server. */
const LONGEST_MS = 10 * 60_000;

export async function runAccessCheck(
  { db, ...deps }: AccessDeps,
  { site: id, user, company }: AccessRequest,
  stopping: AbortSignal,
): Promise<void> {
  if (!(await claimAccessCheck(db, id))) return;
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_MS)]);
  try {
    // The proof may have lapsed since.
    const site = await provenSiteOf(db, user, company);
    if (site === null) return await endAccessCheck(db, id, { problem: STOPPED });
    const checked = await checkAccess({ ...deps, signal }, homePages(site.domain));
    const ended =
      checked.state === "blocked" ? { problem: BLOCKED } : { result: presentResult(checked) };
    await endAccessCheck(db, id, ended);
  } catch (error) {
    await endAccessCheck(db, id, { problem: STOPPED });
    if (!signal.aborted) throw error;
  }
}

function presentResult({
  url,
  browser,
  crawlers,
}: Extract<AccessCheck, { state: "checked" }>): NonNullable<ShownCheck["result"]> {
  return {
    url,
    browser: shown(browser),
    crawlers: crawlers.map(({ token, operator, purpose, heedsRobots, ...one }) => ({
      ...{ token, operator, purpose, heeds_robots: heedsRobots, verdict: one.verdict },
      allowed_by_robots: one.allowedByRobots,
      answer: one.answer === null ? null : shown(one.answer),
    })),
  };
}

function shown({ status, url, words, directives }: AgentAnswer) {
  return { status, url, words, directives: [...directives] };
}
