export { defaultSite } from "./default-site.ts";
export { foundNames } from "./found-names.ts";
export { isCountry, isLanguage } from "./market.ts";
export {
  ALIASES_MAX,
  companySlug,
  distinctAliases,
  NAME_MAX_LENGTH,
  NAME_SOURCES,
  type NameSource,
  SLUG_MAX_LENGTH,
  SLUG_PATTERN,
  tidyName,
} from "./name.ts";
export { isPlatform } from "./platforms.ts";
export {
  homePages,
  noDnsProof,
  PROOF_NAME,
  type ProofInstructions,
  proofFile,
  proofInstructions,
} from "./proof.ts";
export { isProofFresh, judgeProof, type ProofState } from "./proof-life.ts";
export {
  ALREADY_ADDED,
  CRAWL_SCHEDULES,
  type CrawlSchedule,
  PROOF_METHODS,
  type ProofMethod,
  REMOVED_SITE_DAYS,
  stillDeletingMessage,
} from "./site.ts";
export type {
  CompaniesMerged,
  CompanyKey,
  CompetitorAdded,
  CompetitorRemoved,
  ProofLapsed,
  SiteAdded,
  SiteMoved,
  SitePaused,
  SiteRemoved,
  SiteRestored,
} from "./site-events.ts";
