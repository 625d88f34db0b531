/** Cited sites that are listed, most often cited first. */
export const MOST_CITED_SITES = 100;
