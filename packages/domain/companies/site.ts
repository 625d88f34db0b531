/** How often a site is crawled automatically; a plan may allow less. */
export const CRAWL_SCHEDULES = ["off", "daily", "weekly", "monthly"] as const;
export type CrawlSchedule = (typeof CRAWL_SCHEDULES)[number];

/** Where a customer can put the proof of domain ownership. */
export const PROOF_METHODS = ["dns", "meta", "file"] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** How long a removed site can be restored. */
export const REMOVED_SITE_DAYS = 7;

/** The message for adding a site or competitor twice. */
export const ALREADY_ADDED = "You've already added this site.";

/** The message for adding a removed site again while the last of it is being deleted. */
export function stillDeletingMessage(domain: string): string {
  return `We're still deleting the old data for ${domain}. Try again in a few minutes.`;
}
