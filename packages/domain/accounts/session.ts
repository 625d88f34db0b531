export const ACCESS_TOKEN_LIFETIME_S = 15 * 60;
/** Unused for this long, a session ends. */
export const SESSION_LIFETIME_S = 30 * 24 * 60 * 60;
/** Used every day, a session still ends this long after the sign-in. */
export const SESSION_MAX_LIFETIME_S = 90 * 24 * 60 * 60;
/** Lost responses must not sign anyone out: for this long the old token gets the same successor. */
export const PREDECESSOR_GRACE_S = 10;
export const HANDOVER_LIFETIME_S = 2 * 60;
/** A link to download an export is followed at once. */
export const EXPORT_LINK_LIFETIME_S = 60;
/** Where a browser is sent whose link doesn't work. */
export const EXPORT_FAILED_PATH = "/settings?tab=data&export=failed";
