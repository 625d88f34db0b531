import { type IndexStore, type SearchOptions, searchIndex } from "@sightline/crawler/index";
import { wordOnNoPage } from "../../crawling/index.ts";

/** What a search of a site's own pages found out. */
export type SiteCoverage =
  | { readonly kind: "covered"; readonly page: CoveringPage }
  /** A page has its words together, but may be about something else. */
  | { readonly kind: "close"; readonly page: CoveringPage }
  /** None of its pages is in the index. */
  | { readonly kind: "unread" }
  /** A word of the search, and what else it may be called, is on none of its pages. */
  | {
      readonly kind: "absent";
      readonly word: string;
      readonly pages: number;
      /** The page that has most of the other words. */
      readonly nearest: NearestPage | null;
    }
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

/**
 * An absence is only reported when a word of the search occurs nowhere on the site, in no form close
 * to it, either.
 */
export async function coverageOf(
  store: IndexStore,
  company: string,
  words: string,
  options: Pick<SearchOptions, "language" | "names">,
): Promise<SiteCoverage> {
  const found = await searchIndex(store, [company], words, { ...options, limit: 1 });
  if (found.pages === 0) return { kind: "unread" };
  const [best] = found.results;
  if (best !== undefined) return { kind: best.isSure ? "covered" : "close", page: pageOf(best) };
  const [nearest] = found.nearest;
  const missing = nearest?.missing ?? words.split(/\s+/u);
  const closest = nearest === undefined ? null : { ...pageOf(nearest), missing };
  const language = options.language ?? null;
  const word = await wordOnNoPage(store, company, {
    keyword: words,
    missing,
    nearestTitle: nearest?.title ?? null,
    names: options.names ?? [],
    language,
  });
  if (word !== null) return { kind: "absent", word, pages: found.pages, nearest: closest };
  return { kind: "unclear", nearest: closest };
}

function pageOf({ url, title }: { readonly url: string; readonly title: string }): CoveringPage {
  return { url, title: title || null };
}
