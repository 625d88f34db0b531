import type { ComparedPage } from "./compared-page.ts";
import { isGeneric, isNoNoun } from "./generic-words.ts";

/** A page about a search, in sentences of prose: code, menus and tables are left out. */
export interface ProsePage<Page extends ComparedPage = ComparedPage> {
  readonly page: Page;
  readonly site: string;
  readonly sentences: readonly ProseSentence[];
}

export interface ProseSentence {
  readonly text: string;
  readonly words: readonly ProseWord[];
}

export interface ProseWord {
  readonly spelling: string;
  /** Null: a stop word, a name, a number or code, which no term contains. */
  readonly term: string | null;
  /** Punctuation before it ends a term. */
  readonly opens: boolean;
}

/** A term of a topic that pages about it use, with a sentence of each page. */
export interface TopicTerm<Page extends ComparedPage = ComparedPage> {
  readonly spelling: string;
  readonly terms: readonly string[];
  readonly uses: readonly { readonly page: Page; readonly sentence: string }[];
}

/** The background of the field: how common a term is among all pages of the sites, 0 to 1. */
export type FieldShare = (term: string) => number;

interface Candidate<Page extends ComparedPage> {
  readonly terms: readonly string[];
  readonly spellings: Map<string, number>;
  readonly uses: Map<Page, Use>;
  readonly sites: Set<string>;
  /** In how many sentences with a word of the search. */
  beside: number;
}

interface Use {
  readonly count: number;
  readonly sentence: string;
  readonly worth: number;
}

const LONGEST = 3;
/** With fewer, a page only mentions the words. */
const FEWEST_SENTENCES = 3;

/** How a page is about a search, from the weakest to the strongest sign. */
export const ABOUT = ["mentions", "partly", "phrase", "heading", "section", "title"] as const;
export type About = (typeof ABOUT)[number];

/** Pages that mention everything and are about nothing. */
const LISTS_ALL =
  /\b(?:releases?(?: notes| history| \d)?|change ?log|changes|what's new|news|history|index|glossary|contents|sitemap|bibliography|archives?|acronyms|deprecation|contributing)\b/iu;

export function isListing({ title }: Pick<ComparedPage, "title">): boolean {
  return LISTS_ALL.test(title);
}

/** Its title or a heading has all the words, or several sentences have them together. */
export function aboutOf(keyword: readonly string[], { page, sentences }: ProsePage): About {
  const holds = (terms: ReadonlySet<string>) => keyword.every((term) => terms.has(term));
  if (keyword.length === 0 || isListing(page)) return "mentions";
  if (holds(page.titleTerms)) return "title";
  if (page.headings.some(({ terms }) => isTitledOnly(keyword, terms))) return "section";
  if (page.headings.some(({ terms }) => holds(terms))) return "heading";
  const together = sentences.filter(({ words }) => areTogether(keyword, words));
  if (keyword.length > 1 && together.length >= FEWEST_SENTENCES) return "phrase";
  const named = keyword.filter((term) => page.titleTerms.has(term)).length;
  return named > 0 && named * 2 >= keyword.length ? "partly" : "mentions";
}

/** More than a mention, or a title that has half of the words. */
export function isAbout(keyword: readonly string[], page: ProsePage): boolean {
  const about = aboutOf(keyword, page);
  return about === "phrase" || isNamed(about);
}

/** Its title or a heading says so. */
export function isNamed(about: About): boolean {
  return about === "title" || about === "section" || about === "heading";
}

/** A title or heading says nothing else: `Genetic query optimization` isn't about query optimization. */
export function isTitledOnly(keyword: readonly string[], title: ReadonlySet<string>): boolean {
  const others = [...title].filter((term) => !keyword.includes(term) && !SAYS_LITTLE.has(term));
  return keyword.every((term) => title.has(term)) && others.length === 0;
}

/** Stems, as titles of chapters and whole sites have them; English. */
const SAYS_LITTLE = new Set(
  "chapter section part appendix document guid manual us introduct overview basic work".split(" "),
);

/** Next to each other, in any order; stop words may stand between them. */
export function areTogether(keyword: readonly string[], words: readonly ProseWord[]): boolean {
  const terms = words.flatMap(({ term }) => term?.split(PARTS) ?? []);
  return terms.some((_, at) => {
    const near = terms.slice(at, at + keyword.length + 1);
    return keyword.every((term) => near.includes(term));
  });
}

const PARTS = "-";
const MOST = 5;
/** What one site alone calls something may be its own feature. */
const FEWEST_SITES = 2;
const FEWEST_USES = 5;
/** A term on more of the field's pages is no term of this topic. */
const MOST_OF_FIELD = 0.15;
/** How much more common a term is on these pages than in the field. */
const LEAST_LIFT = 4;

/** The terms that two or more of the pages use, that belong to the topic; best first, at most five. */
export function topicTerms<Page extends ComparedPage>(
  keyword: readonly string[],
  pages: readonly ProsePage<Page>[],
  shareOf: FieldShare,
): TopicTerm<Page>[] {
  const found = candidateTerms(keyword, pages)
    .filter(({ beside, sites }) => beside > 0 && sites.size >= FEWEST_SITES)
    .filter(({ uses }) => usesOf(uses) >= FEWEST_USES)
    .filter(({ terms }) => !terms.every((term) => keyword.includes(term)))
    .flatMap((candidate) => {
      const spelling = usualSpelling(candidate.spellings);
      const share = Math.min(...candidate.terms.flatMap((term) => term.split(PARTS)).map(shareOf));
      const lift = candidate.uses.size / pages.length / share;
      const isOne = candidate.terms.length === 1;
      const isFit = isOne ? isProminent(spelling, candidate, pages) : isTerm(spelling.split(" "));
      if (!isFit || share > MOST_OF_FIELD || lift < LEAST_LIFT) return [];
      const score = candidate.sites.size * Math.log2(lift * usesOf(candidate.uses));
      return [{ ...candidate, spelling, score }];
    })
    .sort((one, other) => other.score - one.score || (one.spelling < other.spelling ? -1 : 1));
  return withoutNested(found)
    .slice(0, MOST)
    .map(({ spelling, terms, uses }) => ({
      spelling,
      terms,
      uses: [...uses].map(([page, { sentence }]) => ({ page, sentence })),
    }));
}

/** Of several words, the ends have to say something. */
function isTerm(words: readonly string[]): boolean {
  const [first = "", last = ""] = [words[0], words.at(-1)];
  return ![first, last].some((word) => isGeneric(word) || isNoNoun(word));
}

const FEWEST_USES_OF_A_WORD = 3;

/** A word alone is a term if pages of two sites use it often and have a section about it. */
function isProminent<Page extends ComparedPage>(
  spelling: string,
  { terms: [term = ""], uses }: Candidate<Page>,
  pages: readonly ProsePage<Page>[],
): boolean {
  if (spelling.length < 4 || isGeneric(spelling) || isNoNoun(spelling) || FORM.test(spelling))
    return false;
  const naming = pages.filter(
    ({ page }) =>
      (uses.get(page)?.count ?? 0) >= FEWEST_USES_OF_A_WORD &&
      page.headings.some(({ terms }) => terms.has(term)),
  );
  return new Set(naming.map(({ site }) => site)).size >= FEWEST_SITES;
}

/** Forms of verbs; English. */
const FORM = /(?:ing|ed)$/u;

function withoutNested<Term extends { readonly terms: readonly string[] }>(terms: readonly Term[]) {
  const kept: Term[] = [];
  for (const term of terms) {
    const shares = (other: Term) => term.terms.some((one) => other.terms.includes(one));
    if (!kept.some(shares)) kept.push(term);
  }
  return kept;
}

function usesOf(uses: ReadonlyMap<unknown, Use>): number {
  return [...uses.values()].reduce((sum, { count }) => sum + count, 0);
}

function usualSpelling(spellings: ReadonlyMap<string, number>): string {
  const [usual] = [...spellings].sort(
    ([one, uses], [other, others]) => others - uses || one.length - other.length,
  );
  return usual?.[0] ?? "";
}

/** Every term of one to three words on these pages, with how often and where. */
function candidateTerms<Page extends ComparedPage>(
  keyword: readonly string[],
  pages: readonly ProsePage<Page>[],
): Candidate<Page>[] {
  const found = new Map<string, Candidate<Page>>();
  for (const { page, site, sentences } of pages) {
    for (const { text, words } of sentences) {
      const about = keyword.filter((term) => words.some((word) => word.term === term)).length;
      const worth = about * 2 + (isComfortable(words.length) ? 1 : 0);
      for (const { terms, spelling } of phrasesIn(words)) {
        const key = terms.join(" ");
        const candidate = found.get(key) ?? candidateOf<Page>(terms);
        found.set(key, candidate);
        add(candidate.spellings, spelling);
        candidate.sites.add(site);
        if (about > 0) candidate.beside += 1;
        const use = candidate.uses.get(page) ?? { count: 0, sentence: text, worth: -1 };
        const better = worth > use.worth ? { sentence: text, worth } : use;
        candidate.uses.set(page, { ...better, count: use.count + 1 });
      }
    }
  }
  return [...found.values()];
}

function candidateOf<Page extends ComparedPage>(terms: readonly string[]): Candidate<Page> {
  return { terms, spellings: new Map(), uses: new Map(), sites: new Set(), beside: 0 };
}

function add(counts: Map<string, number>, spelling: string): void {
  counts.set(spelling, (counts.get(spelling) ?? 0) + 1);
}

function isComfortable(words: number): boolean {
  return words >= 8 && words <= 32;
}

function* phrasesIn(words: readonly ProseWord[]) {
  for (const start of words.keys()) {
    const terms: string[] = [];
    const spellings: string[] = [];
    for (const word of words.slice(start, start + LONGEST)) {
      if (word.term === null || (terms.length > 0 && word.opens)) break;
      terms.push(word.term);
      spellings.push(word.spelling);
      yield { terms: [...terms], spelling: spellings.join(" ") };
    }
  }
}
