/** How long a wish to be deleted can be taken back. */
export const DELETION_GRACE_DAYS = 7;
