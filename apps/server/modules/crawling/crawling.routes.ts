import { implement } from "@orpc/server";
import { contract } from "@sightline/contract";
import { SESSION_FIRST, signedIn } from "../../platform/auth/index.ts";
import {
  conflict,
  cursorOf,
  limitReached,
  notFound,
  type RequestContext,
} from "../../platform/http/index.ts";
import { compareCrawls } from "./compare-crawls.ts";
import { findCrawl, findReport, listCrawls } from "./crawls.queries.ts";
import { readCursor } from "./cursor.ts";
import { listOccurrences, listPages, reportPage } from "./list-results.ts";
import { bySeverity, presentCrawl, presentIssue, presentReport } from "./present.ts";
import { findingsByRule } from "./results.queries.ts";
import { type StartDeps, startCrawl } from "./start-crawl.ts";
import {
  cancelCrawl,
  pauseCrawl,
  resumeCrawl,
  type Steered,
  type SteeringDeps,
} from "./steer-crawl.ts";
import { findWatcher } from "./watcher.ts";

const calls = implement(contract.crawling).$context<RequestContext>().$config(SESSION_FIRST);

export function crawlingRoutes(deps: StartDeps & SteeringDeps) {
  const { db } = deps;

  /**
   * Crawls are scoped to the users who track the company: someone else's looks like a missing one.
   */
  async function watchedCrawl(userId: string, id: string) {
    const crawl = await findCrawl(db, userId, id);
    if (crawl === undefined) throw notFound("Crawl");
    return crawl;
  }

  return calls.router({
    start: calls.start.use(signedIn).handler(async ({ context: { user }, input }) => {
      const started = await startCrawl(deps, user.userId, input.company_id, input.max_pages);
      if (started === "missing") throw notFound("Site");
      if ("refused" in started) throw limitReached(started.refused);
      return presentCrawl(await watchedCrawl(user.userId, started.crawlId));
    }),

    list: calls.list.use(signedIn).handler(async ({ context: { user }, input }) => {
      const watcher = await findWatcher(db, user.userId, input.company_id);
      return watcher === null ? [] : (await listCrawls(db, watcher)).map(presentCrawl);
    }),

    find: calls.find.use(signedIn).handler(async ({ context: { user }, input }) => {
      const crawl = await watchedCrawl(user.userId, input.id);
      return presentReport(crawl, await findReport(db, crawl.id));
    }),

    pause: calls.pause
      .use(signedIn)
      .handler(async ({ context: { user }, input }) =>
        steered(await pauseCrawl(deps, user.userId, input.id)),
      ),
    resume: calls.resume
      .use(signedIn)
      .handler(async ({ context: { user }, input }) =>
        steered(await resumeCrawl(deps, user.userId, input.id)),
      ),
    cancel: calls.cancel
      .use(signedIn)
      .handler(async ({ context: { user }, input }) =>
        steered(await cancelCrawl(deps, user.userId, input.id)),
      ),

    issues: calls.issues.use(signedIn).handler(async ({ context: { user }, input }) => {
      const crawl = await watchedCrawl(user.userId, input.id);
      return (await findingsByRule(db, crawl.id)).map(presentIssue).sort(bySeverity);
    }),

    occurrences: calls.occurrences.use(signedIn).handler(async ({ context: { user }, input }) => {
      const crawl = await watchedCrawl(user.userId, input.id);
      return listOccurrences(db, crawl.id, { ...input, after: cursorOf(input.after, readCursor) });
    }),

    pages: calls.pages.use(signedIn).handler(async ({ context: { user }, input }) => {
      const crawl = await watchedCrawl(user.userId, input.id);
      return listPages(db, crawl, { ...input, after: cursorOf(input.after, readCursor) });
    }),

    page: calls.page.use(signedIn).handler(async ({ context: { user }, input }) => {
      const crawl = await watchedCrawl(user.userId, input.id);
      const report = await reportPage(db, crawl, input.url);
      if (report === null) throw notFound("Page");
      return report;
    }),

    compare: calls.compare.use(signedIn).handler(async ({ context: { user }, input }) => {
      const after = await watchedCrawl(user.userId, input.id);
      const before = await watchedCrawl(user.userId, input.with);
      if (before.company_id !== after.company_id) throw notFound("Crawl");
      return compareCrawls(db, before, after);
    }),
  });
}

function steered(result: Steered) {
  if (result === "missing") throw notFound("Crawl");
  if (result === "ended") throw conflict("The crawl has ended.");
  return presentCrawl(result.crawl);
}
