/** The query that tells how many units are used, which work takes and may give back. */
export const USED_UNITS = ["subscription"];
