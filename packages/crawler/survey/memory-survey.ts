import {
  type AiReading,
  createLinkGraph,
  type Finding,
  memorySite,
  type SiteView,
} from "../audit/index.ts";
import { type CrawlEnd, memoryBook, type TrapReport, type Visit } from "../crawl/index.ts";
import { createProbeTargets } from "./probe-targets.ts";
import type { Probed, Sitemaps, SurveyBook } from "./survey-book.ts";

/** What one survey left in memory. */
export interface MemorySurvey extends SurveyBook {
  readonly visits: readonly Visit[];
  readonly known: {
    home: string;
    end: CrawlEnd;
    sitemaps: Sitemaps;
    traps: readonly TrapReport[];
    findings: Finding[];
    aiCrawlers: readonly AiReading[];
    site: SiteView | null;
  };
}

/** For one run from start to end, such as one from the command line. */
export function memorySurvey(): MemorySurvey {
  const pages = memoryBook();
  const known: MemorySurvey["known"] = {
    home: "",
    end: "complete",
    sitemaps: { files: [], urls: [] },
    traps: [],
    findings: [],
    aiCrawlers: [],
    site: null,
  };
  let probed: Probed | null = null;

  return {
    ...pages,
    known,
    standing: async () => ({ stage: "start", door: null }),
    async keepDoor({ start, home }) {
      known.home = home;
      await pages.discover([{ url: start, depth: 0 }]);
    },
    async keepSitemaps(sitemaps, found) {
      known.sitemaps = sitemaps;
      await pages.discover(found);
    },
    earlier: async () => ({ heard: [], judged: [], traps: [] }),
    async keepPages(end, traps) {
      if (end !== "resting") known.end = end;
      known.traps = traps;
    },
    async toProbe(most) {
      const targets = createProbeTargets(most);
      for (const { links, resources } of pages.visits) targets.add(links, resources);
      return targets.all();
    },
    async keepProbes(answers) {
      probed = answers;
    },
    async site(about) {
      if (probed === null) throw new Error("The site is judged before it was probed.");
      const links = createLinkGraph();
      for (const visit of pages.visits) visit.links.forEach(links.add);
      return memorySite({
        ...about,
        ...probed,
        links,
        visits: pages.visits.map(({ facts }) => facts),
        resources: pages.visits.flatMap(({ resources }) => resources),
        sitemaps: known.sitemaps.files,
        sitemapUrls: known.sitemaps.urls,
      });
    },
    async keepVerdict({ site, findings, aiCrawlers }) {
      known.site = site;
      const across = await Array.fromAsync(findings);
      known.findings = [...pages.visits.flatMap((visit) => visit.findings), ...across];
      known.aiCrawlers = aiCrawlers;
    },
  };
}
