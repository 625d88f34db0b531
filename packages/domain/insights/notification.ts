/** The newest so many of a user; older ones are gone. */
export const NOTIFICATIONS_KEPT = 10;
