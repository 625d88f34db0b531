import type { PageFacts } from "../page-facts.ts";
import type { SiteRule } from "../rule.ts";
import { targetRules } from "./targets.ts";

const hreflangNoReturn: SiteRule = {
  id: "hreflang-no-return",
  severity: "medium",
  scope: "site",
  title: "hreflang without a return link",
  why: "Google ignores hreflang between two pages unless each links to the other.",
  fix: "Put the same set of alternates on every language version.",
  *check(site) {
    for (const page of site.pages()) {
      const unreturned = alternates(page).find((url) => {
        const other = url === page.url ? null : site.page(url);
        return other?.isPage && !alternates(other).includes(page.url);
      });
      if (unreturned !== undefined) {
        yield { url: page.url, detail: `${unreturned} doesn't link back` };
      }
    }
  },
};

const targetRulesOfHreflang = targetRules(
  { name: "hreflang", label: "hreflang link", targetsOf: alternates },
  {
    redirect: [
      "medium",
      "The language version you link to redirects to another page.",
      "Use the URL the redirect ends at.",
    ],
    error: [
      "medium",
      "The language version you link to doesn't exist.",
      "Correct the URL, or remove the language from the set.",
    ],
    noindex: [
      "medium",
      "A version that can't be listed can't be shown to anyone.",
      "Let it be indexed, or remove it from the set.",
    ],
    noncanonical: [
      "medium",
      "The version you link to says another page is the original.",
      "Link to the canonical page of each language.",
    ],
  },
);

export const hreflangTargetRules = [hreflangNoReturn, ...targetRulesOfHreflang];

function alternates({ hreflangs }: PageFacts): readonly string[] {
  return hreflangs.map(({ url }) => url);
}
