/** A heading or question on a page, with its terms. */
export interface PagePart {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
}

export interface PageOfSite {
  readonly url: string;
  readonly site: string;
  readonly parts: readonly PagePart[];
}

export interface PartInUse {
  readonly text: string;
  readonly seenOn: readonly string[];
}

const MOST = 12;
const LONGEST = 120;
/** "Notes" is on every other page. */
const FEWEST_TERMS = 2;
const NUMBERING = /^\d+(?:\.\d+)*[.)]?\s+/u;

interface Group {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
  readonly urls: Set<string>;
  readonly sites: Set<string>;
}

/**
 * Headings or questions on ranking pages that the site's own page lacks; parts with the same terms
 * are one. A part without a word of the keyword needs two sites: every page of a site asks for
 * subscribers.
 */
export function partsInUse(
  keywordTerms: readonly string[],
  own: readonly PagePart[],
  pages: readonly PageOfSite[],
): PartInUse[] {
  const groups = groupsOf(pages);
  for (const { terms } of own) groups.delete(keyOf(terms));
  // Just the keyword is the page's title, not a part.
  groups.delete(keyOf(new Set(keywordTerms)));
  const named = ({ terms }: Group) => keywordTerms.filter((term) => terms.has(term)).length;
  return [...groups.values()]
    .filter((group) => named(group) > 0 || isCommon(group))
    .sort((one, other) => named(other) - named(one) || other.sites.size - one.sites.size)
    .slice(0, MOST)
    .map(({ text, urls }) => ({ text, seenOn: [...urls] }));
}

function groupsOf(pages: readonly PageOfSite[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const { url, site, parts } of pages) {
    for (const { text, terms } of parts) {
      if (terms.size === 0 || text.length > LONGEST) continue;
      const key = keyOf(terms);
      const bare = text.replace(NUMBERING, "");
      const group = groups.get(key) ?? { text: bare, terms, urls: new Set(), sites: new Set() };
      group.urls.add(url);
      group.sites.add(site);
      groups.set(key, group);
    }
  }
  return groups;
}

function keyOf(terms: ReadonlySet<string>): string {
  return [...terms].sort().join(" ");
}

function isCommon({ terms, sites }: Group): boolean {
  return terms.size >= FEWEST_TERMS && sites.size > 1;
}
