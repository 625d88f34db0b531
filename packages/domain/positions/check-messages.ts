/** Why the built-in index cannot say where a site stands. */
export function notCrawledMessage(site: string): string {
  return `${site} hasn't been crawled yet. Run an audit first.`;
}

/** For what nobody foresaw; the details are in the log. */
export const CHECK_BROKE_MESSAGE =
  "Something went wrong on our end. We'll try again at the next check.";
