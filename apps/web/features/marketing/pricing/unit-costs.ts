import { MOST_KEYWORDS_ANALYSED, MOST_PROMPTS_ANSWERED } from "@sightline/domain/analyses";

export interface UnitCost {
  what: string;
  /** What costs one unit; null: nothing does. */
  oneFor: string | null;
  /** How far one of them can go. */
  most: string;
}

export const UNIT_COSTS: readonly UnitCost[] = [
  {
    what: "Audit of a site or a competitor",
    oneFor: "a page",
    most: "your plan's pages a crawl",
  },
  {
    what: "Keyword analysis",
    oneFor: "a keyword",
    most: `up to ${MOST_KEYWORDS_ANALYSED} keywords at a time`,
  },
  {
    what: "Competitor analysis",
    oneFor: "a keyword",
    most: `up to ${MOST_KEYWORDS_ANALYSED} keywords at a time`,
  },
  {
    what: "AI analysis",
    oneFor: "a question",
    most: `up to ${MOST_PROMPTS_ANSWERED} questions at a time`,
  },
  { what: "Positions looked up now", oneFor: "a keyword", most: "the keywords you select" },
  {
    what: "Keyword ideas from a provider",
    oneFor: "a keyword",
    most: "each one you type, where a provider is set up",
  },
  { what: "Checks and crawls on schedule", oneFor: null, most: "within your plan's limits" },
  { what: "Home-page analysis", oneFor: null, most: "without an account, too" },
];
