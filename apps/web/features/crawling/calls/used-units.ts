/** The query that tells how many units are used, which a crawl takes and gives back. */
export const USED_UNITS = ["subscription"];
