import type { Fetcher, Politeness } from "@sightline/crawler/fetch";
import { type Glance, glanceAtSite, NothingToSurvey } from "@sightline/crawler/survey";
import { crawlFailureMessage } from "@sightline/domain/crawling";
import { startUrls } from "../../crawling/index.ts";
import { AnalysisFailed, type Steps } from "../engine.ts";
import type { Engines } from "../engines.ts";
import { judgeHomepage } from "./judge-homepage.ts";

const MOST_PAGES = 12;
/** Someone sits and waits; with the queue before it and the judging after it, ten seconds. */
const LONGEST_MS = 8_000;

export interface HomepageNeeds {
  readonly fetcher: Fetcher;
  /** The node's own: a visitor's look and a customer's crawl share a host's patience. */
  readonly politeness: Politeness;
}

type HomepageSteps = Steps<"find" | "read" | "judge">;

/** Reads the first pages of a site as a visitor would go, and says what they show. */
export function homepageEngine(needs: HomepageNeeds): Engines["homepage"] {
  return {
    type: "homepage",
    countedStage: "read",
    async run({ wish }, steps) {
      const domain = wish.target_site;
      const began = performance.now();
      await steps.begin("find", 1);
      const glance = await lookAt(domain, needs, steps);
      const tookMs = Math.round(performance.now() - began);
      return judgeHomepage(domain, glance, { readAt: new Date(), tookMs });
    },
  };
}

async function lookAt(domain: string, needs: HomepageNeeds, steps: HomepageSteps): Promise<Glance> {
  try {
    return await glanceAtSite(
      { starts: startUrls(domain), maxPages: MOST_PAGES, maxMs: LONGEST_MS },
      {
        ...needs,
        signal: steps.signal,
        onStage: (stage) =>
          stage === "pages" ? steps.begin("read", MOST_PAGES) : steps.begin("judge", 1),
        // Whoever ends the run ends it by the signal, too.
        onProgress: () => void steps.advance().catch(() => {}),
      },
    );
  } catch (error) {
    if (!(error instanceof NothingToSurvey)) throw error;
    throw new AnalysisFailed(crawlFailureMessage(error.reason, domain));
  }
}
