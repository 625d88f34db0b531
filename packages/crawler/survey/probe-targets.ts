import type { LinkFact, PageFacts, ResourceFact } from "../audit/index.ts";

/** Slower pages are requested once more, after the crawl. */
const SLOW_MS = 800;
const MOST_SLOW = 20;
/** Enough for a median of the site. */
const SAMPLED_PAGES = 10;

/** What a survey requests besides pages. */
export interface ProbePlan {
  /** Images, scripts and stylesheets that pages load. */
  readonly files: readonly string[];
  /** Pages of other sites. */
  readonly links: readonly string[];
  /** Pages to time: some for the site's median, and the slowest of the crawl. */
  readonly sample: readonly TimedPage[];
  readonly slow: readonly TimedPage[];
}

export interface TimedPage {
  readonly url: string;
  /** To the first byte, during the crawl. */
  readonly ms: number;
}

export const NOTHING_TO_PROBE: ProbePlan = { files: [], links: [], sample: [], slow: [] };

/** The first files and pages of other sites found, each once, at most `most` of each kind. */
export interface ProbeTargets {
  add(facts: PageFacts, links: Iterable<LinkFact>, resources: Iterable<ResourceFact>): void;
  plan(): ProbePlan;
}

export function createProbeTargets(most: number): ProbeTargets {
  const images = new Set<string>();
  const code = new Set<string>();
  const elsewhere = new Set<string>();
  const sample: TimedPage[] = [];
  let slow: TimedPage[] = [];

  function time({ url, requested, isPage, firstByteMs: ms }: PageFacts): void {
    if (!isPage || ms === null || url !== requested) return;
    if (sample.length < SAMPLED_PAGES) sample.push({ url, ms });
    if (ms <= SLOW_MS) return;
    slow.push({ url, ms });
    if (slow.length >= 2 * MOST_SLOW) slow = slowest(slow);
  }

  return {
    add(facts, links, resources) {
      time(facts);
      for (const { kind, url } of resources) {
        if (kind === "image" && images.size < most) images.add(url);
        if ((kind === "script" || kind === "style") && code.size < most) code.add(url);
      }
      for (const { internal, to } of links) {
        if (!internal && elsewhere.size < most) elsewhere.add(to);
      }
    },
    plan: () => ({
      files: [...images, ...code],
      links: [...elsewhere],
      sample,
      slow: slowest(slow),
    }),
  };
}

function slowest(pages: readonly TimedPage[]): TimedPage[] {
  return pages.toSorted((one, other) => other.ms - one.ms).slice(0, MOST_SLOW);
}
