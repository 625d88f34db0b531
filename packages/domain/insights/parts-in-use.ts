/** A heading or question on a page, with its terms. */
export interface PagePart {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
}

export interface PageOfSite {
  readonly url: string;
  readonly site: string;
  /** Its title has all words of the keyword: each of its parts belongs to the topic. */
  readonly isTitled: boolean;
  readonly parts: readonly PagePart[];
}

export interface PartInUse {
  readonly text: string;
  readonly seenOn: readonly string[];
}

const MOST = 6;
const FEWEST_SITES = 2;
const LONGEST = 80;
const MOST_WORDS = 10;
const NUMBERING =
  /^(?:(?:[Cc]hapter|[Aa]ppendix) [\dA-Z]{1,3}(?:\.|:| [-–—])?|\d+(?:\.\d+)*[.):]?|[A-Z]\.\d+(?:\.\d+)*\.?|§\s?\d+)\s+/u;
/** Signs of code; a heading is prose. */
const CODE = /[_(){}[\]<>=;@\\/`~^|$#¶§]|::|--|\w\.\w|\p{Ll}\p{Lu}|^\p{Lu}[\p{Lu}\s,]+$/u;
/** Parts that every other page has. */
const FURNITURE =
  /^(?:abstract|(?:api|class|module|function) reference|module contents|acknowledg|also|appendi|arguments?|author|background|bibliograph|caveats?$|changes?$|comments?|compatib|conclusion|contents?|copyright|credits|description|details|diagnostics|examples?$|faq|features?$|files?$|footnotes?|further|general|getting started|history|index|input|introduction|last update|last modified|this page|licen[cs]e|limitations?$|links?|methods?$|misc|name|navigation|next topic|notes?$|options?$|other|output|overview|parameters?|previous|quick (?:search|links)|readme|references?|related|release|requirements?|resources|return|see also|share|source|summary|syntax|synopsis|table of|terminology|tips?$|usage|variables?|version|warnings?|what's new|attributes?$|signature|subscribe|newsletter|on this page|site navigation|about the|useful links|keyboard shortcuts|final words|before we start|complete example|more examples|stable version|quick example|(?:common )?recipes|install(?:ing|ation)?$|(?:\w{1,20} )?basics$)/iu;

/** A brief has these apart. */
const QUESTION = /[?？]\s*$/u;

interface Group {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
  readonly urls: Set<string>;
  readonly sites: Set<string>;
  isTitled: boolean;
}

interface PageToLearnFrom extends Pick<PageOfSite, "isTitled" | "parts"> {
  readonly title: string;
  /** Its title has nothing else: on a page about more, some parts belong to other things. */
  readonly isOnly: boolean;
  /** Those of the site's own page. */
  readonly own: readonly PagePart[];
  /** Whether the site's own page uses all of these terms somewhere. */
  readonly has: (terms: readonly string[]) => boolean;
  /** Whether it names a competitor: what is theirs is no section of this site. */
  readonly isForeign: (text: string) => boolean;
}

/**
 * What a page covers and the site's own doesn't, by its headings: without numbers, code, questions
 * and what every page has. On a page that isn't named after the keyword, only those with all its
 * words; on one named after more, those with one of them.
 */
export function sectionsOf(
  keywordTerms: readonly string[],
  { title, isTitled, isOnly, parts, own, has, isForeign }: PageToLearnFrom,
): string[] {
  const known = new Set(own.map(({ terms }) => keyOf(terms)));
  const isNew = (terms: ReadonlySet<string>) => {
    const further = [...terms].filter((term) => !keywordTerms.includes(term));
    return !known.has(keyOf(terms)) && further.length > 0 && !has(further);
  };
  const isAboutIt = (terms: ReadonlySet<string>) => {
    if (isOnly) return true;
    const named = keywordTerms.filter((term) => terms.has(term)).length;
    return named > 0 && (isTitled || named === keywordTerms.length);
  };
  const found = parts.filter(({ terms }) => isNew(terms) && isAboutIt(terms));
  const texts = found.map(({ text }) => text.replace(NUMBERING, "").trim());
  const fit = texts.filter(
    (text) => isPart(text) && !QUESTION.test(text) && !title.includes(text) && !isForeign(text),
  );
  return [...new Set(fit)].slice(0, MOST);
}

/**
 * Headings or questions that pages of two sites about a keyword have and the site's own page lacks;
 * parts with the same terms are one. On a page that has the keyword in its title, every part belongs to the topic;
 * elsewhere only those with all its words.
 */
export function partsInUse(
  keywordTerms: readonly string[],
  own: readonly PagePart[],
  pages: readonly PageOfSite[],
  isForeign: (text: string) => boolean = () => false,
): PartInUse[] {
  const groups = groupsOf(pages, isForeign);
  for (const { terms } of own) groups.delete(keyOf(terms));
  // Just the keyword is the page's title, not a part.
  groups.delete(keyOf(new Set(keywordTerms)));
  const named = ({ terms }: Group) => keywordTerms.filter((term) => terms.has(term)).length;
  const isWhole = (group: Group) => named(group) === keywordTerms.length;
  return [...groups.values()]
    .filter((group) => group.sites.size >= FEWEST_SITES && (group.isTitled || isWhole(group)))
    .sort(
      (one, other) =>
        other.sites.size - one.sites.size || Number(isWhole(other)) - Number(isWhole(one)),
    )
    .slice(0, MOST)
    .map(({ text, urls }) => ({ text, seenOn: [...urls] }));
}

function groupsOf(
  pages: readonly PageOfSite[],
  isForeign: (text: string) => boolean,
): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const { url, site, isTitled, parts } of pages) {
    for (const { text, terms } of parts) {
      const bare = text.replace(NUMBERING, "").trim();
      if (terms.size === 0 || !isPart(bare) || isForeign(bare)) continue;
      const key = keyOf(terms);
      const group = groups.get(key) ?? emptyGroup(bare, terms);
      group.urls.add(url);
      group.sites.add(site);
      group.isTitled ||= isTitled;
      groups.set(key, group);
    }
  }
  return groups;
}

function emptyGroup(text: string, terms: ReadonlySet<string>): Group {
  return { text, terms, urls: new Set(), sites: new Set(), isTitled: false };
}

function isPart(text: string): boolean {
  const words = text.split(/\s+/u).length;
  if (text.length > LONGEST || words > MOST_WORDS || words < 2) return false;
  return !CODE.test(text) && !FURNITURE.test(text);
}

function keyOf(terms: ReadonlySet<string>): string {
  return [...terms].sort().join(" ");
}
