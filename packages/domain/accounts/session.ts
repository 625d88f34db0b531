export const ACCESS_TOKEN_LIFETIME_S = 15 * 60;
export const SESSION_LIFETIME_S = 30 * 24 * 60 * 60;
/** Lost responses must not sign anyone out: for this long the old token gets the same successor. */
export const PREDECESSOR_GRACE_S = 10;
export const HANDOVER_LIFETIME_S = 2 * 60;
