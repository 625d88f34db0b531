import type { ComparedKeyword } from "./compared-page.ts";
import { isGeneric } from "./generic-words.ts";

const MANY_WORDS = 3;

/**
 * Little is left of it without small words and names: `if else in a template` isn't about
 * templates, and `bottle-sqlite` of Bottle isn't SQLite.
 */
export function isReduced({ keyword, terms }: ComparedKeyword): boolean {
  if (terms.length > 1) return false;
  const isJoined = /\p{L}[-._/]\p{L}/u.test(keyword);
  return isJoined || keyword.trim().split(/\s+/u).length >= MANY_WORDS;
}

/**
 * One word that stands for many things, or that several pages of the site have in their titles:
 * which of them people want isn't known.
 */
export function isBroad({ keyword, terms }: ComparedKeyword, alsoTitled: number): boolean {
  if (terms.length > 1) return false;
  const words = keyword.toLowerCase().split(/\s+/u);
  return alsoTitled > 0 || words.some((word) => isGeneric(word) || SAYS_LITTLE.has(word));
}

/** Headings that most manuals have; English. */
const SAYS_LITTLE = new Set(
  `aliases api arrays assertions backup caching client commands configuration constraints conversion
  cookies debugging deployment directives downloads editing encoding encryption events examples
  exceptions expressions extensions features filters fixtures fonts forms formatting hooks images
  indexes installation installer integration internals keywords links lists localization locking
  logging macros markers metadata migration mocking monitoring networking notifications operators
  optimization packages parsing patterns permissions pipes plugins profiling programming proxies
  queries queues quickstart quoting recovery redirects replication routing scheduling schemas
  scripts search security sequences serialization servers services sessions shell signals sockets
  statistics statuses storage streaming subscriptions substitutions tables tags templates
  terminology testing themes threads timeouts timers tools translations transactions
  troubleshooting upgrade upgrading utilities validation views warnings widgets wildcards`.split(
    /\s+/u,
  ),
);

/** Every site has such a page, and each is about its own site; English. */
const OF_EVERY_SITE =
  /^(?:.* )?(?:api|reference|commands?|options|settings|parameters|requirements|dependencies)$|\b(?:install(?:ation|ing)?|configur(?:e|ing|ation)|upgrad(?:e|es|ing)|verify|setup|setting up|usage|support(?:ed)?|introduction|overview|feedback|contact|faqs?|frequently asked|prerequisites|conventions|community|licen[cs]e|changelog|pointers|resources)\b|^(?:appendix|contents|cookbook|credits|examples?|features|getting started|glossary|index|preface|quickstart|sources?|tips(?: and tricks)?|tutorials?)$/iu;

export function isOfEverySite({ keyword }: Pick<ComparedKeyword, "keyword">): boolean {
  return OF_EVERY_SITE.test(keyword.trim());
}

/** Something that people look for by itself: every site has an `API` and an `Installation`. */
export function isTelling(subject: string): boolean {
  const words = subject.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const isSaying = words.some((word) => !isGeneric(word) && !SAYS_LITTLE.has(word));
  return isSaying && !isOfEverySite({ keyword: subject });
}
