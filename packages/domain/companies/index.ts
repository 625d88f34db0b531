export { ALIASES_MAX, companySlug, distinctAliases, NAME_MAX_LENGTH, tidyName } from "./name.ts";
export { isCountry, isLanguage } from "./place.ts";
export { isPlatform } from "./platforms.ts";
export {
  homePages,
  noDnsProof,
  PROOF_NAME,
  type ProofPlaces,
  proofFile,
  proofPlaces,
} from "./proof.ts";
export {
  CRAWL_SCHEDULES,
  type CrawlSchedule,
  PROOF_METHODS,
  type ProofMethod,
  REMOVED_SITE_DAYS,
} from "./site.ts";
export type { SiteAdded, SiteMoved, SiteRemoved, SiteRested, SiteRestored } from "./site-events.ts";
