import { loadLanguageDetector } from "../page/index.ts";
import { glanceBook, type OnStage } from "./glance-book.ts";
import { type Hands, inHaste } from "./in-haste.ts";
import { runSurvey, type SurveyNeeds } from "./run-survey.ts";
import { type Survey, surveyIn } from "./survey-site.ts";

export interface GlanceSettings {
  /** Addresses to try; the site is entered by the first that answers. */
  readonly starts: readonly string[];
  readonly maxPages: number;
  /** All of it is done by then, with what was read. */
  readonly maxMs: number;
}

export interface GlanceNeeds extends Hands, Pick<SurveyNeeds, "signal" | "onProgress"> {
  readonly onStage: OnStage;
}

/** A survey of the first pages, while someone waits. */
export interface Glance extends Survey {
  /** Addresses found and not read. */
  readonly waiting: number;
  /** How long the server took to begin its answer, of the pages read the one in the middle. */
  readonly firstByteMs: number | null;
}

/** Of the time there is; the rest is for the way in and the files beside the pages. */
const SHARE_OF_PAGES = 0.6;
const SHARE_OF_SITEMAP = 0.15;

export async function glanceAtSite(
  { starts, maxPages, maxMs }: GlanceSettings,
  needs: GlanceNeeds,
): Promise<Glance> {
  // Once in a process this takes a while, which is no fault of the site that comes first.
  await loadLanguageDetector();
  const book = glanceBook(needs.onStage);
  const { fetcher, politeness } = inHaste(needs, maxMs);
  const timed = timing(fetcher);
  await runSurvey(
    {
      starts,
      maxPages,
      maxMs: maxMs * SHARE_OF_PAGES,
      sitemaps: { most: 1, maxMs: maxMs * SHARE_OF_SITEMAP },
    },
    { ...needs, fetcher: timed.fetcher, politeness, book },
  );
  const survey = surveyIn(book);
  return {
    ...survey,
    findings: survey.findings.filter(({ rule }) => !NEEDS_THE_WHOLE_SITE.has(rule)),
    waiting: (await book.counts()).waiting,
    firstByteMs: middle(
      survey.visits.flatMap(({ facts }) =>
        facts.isPage ? (timed.firstBytes.get(facts.requested) ?? []) : [],
      ),
    ),
  };
}

/** What a few pages cannot show: that none links here, or that no sitemap names it. */
const NEEDS_THE_WHOLE_SITE: ReadonlySet<string> = new Set(["orphan", "indexable-not-in-sitemap"]);

function timing(fetcher: Hands["fetcher"]) {
  const firstBytes = new Map<string, number>();
  const timed: Hands["fetcher"] = {
    ...fetcher,
    async fetch(url, options) {
      const result = await fetcher.fetch(url, options);
      if (result.ok) firstBytes.set(result.fetched.requested, result.fetched.ms.firstByte);
      return result;
    },
  };
  return { fetcher: timed, firstBytes };
}

function middle(values: readonly number[]): number | null {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? null;
}
