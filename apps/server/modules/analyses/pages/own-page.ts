import type { ExaminedRow } from "@sightline/contract";
import { searchIndex } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import { ABOUT, type About, aboutOf, isNamed, speaksOf } from "@sightline/domain/analyses";
import type { Kysely } from "kysely";
import { postgresIndex } from "../../crawling/index.ts";
import type { KeywordAnswer, ResearchedSite } from "../../positions/index.ts";
import { proseOfPage } from "./page-prose.ts";
import type { PageReader } from "./page-reader.ts";
import { comparedKeyword, type ReadPage } from "./read-page.ts";

/** A keyword whose pages are to be compared. */
export interface KeywordOfSite {
  readonly site: ResearchedSite;
  readonly keyword: string;
  /** The target page the customer chose. */
  readonly targetPage: string | null;
  /** Null: no known results. */
  readonly answer: Pick<KeywordAnswer, "url" | "position" | "results" | "looked"> | null;
}

export interface OwnPage {
  readonly url: string;
  readonly title: string | null;
  readonly why: NonNullable<ExaminedRow["page"]>["why"];
  /** Null: not in the index. */
  readonly read: ReadPage | null;
  /** How much it is about the keyword; null: somebody else chose it. */
  readonly about: About | null;
}

/** All names of the site and of those it is compared with. */
export function namesOf({ names, competitors }: ResearchedSite): string[] {
  return [...names, ...competitors.flatMap((company) => company.names)];
}

const MOST_READ = 6;

/** The page the customer chose, the one that ranks in Google, or the best one about the keyword. */
export async function findOwnPage(
  db: Kysely<Tables>,
  read: PageReader,
  of: KeywordOfSite,
): Promise<OwnPage | null> {
  const { site, keyword, targetPage, answer } = of;
  const ranks = answer?.url ?? null;
  const isMeasured = answer !== null && answer.looked.provider !== "embedded";
  const given = targetPage ?? (isMeasured ? ranks : null);
  if (given !== null) {
    const [page = null] = await read([{ companyId: site.companyId, url: given }]);
    const found = answer?.results.find((result) => result.url === given);
    const title = page?.title ?? found?.title ?? null;
    const why = targetPage === null ? "ranks" : "target";
    return { url: given, title, why, read: page, about: null };
  }
  const names = namesOf(site);
  const options = { language: site.language, limit: MOST_READ, names };
  const { results } = await searchIndex(postgresIndex(db), [site.companyId], keyword, options);
  const urls = results.map(({ url }) => url);
  const best = await bestOf(read, site.companyId, urls, { keyword, names });
  if (best === null) return null;
  const { page, about } = best;
  const why = page.url === ranks ? "ranks" : "best-match";
  return { url: page.url, title: page.title, why, read: page, about };
}

/** The first one with the strongest sign: a title or heading, then sentences, then half a title. */
async function bestOf(
  read: PageReader,
  companyId: string,
  urls: readonly string[],
  { keyword, names }: { readonly keyword: string; readonly names: readonly string[] },
) {
  const pages = await read(urls.map((url) => ({ companyId, url })));
  const judged: { page: ReadPage; about: About }[] = [];
  for (const page of pages) {
    if (page === null) continue;
    const asked = await comparedKeyword(keyword, page.language, names);
    if (!speaksOf(page, asked)) continue;
    judged.push({ page, about: aboutOf(asked.terms, await proseOfPage(page, names)) });
  }
  const level = ({ about }: { readonly about: About }) => (isNamed(about) ? 1 : 0);
  const weaker = ({ about }: { readonly about: About }) => ABOUT.indexOf(about);
  const [first] = judged.toSorted(
    (one, other) =>
      level(other) - level(one) || (level(one) === 1 ? 0 : weaker(other) - weaker(one)),
  );
  return first ?? null;
}
