/** Why the built-in index can't compare a site. */
export function notCrawledMessage(site: string): string {
  return `${site} hasn't been crawled yet. Run an audit first.`;
}

/** For unexpected errors; the details are in the log. */
export const CHECK_BROKE_MESSAGE =
  "Something went wrong on our end. We'll try again at the next check.";
