import type { Rule } from "./rule.ts";
import { aiCrawlerRules } from "./rules/ai-crawlers.ts";
import { canonicalRules } from "./rules/canonical.ts";
import { canonicalTargetRules } from "./rules/canonical-targets.ts";
import { contentRules } from "./rules/content.ts";
import { descriptionRules } from "./rules/descriptions.ts";
import { directiveRules } from "./rules/directives.ts";
import { documentRules } from "./rules/document.ts";
import { headingRules } from "./rules/headings.ts";
import { hreflangRules } from "./rules/hreflang.ts";
import { hreflangTargetRules } from "./rules/hreflang-targets.ts";
import { httpRules } from "./rules/http.ts";
import { imageRules } from "./rules/images.ts";
import { languageRules } from "./rules/language.ts";
import { linkTargetRules } from "./rules/link-targets.ts";
import { linkRules } from "./rules/links.ts";
import { redirectRules } from "./rules/redirects.ts";
import { resourceRules } from "./rules/resources.ts";
import { richResultRules } from "./rules/rich-results.ts";
import { robotsRules } from "./rules/robots.ts";
import { scriptRules } from "./rules/scripts.ts";
import { securityRules } from "./rules/security.ts";
import { sitemapEntryRules } from "./rules/sitemap-entries.ts";
import { sitemapRules } from "./rules/sitemaps.ts";
import { socialRules } from "./rules/social.ts";
import { speedRules } from "./rules/speed.ts";
import { structureRules } from "./rules/structure.ts";
import { titleRules } from "./rules/titles.ts";
import { urlRules } from "./rules/urls.ts";

/** Raise it whenever a rule is added, removed or changes its result; stored with every audit. */
export const RULE_VERSION = 4;

export const rules: readonly Rule[] = [
  ...httpRules,
  ...speedRules,
  ...redirectRules,
  ...robotsRules,
  ...directiveRules,
  ...canonicalRules,
  ...canonicalTargetRules,
  ...titleRules,
  ...descriptionRules,
  ...headingRules,
  ...contentRules,
  ...scriptRules,
  ...languageRules,
  ...documentRules,
  ...linkRules,
  ...linkTargetRules,
  ...structureRules,
  ...urlRules,
  ...imageRules,
  ...resourceRules,
  ...hreflangRules,
  ...hreflangTargetRules,
  ...sitemapRules,
  ...sitemapEntryRules,
  ...richResultRules,
  ...socialRules,
  ...securityRules,
  ...aiCrawlerRules,
];

const byId = new Map(rules.map((rule) => [rule.id, rule]));

/** Undefined for a finding whose rule no longer exists. */
export function ruleById(id: string): Rule | undefined {
  return byId.get(id);
}
