/** Events of a customer's site; other modules subscribe to them. */
interface SiteEvent {
  readonly userId: string;
  readonly domain: string;
}

/** A new site was added. */
export interface SiteAdded extends SiteEvent {
  readonly type: "site-added";
  readonly siteId: string;
}

/** The site stays in the list, but is no longer crawled or checked. */
export interface SitePaused extends SiteEvent {
  readonly type: "site-paused";
}

/** The site is back with all its saved data. */
export interface SiteRestored extends SiteEvent {
  readonly type: "site-restored";
}

/** The site's country or language changed. */
export interface SiteMoved extends SiteEvent {
  readonly type: "site-moved";
}

/** The site is permanently deleted and can't be restored. */
export interface SiteRemoved extends SiteEvent {
  readonly type: "site-removed";
  readonly siteId: string;
}

/** The proof of its domain is gone for good. */
export interface ProofLapsed extends SiteEvent {
  readonly type: "proof-lapsed";
  readonly siteId: string;
}

/** Events of a company that a customer compares a site with. */
interface CompetitorEvent {
  readonly userId: string;
  readonly companyId: string;
}

/** Added to a site, or resumed. */
export interface CompetitorAdded extends CompetitorEvent {
  readonly type: "competitor-added";
}

/** From one site: the customer may still track the company elsewhere. */
export interface CompetitorRemoved extends CompetitorEvent {
  readonly type: "competitor-removed";
}

/** A company and its domain. */
export interface CompanyKey {
  readonly id: string;
  readonly domain: string;
}

/** One company became part of another: what named the first now names the second. */
export interface CompaniesMerged {
  readonly type: "companies-merged";
  readonly from: CompanyKey;
  readonly into: CompanyKey;
  /** Users who had the first one as their own site before. */
  readonly owners: readonly string[];
}
