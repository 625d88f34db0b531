import { implement } from "@orpc/server";
import { contract } from "@sightline/contract";
import { compareIssues } from "@sightline/domain/crawling";
import { SESSION_FIRST, signedIn } from "../../platform/auth/index.ts";
import {
  conflict,
  cursorOf,
  invalidField,
  limitReached,
  notFound,
  type RequestContext,
} from "../../platform/http/index.ts";
import { compareCrawls } from "./compare-crawls.ts";
import { findCrawl, findReport } from "./crawls.queries.ts";
import { crawlsOf } from "./crawls-of.ts";
import { readCursor } from "./cursor.ts";
import {
  asJudgedBy,
  ignoreFindings,
  listIgnored,
  MOST_IGNORES,
} from "./ignoring/ignore-findings.ts";
import { removeIgnore } from "./ignoring/ignores.queries.ts";
import { listOccurrences, listPages, reportPage } from "./list-results.ts";
import { presentCrawl, presentIssue, presentReport } from "./present.ts";
import { findingsByRule } from "./results.queries.ts";
import { type StartDeps, startCrawl } from "./start-crawl.ts";
import {
  cancelCrawl,
  pauseCrawl,
  resumeCrawl,
  type Steered,
  type SteeringDeps,
} from "./steer-crawl.ts";

const PART_UNDER_WAY = "You're already crawling part of this site. Wait for that crawl to finish.";

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
      const { company_id: companyId, max_pages: pages, part } = input;
      const started = await startCrawl(deps, user.userId, { companyId, pages, part });
      if (started === "missing") throw notFound("Site");
      if (started === "in-progress") throw conflict(PART_UNDER_WAY);
      if ("problem" in started) throw invalidField(started.field, started.problem);
      if ("refused" in started) throw limitReached(started.refused);
      return presentCrawl(await watchedCrawl(user.userId, started.crawlId));
    }),

    list: calls.list.use(signedIn).handler(async ({ context: { user }, input }) => {
      const reader = { userId: user.userId, companyId: input.company_id };
      const [crawls = []] = await crawlsOf(db, [reader]);
      return crawls;
    }),

    find: calls.find.use(signedIn).handler(async ({ context: { user }, input }) => {
      const crawl = await watchedCrawl(user.userId, input.id);
      const [judged = crawl] = await asJudgedBy(db, user.userId, [crawl]);
      return presentReport(judged, await findReport(db, crawl.id));
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
      const reader = { userId: user.userId, companyId: crawl.company_id };
      const found = await findingsByRule(db, crawl.id, reader);
      return found.map(presentIssue).sort(compareIssues(crawl.pages ?? 0));
    }),

    occurrences: calls.occurrences.use(signedIn).handler(async ({ context: { user }, input }) => {
      const crawl = await watchedCrawl(user.userId, input.id);
      const after = cursorOf(input.after, readCursor);
      return listOccurrences(db, crawl, user.userId, { ...input, after });
    }),

    pages: calls.pages.use(signedIn).handler(async ({ context: { user }, input }) => {
      const crawl = await watchedCrawl(user.userId, input.id);
      const after = cursorOf(input.after, readCursor);
      return listPages(db, crawl, user.userId, { ...input, after });
    }),

    page: calls.page.use(signedIn).handler(async ({ context: { user }, input }) => {
      const crawl = await watchedCrawl(user.userId, input.id);
      const report = await reportPage(db, crawl, user.userId, input.url);
      if (report === null) throw notFound("Page");
      return report;
    }),

    compare: calls.compare.use(signedIn).handler(async ({ context: { user }, input }) => {
      const after = await watchedCrawl(user.userId, input.id);
      const before = await watchedCrawl(user.userId, input.with);
      if (before.company_id !== after.company_id) throw notFound("Crawl");
      const [one = before, other = after] = await asJudgedBy(db, user.userId, [before, after]);
      return compareCrawls(db, user.userId, one, other);
    }),

    ignored: calls.ignored.use(signedIn).handler(async ({ context: { user }, input }) => {
      const crawl = await watchedCrawl(user.userId, input.id);
      const reader = { userId: user.userId, companyId: crawl.company_id };
      return listIgnored(db, reader, crawl.id);
    }),
    ignore: calls.ignore.use(signedIn).handler(async ({ context: { user }, input }) => {
      const { company_id: companyId, rule = null, url = null, reason } = input;
      const ignore = { userId: user.userId, companyId, rule, url, reason };
      const saved = await ignoreFindings(db, ignore);
      if (saved === "missing") throw notFound("Site");
      if (saved === "full")
        throw conflict(
          `You can have up to ${MOST_IGNORES} ignored issues per site. Stop ignoring one first.`,
        );
      return saved;
    }),
    stopIgnoring: calls.stopIgnoring.use(signedIn).handler(async ({ context: { user }, input }) => {
      if (!(await removeIgnore(db, user.userId, input.id))) throw notFound("Ignored issue");
    }),
  });
}

function steered(result: Steered) {
  if (result === "missing") throw notFound("Crawl");
  if (result === "ended") throw conflict("The crawl has ended.");
  return presentCrawl(result.crawl);
}
