import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { findHeadedPages, type HeadedPage } from "./indexed-pages.queries.ts";
import { contentTermsReader, contentWords } from "./read-page.ts";

interface Searched {
  readonly companyId: string;
  readonly language: string | null;
  readonly names: readonly string[];
}

/** Names of code say little about what a section is about. */
const CODE = /[._(){}<>=]\S|\(\)/u;

/**
 * URLs of a site's pages with a heading that has words of the keyword, those with most of them
 * first: a section about it may use another word for the rest.
 */
export async function headedPages(
  db: Kysely<Tables>,
  { companyId, language, names }: Searched,
  keyword: string,
): Promise<string[]> {
  const termsOf = await contentTermsReader(language, names);
  const wanted = termsOf(keyword);
  const words = await contentWords(keyword, language, names);
  const pages = await findHeadedPages(
    db,
    companyId,
    words.map((word) => beginning(word, wanted)),
  );
  const weigh = ({ title, headings }: HeadedPage) =>
    Math.max(
      ...[title, ...headings.split("\n")].map((heading) =>
        CODE.test(heading) ? 0 : [...termsOf(heading)].filter((term) => wanted.has(term)).length,
      ),
    );
  return pages
    .map((page) => ({ url: page.url, weight: weigh(page) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ url }) => url);
}

/** Inflections begin alike where the stem is the beginning of the word. */
function beginning(word: string, terms: ReadonlySet<string>): string {
  return [...terms].find((term) => word.startsWith(term)) ?? word;
}
