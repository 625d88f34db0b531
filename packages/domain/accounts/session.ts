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
/** How long a sign-in waits for the code from an authenticator app. */
export const SECOND_STEP_LIFETIME_S = 5 * 60;
/** How long a QR code waits for the first code from the app that scanned it. */
export const SETUP_LIFETIME_S = 15 * 60;
/** How many recovery codes there are at first. */
export const RECOVERY_CODES = 10;
