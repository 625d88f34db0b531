import type { SitemapFact } from "../audit/index.ts";
import { type MemorySurvey, memorySurvey } from "./memory-survey.ts";
import { NOT_IN_TIME } from "./read-sitemaps.ts";
import type { SurveyStage } from "./survey-book.ts";

/** Told when a stage begins. */
export type OnStage = (stage: Extract<SurveyStage, "pages" | "checks">) => Promise<void>;

/**
 * For a first look: from the home page along its links, as a visitor goes. What did not come in
 * our haste was never asked for.
 */
export function glanceBook(onStage: OnStage): MemorySurvey {
  const book = memorySurvey();
  return {
    ...book,
    async keepSitemaps(sitemaps) {
      await book.keepSitemaps({ ...sitemaps, files: sitemaps.files.map(unlessLate) }, []);
      await onStage("pages");
    },
    keep: (visits, found) =>
      book.keep(
        visits.filter(({ facts }) => facts.failure !== "timeout"),
        found,
      ),
    async keepPages(end, traps) {
      await book.keepPages(end, traps);
      await onStage("checks");
    },
    toProbe: async () => [],
    async site(about) {
      const site = await book.site(about);
      return site.robotsTxt?.status === "timeout" ? { ...site, robotsTxt: null } : site;
    },
  };
}

/** It is there; whether it is sound, nobody waited to see. */
function unlessLate(file: SitemapFact): SitemapFact {
  return file.problem === NOT_IN_TIME ? { ...file, problem: null } : file;
}
