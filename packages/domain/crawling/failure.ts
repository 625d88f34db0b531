/** Why a site couldn't be crawled; each has a message for its owner. */
export type CrawlFailureReason =
  | "address-refused"
  | "dns"
  | "connection"
  | "tls"
  | "timeout"
  | "redirect-loop"
  | "too-many-redirects"
  | "protocol"
  | "robots-txt"
  | "robots-unreachable"
  | "no-progress";

const MESSAGES: Readonly<Record<CrawlFailureReason, (domain: string) => string>> = {
  "address-refused": (domain) =>
    `${domain} isn't on the public internet, or redirects to an address that isn't.`,
  dns: (domain) => `There's no site at ${domain}: the name doesn't resolve. Check the spelling.`,
  connection: (domain) => `${domain} isn't responding. Check that the site is online.`,
  tls: (domain) =>
    `${domain} has no valid certificate, so visitors can't be sure it's the real site. Renew the certificate, then crawl again.`,
  timeout: (domain) =>
    `${domain} took too long to respond. Try again when the site responds faster.`,
  "redirect-loop": (domain) => `${domain} redirects in a loop, so nobody can open it.`,
  "too-many-redirects": (domain) => `${domain} redirects too many times.`,
  protocol: (domain) => `${domain} sends invalid responses that browsers can't read either.`,
  "robots-txt": (domain) =>
    `robots.txt on ${domain} blocks our crawler. Allow SightlineBot there, then crawl again.`,
  "robots-unreachable": (domain) =>
    `robots.txt on ${domain} returns an error, so we can't crawl the site. Make it return 200, or 404 if you have no rules.`,
  "no-progress": (domain) =>
    `The crawl of ${domain} got stuck at the same point several times, so we stopped it. We kept everything crawled up to then.`,
};

export function crawlFailureMessage(reason: CrawlFailureReason, domain: string): string {
  return MESSAGES[reason](domain);
}
