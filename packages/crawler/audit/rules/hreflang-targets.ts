import type { PageFacts } from "../page-facts.ts";
import type { SiteRule } from "../rule.ts";
import { targetRules } from "./targets.ts";

const hreflangNoReturn: SiteRule = {
  id: "hreflang-no-return",
  severity: "medium",
  scope: "site",
  title: "Missing hreflang return link",
  why: "Google ignores hreflang between two pages unless each links to the other.",
  fix: "Add the same set of hreflang links to every language version.",
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
      "Link to the redirect's final URL.",
    ],
    error: [
      "medium",
      "The language version you link to returns an error.",
      "Fix the URL, or remove that language from the set.",
    ],
    noindex: [
      "medium",
      "A version that can't be indexed can't appear in search results.",
      "Make that version indexable, or remove it from the set.",
    ],
    noncanonical: [
      "medium",
      "The version you link to names a different page as its canonical.",
      "Link to the canonical page for each language.",
    ],
  },
);

export const hreflangTargetRules = [hreflangNoReturn, ...targetRulesOfHreflang];

function alternates({ hreflangs }: PageFacts): readonly string[] {
  return hreflangs.map(({ url }) => url);
}
