import type { PageFacts } from "../page-facts.ts";
import type { SiteRule } from "../rule.ts";
import { pointersTo } from "./targets.ts";

const hreflangNoReturn: SiteRule = {
  id: "hreflang-no-return",
  severity: "medium",
  scope: "site",
  title: "Language version does not link back",
  why: "Google ignores hreflang between two pages unless both name each other.",
  fix: "Put the same set of alternates on every language version.",
  *check(site) {
    for (const page of site.pages()) {
      const silent = alternates(page).find((url) => {
        const other = url === page.url ? null : site.page(url);
        return other?.isPage && !alternates(other).includes(page.url);
      });
      if (silent !== undefined) yield { url: page.url, detail: `${silent} does not link back` };
    }
  },
};

const hreflangToRedirect: SiteRule = {
  id: "hreflang-to-redirect",
  severity: "medium",
  scope: "site",
  title: "hreflang to a redirect",
  why: "The language version you name is not a page but a way to one.",
  fix: "Name the address the redirect ends at.",
  check: (site) => pointersTo(site, alternates, "redirect"),
};

const hreflangToError: SiteRule = {
  id: "hreflang-to-error",
  severity: "medium",
  scope: "site",
  title: "hreflang to an error page",
  why: "The language version you name does not exist.",
  fix: "Correct the address, or take the language out of the set.",
  check: (site) => pointersTo(site, alternates, "error"),
};

const hreflangToNoindex: SiteRule = {
  id: "hreflang-to-noindex",
  severity: "medium",
  scope: "site",
  title: "hreflang to a page kept out of search",
  why: "A version that may not be listed cannot be offered to anyone.",
  fix: "Let it be indexed, or take it out of the set.",
  check: (site) => pointersTo(site, alternates, "noindex"),
};

const hreflangToNoncanonical: SiteRule = {
  id: "hreflang-to-noncanonical",
  severity: "medium",
  scope: "site",
  title: "hreflang to a page that is not canonical",
  why: "The version you name says that another page is the original.",
  fix: "Name the canonical page of each language.",
  check: (site) => pointersTo(site, alternates, "noncanonical"),
};

export const hreflangTargetRules = [
  hreflangNoReturn,
  hreflangToRedirect,
  hreflangToError,
  hreflangToNoindex,
  hreflangToNoncanonical,
];

function alternates({ hreflangs }: PageFacts): readonly string[] {
  return hreflangs.map(({ url }) => url);
}
