/** A site of a customer that something happened to; what hangs on it hears it by these. */
interface SiteEvent {
  readonly userId: string;
  readonly domain: string;
}

/** It was not there before. */
export interface SiteAdded extends SiteEvent {
  readonly type: "site-added";
  readonly siteId: string;
}

/** It keeps its place in the list, and nothing of it is watched. */
export interface SiteRested extends SiteEvent {
  readonly type: "site-rested";
}

/** It came back with all that was kept. */
export interface SiteRestored extends SiteEvent {
  readonly type: "site-restored";
}

/** It is searched from another country, or in another language. */
export interface SiteMoved extends SiteEvent {
  readonly type: "site-moved";
}

/** Its time to be brought back is over: it is gone. */
export interface SiteRemoved extends SiteEvent {
  readonly type: "site-removed";
}
