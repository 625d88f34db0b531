export { customerOf, hasEnded } from "./customer.ts";
export {
  pagesOf,
  pageWith,
  type SiteAnswer,
  startSite,
  type TestSite,
  WITH_SITES,
} from "./site.ts";
