import type { Fetcher, Politeness } from "@sightline/crawler/fetch";
import { type Glance, glanceAtSite, NothingToSurvey } from "@sightline/crawler/survey";
import { crawlFailureMessage } from "@sightline/domain/crawling";
import { startUrls } from "../../crawling/index.ts";
import type { Engines } from "../engine.ts";
import { AnalysisFailed, type Steps } from "../engine.ts";
import { answersOnPages } from "./answers-on-pages.ts";
import { judgeHomepage } from "./judge-homepage.ts";
import { verdictOn } from "./verdict.ts";

const MOST_PAGES = 12;
/** A visitor is waiting: with queueing before and evaluation after, ten seconds in total. */
const LONGEST_MS = 8_000;

export interface HomepageDeps {
  readonly fetcher: Fetcher;
  /** Per node: a visitor's analysis and a customer's crawl share a host's rate limit. */
  readonly politeness: Politeness;
}

type HomepageSteps = Steps<"find" | "read" | "judge">;

/** Crawls the first pages of a site and evaluates them. */
export function homepageEngine(deps: HomepageDeps): Engines["homepage"] {
  return {
    type: "homepage",
    countedStage: "read",
    async run({ request }, steps) {
      const domain = request.target_site;
      const began = performance.now();
      await steps.begin("find", 1);
      const glance = await readFirstPages(domain, deps, steps);
      const tookMs = Math.round(performance.now() - began);
      const judged = judgeHomepage(domain, glance, { readAt: new Date(), tookMs });
      const answers = await answersOnPages(domain, glance.visits, steps.signal);
      const result = { ...judged, answers };
      return { ...result, verdict: verdictOn(result) };
    },
  };
}

async function readFirstPages(
  domain: string,
  deps: HomepageDeps,
  steps: HomepageSteps,
): Promise<Glance> {
  try {
    return await glanceAtSite(
      { starts: startUrls(domain), maxPages: MOST_PAGES, maxMs: LONGEST_MS },
      {
        ...deps,
        forIndex: true,
        signal: steps.signal,
        onStage: (stage) =>
          stage === "pages" ? steps.begin("read", MOST_PAGES) : steps.begin("judge", 1),
        // If the run has ended, the signal aborts the crawl anyway.
        onProgress: () => void steps.advance().catch(() => {}),
      },
    );
  } catch (error) {
    if (!(error instanceof NothingToSurvey)) throw error;
    throw new AnalysisFailed(crawlFailureMessage(error.reason, domain));
  }
}
