/** Why a site could not be read; each is told to its owner in words. */
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

const WORDS: Readonly<Record<CrawlFailureReason, (domain: string) => string>> = {
  "address-refused": (domain) =>
    `${domain} is not on the public internet, or sends visitors to an address that is not.`,
  dns: (domain) => `There is no site at ${domain}: the name does not resolve. Check its spelling.`,
  connection: (domain) => `${domain} does not answer. Check that the site is online.`,
  tls: (domain) =>
    `${domain} has no valid certificate, so nobody can be sure to reach the real site. Renew it, then crawl again.`,
  timeout: (domain) => `${domain} took too long to answer. Try again when the site is faster.`,
  "redirect-loop": (domain) => `${domain} redirects in a circle: nobody can open it.`,
  "too-many-redirects": (domain) => `${domain} redirects too many times before it answers.`,
  protocol: (domain) => `${domain} answers in a way that browsers would not understand either.`,
  "robots-txt": (domain) =>
    `robots.txt of ${domain} keeps our crawler out. Allow SightlineBot there to have the site read.`,
  "robots-unreachable": (domain) =>
    `robots.txt of ${domain} answers with an error, so nothing may be read. Make it answer 200, or 404 if you have no rules.`,
  "no-progress": (domain) =>
    `The crawl of ${domain} stopped several times in the same place and was given up. What was read until then is kept.`,
};

export function crawlFailureWords(reason: CrawlFailureReason, domain: string): string {
  return WORDS[reason](domain);
}
