import type { SitemapFact } from "../audit/index.ts";
import { type MemorySurveyStore, memorySurveyStore } from "./memory-survey-store.ts";
import { NOTHING_TO_PROBE } from "./probe-targets.ts";
import { TIMED_OUT } from "./read-sitemaps.ts";
import type { SurveyStage } from "./survey-store.ts";

/** Called when a stage begins. */
export type OnStage = (stage: Extract<SurveyStage, "pages" | "checks">) => Promise<void>;

/**
 * For a quick look: from the home page along its links, as a visitor would. What didn't respond
 * within our short time limit counts as never requested.
 */
export function glanceStore(onStage: OnStage): MemorySurveyStore {
  const store = memorySurveyStore();
  let late = 0;
  return {
    ...store,
    async saveSitemaps(sitemaps) {
      await store.saveSitemaps({ ...sitemaps, files: sitemaps.files.map(unlessLate) }, []);
      await onStage("pages");
    },
    async saveVisits(visits, found) {
      const inTime = visits.filter(({ facts }) => facts.failure !== "timeout");
      late += visits.length - inTime.length;
      await store.saveVisits(inTime, found);
    },
    async counts() {
      const { visited, waiting } = await store.counts();
      return { visited, waiting: waiting - late };
    },
    async savePagesStage(end, traps) {
      await store.savePagesStage(end, traps);
      await onStage("checks");
    },
    toProbe: async () => NOTHING_TO_PROBE,
    async site(about) {
      const site = await store.site(about);
      return site.robotsTxt?.status === "timeout" ? { ...site, robotsTxt: null } : site;
    },
  };
}

/** The sitemap exists; we didn't wait to see whether it is valid. */
function unlessLate(file: SitemapFact): SitemapFact {
  return file.problem === TIMED_OUT ? { ...file, problem: null } : file;
}
