/** What happened to a customer's site; other modules listen for these. */
interface SiteEvent {
  readonly userId: string;
  readonly domain: string;
}

/** It was not there before. */
export interface SiteAdded extends SiteEvent {
  readonly type: "site-added";
  readonly siteId: string;
}

/** It stays in the list, and nothing of it is crawled or checked. */
export interface SitePaused extends SiteEvent {
  readonly type: "site-paused";
}

/** It is back with everything that was saved. */
export interface SiteRestored extends SiteEvent {
  readonly type: "site-restored";
}

/** It is searched from another country, or in another language. */
export interface SiteMoved extends SiteEvent {
  readonly type: "site-moved";
}

/** It can no longer be restored: it is gone. */
export interface SiteRemoved extends SiteEvent {
  readonly type: "site-removed";
}
