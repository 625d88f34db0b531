export * from "./analysis.ts";
export { type ReachedStep, unitsForSteps } from "./charge.ts";
export {
  type AiChanges,
  compareAiRuns,
  MIXED_ANSWERS,
  WRITTEN_ANSWERS,
} from "./compare-runs/ai-runs.ts";
export {
  type CompetitorChanges,
  compareCompetitorRuns,
  isAhead,
} from "./compare-runs/competitor-runs.ts";
export {
  compareKeywordRuns,
  type KeywordChanges,
  type RunVolume,
} from "./compare-runs/keyword-runs.ts";
export {
  INCOMPARABLE_REASONS,
  type IncomparableReason,
  RUN_CHANGE_KINDS,
  type RunChange,
  type RunChangeKind,
} from "./compare-runs/run-change.ts";
export { type KeywordOpportunity, keywordOpportunity } from "./keyword-opportunity.ts";
export {
  type AnswerPresence,
  isNamedIn,
  isPresent,
  type NamedCompany,
  presenceIn,
} from "./mentions.ts";
export * from "./messages.ts";
export { bareTitlesText, bareTitleText } from "./page-lacks/bare-titles.ts";
export { isBroad, isOfEverySite, isReduced, isTelling } from "./page-lacks/broad-keywords.ts";
export {
  type ComparedKeyword,
  type ComparedPage,
  LACK_KINDS,
  type LackKind,
  type PageLack,
  type ReadHeading,
  speaksOf,
} from "./page-lacks/compared-page.ts";
export { descriptionIn, noDescriptionsText, usualDescriptions } from "./page-lacks/descriptions.ts";
export { areOfSeveralSites, isAside, isFitting, isOfChanges } from "./page-lacks/fitting-pages.ts";
export { isGeneric, isGenericTerm } from "./page-lacks/generic-words.ts";
export { counted } from "./page-lacks/lack-words.ts";
export { lacksOfPage } from "./page-lacks/lacks-of-page.ts";
export { linkTextIn } from "./page-lacks/mentions-to-link.ts";
export { saysName } from "./page-lacks/names-in-titles.ts";
export { isDefinition, openingOf, opensWith } from "./page-lacks/openings.ts";
export { bareHeading, type PageSection, sectionUnder } from "./page-lacks/page-sections.ts";
export { arePeers, modelsOf } from "./page-lacks/same-sense.ts";
export {
  areAlike,
  areMany,
  headingAmong,
  manyOfSameTitlesText,
  mayShareTitle,
  sameTitlesText,
  sameTitleText,
  tellApart,
} from "./page-lacks/same-titles.ts";
export { longTail, markupTitles, numberedTitles, subjects } from "./page-lacks/site-titles.ts";
export {
  ABOUT,
  type About,
  aboutOf,
  areTogether,
  type FieldShare,
  isAbout,
  isListing,
  isNamed,
  isTitledOnly,
  type ProsePage,
  type ProseSentence,
  type ProseWord,
} from "./page-lacks/topic-terms.ts";
export {
  type DerivedPrompt,
  derivePrompts,
  distinctPrompts,
  type PromptSources,
} from "./prompts/derive-prompts.ts";
export { naturalQuestion } from "./prompts/natural-question.ts";
export { siteNameIn } from "./prompts/site-name.ts";
export { type LostKeyword, type ReasonAhead, reasonsAhead } from "./reasons-ahead.ts";
