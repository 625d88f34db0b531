import type { KeywordAnalysis } from "@sightline/contract";
import type { Engines } from "../engine.ts";

export const NOTHING = "Save a keyword first.";
export const MISSING_SITE = "elsewhere.example";

/** What each attempt does at a subject, when it comes to it. */
type AtSubject = (subject: string, attempt: number, signal: AbortSignal) => void | Promise<void>;

/** Of a keyword that begins like this, nobody knows who ranks. */
export const UNANSWERED = "unanswered";

/** A keyword analysis that examines what it is given, as the test says. */
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
      url: null,
      competitors_ahead: 0,
      results: [],
      features: [],
      opportunity: null,
      page: null,
      lacks: [],
    })),
    read: { sites: 0, pages: 0, read_at: null },
  };
}

const LOOKED = {
  provider: "embedded",
  engine: "Sightline index",
  depth: 20,
  answered_on: "2026-05-01",
};
