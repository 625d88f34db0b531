import { type Indexability, indexabilityWords } from "../crawling/index.ts";

/** Why the built-in index can't compare a site. */
export function notCrawledMessage(site: string): string {
  return `${site} hasn't been crawled yet. Run an audit first.`;
}

/** Why it can't where search engines may list none of the site's pages. */
export function unlistedMessage(site: string, why: Indexability | null): string {
  const reason = why === null ? "" : `: ${indexabilityWords(why).toLowerCase()}`;
  return `Search engines can't list any pages on ${site}${reason}. Fix this, then crawl the site again.`;
}

/** For unexpected errors; the details are in the log. */
export const CHECK_BROKE_MESSAGE =
  "Something went wrong on our end. We'll try again at the next check.";
