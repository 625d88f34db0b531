/** A site of a customer that something happened to; what hangs on it hears it by these. */
interface SiteEvent {
  readonly userId: string;
  readonly domain: string;
}

/** It keeps its place in the list, and nothing of it is watched. */
export interface SiteRested extends SiteEvent {
  readonly type: "site-rested";
}

/** It came back with all that was kept. */
export interface SiteRestored extends SiteEvent {
  readonly type: "site-restored";
}

/** Its time to be brought back is over: it is gone. */
export interface SiteRemoved extends SiteEvent {
  readonly type: "site-removed";
}
