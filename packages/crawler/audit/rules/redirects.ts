import type { DocumentRule, ResponseRule, SiteRule } from "../rule.ts";
import { perPage } from "./per-page.ts";

const redirectChain: ResponseRule = {
  id: "redirect-chain",
  severity: "medium",
  scope: "response",
  title: "Redirect chain",
  why: "Every extra hop costs visitors time, and crawlers give up after a few.",
  fix: "Redirect the first address straight to the last one.",
  check(answer) {
    if (!answer.ok && answer.failure === "too-many-redirects") {
      return `More than ${answer.redirects.length} redirects`;
    }
    if (!answer.ok || answer.fetched.redirects.length < 2) return null;
    return `${answer.fetched.redirects.length} redirects to ${answer.fetched.url}`;
  },
};

const redirectLoop: ResponseRule = {
  id: "redirect-loop",
  severity: "critical",
  scope: "response",
  title: "Redirect loop",
  why: "The address leads back to itself: nobody can open it.",
  fix: "Find the two rules that send visitors to each other and remove one.",
  check: (answer) =>
    answer.ok || answer.failure !== "redirect-loop"
      ? null
      : `Repeats after ${answer.redirects.length} redirects`,
};

const redirectMetaRefresh: DocumentRule = {
  id: "redirect-meta-refresh",
  severity: "medium",
  scope: "document",
  title: "Redirect by meta refresh",
  why: "It is slower than a server redirect, and search engines follow it with less trust.",
  fix: "Replace the tag by a 301 redirect on the server.",
  check: ({ refresh }) =>
    refresh?.url ? `To ${refresh.url} after ${refresh.seconds} seconds` : null,
};

const redirectInternalLink: SiteRule = {
  id: "redirect-internal-link",
  severity: "low",
  scope: "site",
  title: "Links to redirected pages",
  why: "Visitors and crawlers make a detour on every click.",
  fix: "Point the links at the final address.",
  check: (site) =>
    perPage(
      site.links(),
      ({ from }) => from,
      ({ to, internal }) => {
        const target = internal ? site.redirectTarget(to) : null;
        return target === null ? null : `${to} → ${target}`;
      },
      ["link is redirected", "links are redirected"],
    ),
};

const hostVariants: SiteRule = {
  id: "host-variants",
  severity: "high",
  scope: "site",
  title: "Several addresses for one site",
  why: "With and without www, or by http and https, the same site competes with itself.",
  fix: "Choose one form and redirect the others to it with 301.",
  check(site) {
    const open = site.variants.filter(({ status }) => status === 200).map(({ url }) => url);
    return open.length < 2 ? [] : [{ url: site.home, detail: `Answer 200: ${open.join(", ")}` }];
  },
};

const trailingSlashVariants: SiteRule = {
  id: "trailing-slash-variants",
  severity: "medium",
  scope: "site",
  title: "Same page with and without final slash",
  why: "Two addresses with one content split links and ranking between them.",
  fix: "Redirect one form to the other, or name one in a canonical link.",
  *check(site) {
    for (const { url, textHash, canonical, isPage } of site.pages()) {
      if (!isPage || url.endsWith("/") || url.includes("?") || canonical !== null) continue;
      const other = site.page(`${url}/`);
      if (other?.isPage && other.canonical === null && other.textHash === textHash) {
        yield { url, detail: `Same as ${other.url}` };
      }
    }
  },
};

export const redirectRules = [
  redirectInternalLink,
  redirectChain,
  redirectLoop,
  redirectMetaRefresh,
  hostVariants,
  trailingSlashVariants,
];
