import type { UserTable } from "../../platform/database/index.ts";

export { CHECK_PROOFS, companiesJobs, PURGE_REMOVED_SITES } from "./companies.jobs.ts";
export { companiesRoutes } from "./companies.routes.ts";
export { countActiveCompetitors } from "./competitors.queries.ts";
export { ensureSite } from "./ensure-site.ts";
export { hasFoundNames, saveFoundNames } from "./found-names.queries.ts";
export { lockWatchesOf } from "./lock-watches.ts";
export { companyManagerRoutes, type ManagedCrawls } from "./manager/company-manager.routes.ts";
export {
  type CompanyPart,
  countPerCompany,
  moveTargetSite,
  ownedCompanies,
} from "./manager/company-part.ts";
export {
  activeCompetitorsOf,
  findNamedSite,
  type NamedCompany,
  type NamedSite,
  namesOfCompanies,
} from "./named-sites.queries.ts";
export { pauseSitesOverLimit } from "./pause-over-limit.ts";
export { type CheckProof, createProofCheck } from "./proof/check-proof.ts";
export { resolveTxt } from "./proof/resolve-txt.ts";
export { activeSitesOf, oldestSitesOf, removedDomainsOf, removeSitesOf } from "./sites.queries.ts";
export { watchedCompanies, watchedCompany, watchersOf } from "./watches.queries.ts";

export const companiesUserTables: readonly UserTable[] = [
  { table: "sites" },
  { table: "competitors" },
];
