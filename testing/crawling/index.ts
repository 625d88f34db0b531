export { customerOf, hasEnded } from "./customer.ts";
export { aCrawl, aDomain, proven, type SharedDomain, track, UNDER_WAY } from "./shared-domain.ts";
export {
  pagesOf,
  pageWith,
  type SiteAnswer,
  startSite,
  type TestSite,
  WITH_SITES,
} from "./site.ts";
