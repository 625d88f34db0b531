import {
  type AiReading,
  createLinkGraph,
  type Finding,
  memorySite,
  type SiteView,
} from "../audit/index.ts";
import { type CrawlEnd, memoryCrawlStore, type TrapReport, type Visit } from "../crawl/index.ts";
import { createProbeTargets } from "./probe-targets.ts";
import type { Probed, Sitemaps, SurveyStore } from "./survey-store.ts";

/** A survey store with its results in memory. */
export interface MemorySurveyStore extends SurveyStore {
  readonly visits: readonly Visit[];
  readonly results: {
    home: string;
    end: CrawlEnd;
    sitemaps: Sitemaps;
    traps: readonly TrapReport[];
    findings: Finding[];
    aiCrawlers: readonly AiReading[];
    site: SiteView | null;
  };
}

/** For one run from start to end, such as the command line's. */
export function memorySurveyStore(): MemorySurveyStore {
  const crawl = memoryCrawlStore();
  const results: MemorySurveyStore["results"] = {
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
    ...crawl,
    results,
    resumePoint: async () => ({ stage: "start", entry: null }),
    async saveEntryUrl({ start, home }) {
      results.home = home;
      await crawl.discover([{ url: start, depth: 0 }]);
    },
    async saveSitemaps(sitemaps, found) {
      results.sitemaps = sitemaps;
      await crawl.discover(found);
    },
    earlier: async () => ({ waiting: crawl.waiting(), visited: [], audited: [], traps: [] }),
    async savePagesStage(end, traps) {
      if (end !== "paused") results.end = end;
      results.traps = traps;
    },
    async toProbe(most) {
      const targets = createProbeTargets(most);
      for (const { facts, links, resources } of crawl.visits) targets.add(facts, links, resources);
      return targets.plan();
    },
    async saveProbes(answers) {
      probed = answers;
    },
    async site(about) {
      if (probed === null) throw new Error("The site was audited before it was probed.");
      const links = createLinkGraph();
      for (const visit of crawl.visits) visit.links.forEach(links.add);
      return memorySite({
        ...about,
        ...probed,
        isWhole: results.end === "complete",
        links,
        visits: crawl.visits.map(({ facts }) => facts),
        resources: crawl.visits.flatMap(({ resources }) => resources),
        sitemaps: results.sitemaps.files,
        sitemapUrls: results.sitemaps.urls,
      });
    },
    async saveVerdict({ site, findings, aiCrawlers }) {
      results.site = site;
      const across = await Array.fromAsync(findings);
      results.findings = [...crawl.visits.flatMap((visit) => visit.findings), ...across];
      results.aiCrawlers = aiCrawlers;
    },
  };
}
