export {
  type Change,
  type ChangeVerdict,
  type ComparedPrompt,
  changeOf,
  totalOf,
} from "./change.ts";
export {
  type CitationChange,
  type CitingDay,
  citationChange,
  DAYS_COMPARED,
  isUncited,
} from "./citation-change.ts";
export { type CombinedVoice, combinedVoice, VOICE_WEIGHTS } from "./combined-voice.ts";
export { checkFacts } from "./facts/check-facts.ts";
export {
  type Contradiction,
  countryName,
  FACT_CURRENCIES,
  type Fact,
  type FactKind,
  factWords,
  PRICE_PERIODS,
} from "./facts/fact.ts";
export { factsInStructuredData } from "./facts/from-structured-data.ts";
export type { WordKind } from "./mentions/company-name.ts";
export {
  findMentions,
  type Mention,
  type MentionedCompany,
  type MentionOptions,
} from "./mentions/find-mentions.ts";
export { countedMentions, type NoShare, noShareOf } from "./no-share.ts";
export {
  type Opinion,
  type OpinionEvidence,
  RECOMMENDATIONS,
  type Recommendation,
  readOpinion,
  SENTIMENTS,
  type Sentiment,
} from "./opinion/read-opinion.ts";
export { AGREEING_DAYS, monthlyRuns, paceOf, type Refresh } from "./pace.ts";
export { type Count, type Rate, rateOf } from "./rate.ts";
export { PLANNED_CHANGE, runsNeeded } from "./runs-needed.ts";
export { MOST_CITED_SITES } from "./sources.ts";
