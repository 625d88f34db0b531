import { loadLanguageDetector } from "../page/index.ts";
import { glanceStore, type OnStage } from "./glance-store.ts";
import { runSurvey, type SurveyDeps } from "./run-survey.ts";
import { type Survey, surveyIn } from "./survey-site.ts";
import { type FetchTools, urgentFetching } from "./urgent-fetching.ts";

export interface GlanceSettings {
  /** URLs to try; the crawl starts at the first that responds. */
  readonly starts: readonly string[];
  readonly maxPages: number;
  /** The whole survey ends by then, with what it has. */
  readonly maxMs: number;
}

export interface GlanceDeps
  extends FetchTools,
    Pick<SurveyDeps, "signal" | "onProgress" | "forIndex"> {
  readonly onStage: OnStage;
}

/** A survey of the first pages, while someone waits. */
export interface Glance extends Survey {
  /** URLs found and not crawled. */
  readonly waiting: number;
  /** Median time to first byte of the pages crawled. */
  readonly firstByteMs: number | null;
}

/** Of the whole time; the rest is for the entry URL and the files besides pages. */
const SHARE_OF_PAGES = 0.6;
const SHARE_OF_SITEMAP = 0.15;

export async function glanceAtSite(
  { starts, maxPages, maxMs }: GlanceSettings,
  deps: GlanceDeps,
): Promise<Glance> {
  // The first load in a process takes a while, which must not count against the first site.
  await loadLanguageDetector();
  const store = glanceStore(deps.onStage);
  const { fetcher, politeness } = urgentFetching(deps, maxMs);
  const timed = timing(fetcher);
  await runSurvey(
    {
      starts,
      maxPages,
      maxMs: maxMs * SHARE_OF_PAGES,
      sitemaps: { most: 1, maxMs: maxMs * SHARE_OF_SITEMAP },
    },
    { ...deps, fetcher: timed.fetcher, politeness, store },
  );
  const survey = surveyIn(store);
  return {
    ...survey,
    findings: survey.findings.filter(({ rule }) => !NEEDS_THE_WHOLE_SITE.has(rule)),
    waiting: (await store.counts()).waiting,
    firstByteMs: median(
      survey.visits.flatMap(({ facts }) =>
        facts.isPage ? (timed.firstBytes.get(facts.requested) ?? []) : [],
      ),
    ),
  };
}

/** Rules a few pages can't answer: whether any page links here, or any sitemap lists it. */
const NEEDS_THE_WHOLE_SITE: ReadonlySet<string> = new Set(["orphan", "indexable-not-in-sitemap"]);

function timing(fetcher: FetchTools["fetcher"]) {
  const firstBytes = new Map<string, number>();
  const timed: FetchTools["fetcher"] = {
    ...fetcher,
    async fetch(url, options) {
      const result = await fetcher.fetch(url, options);
      if (result.ok) firstBytes.set(result.fetched.requested, result.fetched.ms.firstByte);
      return result;
    },
  };
  return { fetcher: timed, firstBytes };
}

function median(values: readonly number[]): number | null {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? null;
}
