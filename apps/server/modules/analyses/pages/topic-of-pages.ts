import { termShares } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import {
  type ComparedKeyword,
  type FieldShare,
  isAbout,
  type ProsePage,
  type TopicTerm,
  topicTerms,
} from "@sightline/domain/analyses";
import type { Kysely } from "kysely";
import { postgresIndex } from "../../crawling/index.ts";
import { proseOfPage } from "./page-prose.ts";
import type { ReadPage } from "./read-page.ts";

/** What the pages about a keyword are, and the terms they use. */
export interface Topic<Page extends ReadPage> {
  readonly pages: readonly ProsePage<Page>[];
  readonly terms: readonly TopicTerm<Page>[];
}

interface Field {
  readonly companies: readonly string[];
  readonly names: readonly string[];
}

/** Of these pages, those that are about the keyword rather than only mention it. */
export async function topicOf<Page extends ReadPage>(
  db: Kysely<Tables>,
  keyword: ComparedKeyword,
  pages: readonly Page[],
  { companies, names }: Field,
): Promise<Topic<Page>> {
  const about: ProsePage<Page>[] = [];
  for (const page of pages) {
    const prose = await proseOfPage(page, names);
    if (isAbout(keyword.terms, prose)) about.push(prose);
  }
  const shareOf = await fieldShares(db, companies, about);
  return { pages: about, terms: topicTerms(keyword.terms, about, shareOf) };
}

/** Text on a larger share of a site's pages is boilerplate, if the site isn't small. */
const BOILERPLATE = { share: 0.4, pages: 20 } as const;

async function fieldShares(
  db: Kysely<Tables>,
  companies: readonly string[],
  pages: readonly ProsePage[],
): Promise<FieldShare> {
  const words = pages.flatMap(({ sentences }) => sentences.flatMap((sentence) => sentence.words));
  const terms = new Set(words.flatMap(({ term }) => term?.split("-") ?? []));
  const sites = [...(await termShares(postgresIndex(db), companies, [...terms])).values()];
  const all = sites.reduce((sum, site) => sum + site.pages, 0);
  return (term) => {
    const frame = sites.some(
      ({ shares, pages: of }) =>
        of >= BOILERPLATE.pages && (shares.get(term) ?? 0) > BOILERPLATE.share,
    );
    if (frame) return 1;
    const holding = sites.reduce((sum, site) => sum + (site.shares.get(term) ?? 0) * site.pages, 0);
    return holding / Math.max(1, all);
  };
}
