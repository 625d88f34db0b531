export { type AiReading, aiReading } from "./ai-reading.ts";
export { auditPage, auditPageInSteps, auditSiteInTurns, type VisitedPage } from "./audit.ts";
export { type Audit, type AuditComparison, compareAudits } from "./compare.ts";
export { createLinkGraph, type Inlinks, type LinkGraph } from "./link-graph.ts";
export { type CrawledSite, memorySite, siteInSteps } from "./memory-site.ts";
export { findNearDuplicates } from "./near-duplicates.ts";
export {
  factsOf,
  type LinkFact,
  linkFactsOf,
  type PageFacts,
  type ResourceFact,
  resourceFactsOf,
  scriptReason,
} from "./page-facts.ts";
export type * from "./rule.ts";
export { RULE_VERSION, ruleById, rules } from "./rules.ts";
export {
  countSevere,
  healthOfFindings,
  issueOf,
  PAGE_SCORE_FORMULA,
  pageScore,
} from "./score.ts";
export type * from "./site-view.ts";
export { PARTLY_READ } from "./site-view.ts";
