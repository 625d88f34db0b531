import type { SiteRule } from "../rule.ts";
import type { SiteView } from "../site-view.ts";
import { perPage } from "./per-page.ts";
import { isBroken, REFUSALS, statusWords } from "./targets.ts";

const linkBrokenInternal: SiteRule = {
  id: "link-broken-internal",
  severity: "high",
  scope: "site",
  title: "Broken internal links",
  why: "Visitors run into errors, and the link equity is lost.",
  fix: "Fix or remove the links, or restore the pages.",
  check: (site) =>
    perPage(
      site.links(),
      ({ from }) => from,
      ({ to, internal }) => {
        const status = internal ? site.statusOf(to) : null;
        return status !== null && isBroken(status) ? `${to} (${statusWords(status)})` : null;
      },
      ["broken link", "broken links"],
    ),
};

const linkBrokenExternal: SiteRule = {
  id: "link-broken-external",
  severity: "low",
  scope: "site",
  title: "Broken external links",
  why: "Dead links make a page look neglected.",
  fix: "Find the new URL, or remove the link.",
  check(site) {
    const namesResolve = someNameResolves(site);
    return perPage(
      site.links(),
      ({ from }) => from,
      ({ to, internal }) => {
        const status = internal ? null : site.statusOf(to);
        if (status === null || !isBroken(status) || REFUSALS.has(status)) return null;
        if (status === "dns" && !namesResolve) return null;
        return `${to} (${statusWords(status)})`;
      },
      ["broken link", "broken links"],
    );
  },
};

const linkExternalRedirect: SiteRule = {
  id: "link-external-redirect",
  severity: "info",
  scope: "site",
  title: "Links to redirected external pages",
  why: "The links still work, but the old URLs may stop redirecting someday.",
  fix: "Link to the new URL the next time you edit the page.",
  check: (site) =>
    perPage(
      site.links(),
      ({ from }) => from,
      ({ to, internal }) => {
        const status = internal ? null : site.statusOf(to);
        return typeof status === "number" && status >= 300 && status < 400 ? to : null;
      },
      ["redirected link", "redirected links"],
    ),
};

const linkNofollowInternal: SiteRule = {
  id: "link-nofollow-internal",
  severity: "medium",
  scope: "site",
  title: "Internal links with nofollow",
  why: "You're telling search engines not to trust a page you want indexed.",
  fix: "Remove nofollow from links to your own pages.",
  check: (site) =>
    perPage(
      site.links(),
      ({ from }) => from,
      ({ to, internal, nofollow }) =>
        internal && nofollow && site.page(to)?.indexable ? to : null,
      ["nofollow link", "nofollow links"],
    ),
};

export const linkTargetRules = [
  linkBrokenInternal,
  linkBrokenExternal,
  linkExternalRedirect,
  linkNofollowInternal,
];

/** If no name resolves at all, our name server is at fault and not their site. */
function someNameResolves(site: SiteView): boolean {
  for (const { to, internal } of site.links()) {
    const status = internal ? null : site.statusOf(to);
    if (status !== null && status !== "dns" && status !== "address-refused") return true;
  }
  return false;
}
