import type { ExaminedRow } from "@sightline/contract";
import { searchIndex } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import {
  ABOUT,
  type About,
  aboutOf,
  areTogether,
  isNamed,
  speaksOf,
} from "@sightline/domain/analyses";
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
  readonly answer: Pick<
    KeywordAnswer,
    "url" | "position" | "comparison" | "results" | "looked"
  > | null;
}

export interface OwnPage {
  readonly url: string;
  readonly title: string | null;
  readonly why: NonNullable<ExaminedRow["page"]>["why"];
  /** Null: not in the index. */
  readonly read: ReadPage | null;
  /** How much it is about the keyword; null: somebody else chose it. */
  readonly about: About | null;
  /** Its title or a heading names the keyword. */
  readonly isNamed: boolean;
  /** How many of its sentences have the words of the keyword next to each other. */
  readonly sentences: number;
  /** How many other pages of the site have the keyword in their titles. */
  readonly alsoTitled: number;
  /** A sentence of it with the words of the keyword next to each other; null: none. */
  readonly mention: string | null;
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
  const names = namesOf(site);
  const ranks = answer?.url ?? null;
  const isMeasured = answer !== null && answer.looked.provider !== "embedded";
  const given = targetPage ?? (isMeasured ? ranks : null);
  if (given !== null) {
    const [page = null] = await read([{ companyId: site.companyId, url: given }]);
    const found = answer?.results.find((result) => result.url === given);
    const title = page?.title ?? found?.title ?? null;
    const why = targetPage === null ? "ranks" : "target";
    const judged = page === null ? UNREAD : await judgePage(page, keyword, names);
    return { ...judged, url: given, title, why, read: page, about: null, alsoTitled: 0 };
  }
  const options = { language: site.language, limit: MOST_READ, names };
  const { results } = await searchIndex(postgresIndex(db), [site.companyId], keyword, options);
  const urls = results.map(({ url }) => url);
  const best = await bestOf(read, site.companyId, urls, { keyword, names });
  if (best === undefined) return null;
  const { page, ...judged } = best;
  const why = page.url === ranks ? "ranks" : "best-match";
  return { ...judged, url: page.url, title: page.title, why, read: page };
}

type Judged = Pick<OwnPage, "isNamed" | "sentences" | "mention"> & { readonly about: About };

const UNREAD = { isNamed: false, sentences: 0, mention: null } as const;

async function judgePage(
  page: ReadPage,
  keyword: string,
  names: readonly string[],
): Promise<Judged> {
  const { terms } = await comparedKeyword(keyword, page.language, names);
  const prose = await proseOfPage(page, names);
  const about = aboutOf(terms, prose);
  const said = prose.sentences.filter(({ words }) => areTogether(terms, words));
  const mention = said[0]?.text ?? null;
  return { about, isNamed: isNamed(about), sentences: said.length, mention };
}

/** The first one with the strongest sign: a title or heading, then sentences, then half a title. */
async function bestOf(
  read: PageReader,
  companyId: string,
  urls: readonly string[],
  { keyword, names }: { readonly keyword: string; readonly names: readonly string[] },
) {
  const pages = await read(urls.map((url) => ({ companyId, url })));
  const judged: (Judged & { page: ReadPage })[] = [];
  for (const page of pages) {
    if (page === null) continue;
    const asked = await comparedKeyword(keyword, page.language, names);
    if (!speaksOf(page, asked)) continue;
    judged.push({ page, ...(await judgePage(page, keyword, names)) });
  }
  const level = ({ about, isNamed: named }: Judged) =>
    about === "title" || about === "section" ? 2 : named ? 1 : 0;
  const weaker = ({ about }: Judged) => ABOUT.indexOf(about);
  const [first] = judged.toSorted(
    (one, other) => level(other) - level(one) || (level(one) > 0 ? 0 : weaker(other) - weaker(one)),
  );
  const titled = judged.filter(({ about }) => about === "title");
  return first && { ...first, alsoTitled: titled.filter((one) => one !== first).length };
}
