import type { DocumentRule, ResponseRule, SiteRule } from "../rule.ts";
import { perPage } from "./per-page.ts";

const redirectChain: ResponseRule = {
  id: "redirect-chain",
  severity: "medium",
  scope: "response",
  title: "Redirect chain",
  why: "Every extra hop costs visitors time, and crawlers give up after a few.",
  fix: "Redirect the first URL straight to the final one.",
  check(response) {
    if (!response.ok && response.failure === "too-many-redirects") {
      return `More than ${response.redirects.length} redirects`;
    }
    if (!response.ok || response.fetched.redirects.length < 2) return null;
    return `${response.fetched.redirects.length} redirects to ${response.fetched.url}`;
  },
};

const redirectLoop: ResponseRule = {
  id: "redirect-loop",
  severity: "critical",
  scope: "response",
  title: "Redirect loop",
  why: "The URL redirects back to itself, so nobody can open it.",
  fix: "Find the redirects that point at each other, and remove one.",
  check: (response) =>
    response.ok || response.failure !== "redirect-loop"
      ? null
      : `Repeats after ${response.redirects.length} redirects`,
};

const redirectMetaRefresh: DocumentRule = {
  id: "redirect-meta-refresh",
  severity: "medium",
  scope: "document",
  title: "Meta refresh redirect",
  why: "A meta refresh is slower than a server redirect, and search engines trust it less.",
  fix: "Replace the tag with a 301 redirect on the server.",
  check: ({ refresh }) =>
    refresh?.url ? `To ${refresh.url} after ${refresh.seconds} seconds` : null,
};

const redirectInternalLink: SiteRule = {
  id: "redirect-internal-link",
  severity: "low",
  scope: "site",
  title: "Internal links to redirects",
  why: "Visitors and crawlers take a detour on every click.",
  fix: "Point the links at the final URL.",
  check: (site) =>
    perPage(
      site.links(),
      ({ from }) => from,
      ({ to, internal }) => {
        const target = internal ? site.redirectTarget(to) : null;
        return target === null ? null : `${to} → ${target}`;
      },
      ["redirected link", "redirected links"],
    ),
};

const hostVariants: SiteRule = {
  id: "host-variants",
  wholeSite: true,
  severity: "high",
  scope: "site",
  title: "Site loads at multiple addresses",
  why: "Without redirects, the www, non-www, HTTP and HTTPS versions compete with each other.",
  fix: "Choose one version and redirect the others to it with a 301.",
  check(site) {
    const open = site.variants.filter(({ status }) => status === 200).map(({ url }) => url);
    return open.length < 2 ? [] : [{ url: site.home, detail: `Loads at ${open.join(", ")}` }];
  },
};

const trailingSlashVariants: SiteRule = {
  id: "trailing-slash-variants",
  severity: "medium",
  scope: "site",
  title: "Page loads with and without a trailing slash",
  why: "Two URLs with the same content split links and rankings between them.",
  fix: "Redirect one URL to the other, or set a canonical link.",
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
