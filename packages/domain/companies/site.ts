/** How often a site is read again by itself; a plan may allow less. */
export const CRAWL_SCHEDULES = ["off", "daily", "weekly", "monthly"] as const;
export type CrawlSchedule = (typeof CRAWL_SCHEDULES)[number];

/** Where a customer can put the proof that a domain is theirs. */
export const PROOF_METHODS = ["dns", "meta", "file"] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** A removed site can be brought back for so long. */
export const REMOVED_SITE_DAYS = 7;
