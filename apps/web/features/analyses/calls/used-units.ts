/** The query that tells how many units are used, which a run takes and may give back. */
export const USED_UNITS = ["subscription"];
