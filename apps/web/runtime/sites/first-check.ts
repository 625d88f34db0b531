/** As long as it may take to crawl a few competitors and check all keywords. */
const WAIT_MS = 10 * 60_000;

let site: string | null = null;
let until = 0;

/** A site that was just set up: its first positions are on their way, so screens poll for them. */
export const firstCheck = {
  begin(domain: string) {
    site = domain;
    until = Date.now() + WAIT_MS;
  },
  isAwaited: (domain: string) => domain === site && Date.now() < until,
};
