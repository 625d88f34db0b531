import {
  analyserFor,
  type IndexStore,
  type SearchOptions,
  searchIndex,
  termShares,
} from "@sightline/crawler/index";

/** What a search of a site's own pages found out. */
export type SiteCoverage =
  | { readonly kind: "covered"; readonly page: CoveringPage }
  /** None of its pages is in the index. */
  | { readonly kind: "unread" }
  /** A word of the search is on none of its pages. */
  | { readonly kind: "absent"; readonly word: string; readonly pages: number }
  /** All its words are on the site, but no page is about them together. */
  | { readonly kind: "unclear"; readonly nearest: NearestPage | null };

export interface CoveringPage {
  readonly url: string;
  readonly title: string | null;
}

export interface NearestPage extends CoveringPage {
  /** Words of the search that it doesn't have. */
  readonly missing: readonly string[];
}

/** An absence is only reported when a word of the search occurs nowhere on the site. */
export async function coverageOf(
  store: IndexStore,
  company: string,
  words: string,
  options: Pick<SearchOptions, "language" | "names">,
): Promise<SiteCoverage> {
  const found = await searchIndex(store, [company], words, { ...options, limit: 1 });
  if (found.pages === 0) return { kind: "unread" };
  const [best] = found.results;
  if (best !== undefined) return { kind: "covered", page: pageOf(best) };
  const [nearest] = found.nearest;
  const missing = nearest?.missing ?? words.split(/\s+/u);
  const word = await nowhereOn(store, company, missing, options.language ?? null);
  if (word !== null) return { kind: "absent", word, pages: found.pages };
  return {
    kind: "unclear",
    nearest: nearest === undefined ? null : { ...pageOf(nearest), missing },
  };
}

function pageOf({ url, title }: { readonly url: string; readonly title: string }): CoveringPage {
  return { url, title: title || null };
}

async function nowhereOn(
  store: IndexStore,
  company: string,
  words: readonly string[],
  language: string | null,
): Promise<string | null> {
  const analyser = await analyserFor(language);
  const terms = words.map((word) => analyser.terms(word));
  const held = (await termShares(store, [company], terms.flat())).get(company)?.shares;
  if (held === undefined) return null;
  const isNowhere = (all: readonly string[]) => !all.some((term) => held.has(term));
  const at = terms.findIndex((all) => all.length > 0 && isNowhere(all));
  return words[at] ?? null;
}
