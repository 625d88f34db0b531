import type { KeywordAnalysis } from "@sightline/contract";
import type { Engines } from "../engine.ts";

export const NOTHING = "Save a keyword first.";
export const MISSING_SITE = "elsewhere.example";

/** What each attempt does when it reaches a subject. */
type AtSubject = (subject: string, attempt: number, signal: AbortSignal) => void | Promise<void>;

/** Keywords with this prefix have no known results. */
export const UNANSWERED = "unanswered";

/** A keyword analysis that examines its input as the test scripts it. */
export function scriptedEngine(atSubject: AtSubject = () => {}) {
  const begun: string[] = [];
  const engine: Engines["keyword"] = {
    type: "keyword",
    countedStage: "positions",
    async plan(_userId, { target_site, keywords = [] }) {
      if (target_site === MISSING_SITE) return "missing";
      if (keywords.length === 0) return { nothing: NOTHING };
      return { subjects: keywords, names: keywords };
    },
    async run({ subjects, userId }, steps) {
      begun.push(userId);
      const attempt = begun.length;
      await steps.begin("demand", 1);
      await steps.advance();
      await steps.begin("positions", subjects.length);
      for (const subject of subjects) {
        await atSubject(String(subject), attempt, steps.signal);
        await steps.advance();
      }
      await steps.begin("weigh", 1);
      return resultOf(subjects.map(String));
    },
  };
  return { engine, begun };
}

function resultOf(keywords: readonly string[]): KeywordAnalysis {
  return {
    rows: keywords.map((keyword) => ({
      keyword,
      keyword_id: null,
      demand: null,
      position_source: keyword.startsWith(UNANSWERED) ? null : LOOKED,
      search_error: keyword.startsWith(UNANSWERED) ? "Nobody could be asked." : null,
      position: null,
      comparison: null,
      url: null,
      competitors_ahead: 0,
      results: [],
      features: [],
      opportunity: null,
      page: null,
      lacks: [],
    })),
    read: { sites: 0, pages: 0, read_at: null },
    is_site_crawled: false,
    is_site_crawled_whole: false,
    site_lacks: [],
  };
}

const LOOKED = {
  provider: "serper",
  engine: "google",
  depth: 20,
  answered_on: "2026-05-01",
};
