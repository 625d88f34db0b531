import type { Finding } from "@sightline/contract";
import { searchIndex } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import {
  type ComparedPage,
  isAhead,
  type LostKeyword,
  reasonsAhead,
} from "@sightline/domain/analyses";
import type { Kysely } from "kysely";
import { namesOfCompanies } from "../../companies/index.ts";
import { postgresIndex } from "../../crawling/index.ts";
import type { ComparedSite, SideBySide } from "../../opportunities/index.ts";
import type { Steps } from "../engine.ts";
import { createPageReader, type PageReader } from "../pages/page-reader.ts";
import { contentTerms } from "../pages/read-page.ts";
import { readPagesOf } from "../pages/read-pages-of.ts";

/** Why each competitor is ahead where it is, in the order of the site's competitors. */
export async function explainLeads(
  db: Kysely<Tables>,
  userId: string,
  site: ComparedSite,
  keywords: readonly SideBySide[],
  steps: Steps<"explain">,
): Promise<Finding[][]> {
  await steps.begin("explain", site.competitors.length);
  const { pages } = await readPagesOf(db, userId, [site.companyId]);
  const read = createPageReader(db, userId);
  const companies = [site, ...site.competitors].map(({ companyId }) => companyId);
  const names = await namesOfCompanies(db, userId, companies);
  const ownPage = ownPages(db, site, read, names);
  const explained: Finding[][] = [];
  for (const at of site.competitors.keys()) {
    const lost = await lostTo(at, site, keywords, { read, ownPage, names });
    explained.push(reasonsAhead(lost, pages > 0).map(asFinding));
    await steps.advance();
  }
  return explained;
}

interface Readers {
  readonly read: PageReader;
  readonly ownPage: (keyword: SideBySide) => Promise<ComparedPage | null>;
  readonly names: readonly string[];
}

const READ_TOGETHER = 20;

/** The keywords for which one competitor is ahead, with the pages of both. */
async function lostTo(
  at: number,
  { competitors }: ComparedSite,
  keywords: readonly SideBySide[],
  { read, ownPage, names }: Readers,
): Promise<LostKeyword[]> {
  const companyId = competitors[at]?.companyId ?? "";
  const known = keywords.filter(({ isOwnUnclear }) => !isOwnUnclear);
  const ahead = known.flatMap((keyword) => {
    const theirs = keyword.competitors[at]?.[0];
    const own = keyword.own[0]?.position ?? null;
    return theirs !== undefined && isAhead(theirs.position, own) ? [{ keyword, theirs, own }] : [];
  });
  const lost: LostKeyword[] = [];
  for (let from = 0; from < ahead.length; from += READ_TOGETHER) {
    const some = ahead.slice(from, from + READ_TOGETHER);
    const pages = await read(some.map(({ theirs }) => ({ companyId, url: theirs.url })));
    for (const [index, { keyword, theirs, own }] of some.entries()) {
      const page = pages[index] ?? null;
      lost.push({
        keyword: keyword.keyword,
        terms: await contentTerms(keyword.keyword, page?.language ?? null, names),
        theirPosition: keyword.isCompared ? null : theirs.position,
        isOwnFound: own !== null,
        theirs: page,
        yours: page === null ? null : await ownPage(keyword),
      });
    }
  }
  return lost;
}

/** The ranking page, or else the best crawled match; looked for once per keyword. */
function ownPages(
  db: Kysely<Tables>,
  { companyId }: ComparedSite,
  read: PageReader,
  names: readonly string[],
) {
  const known = new Map<string, Promise<ComparedPage | null>>();
  async function find({ keyword, own }: SideBySide): Promise<ComparedPage | null> {
    const url = own[0]?.url ?? (await bestMatch(keyword));
    if (url === undefined) return null;
    const [page = null] = await read([{ companyId, url }]);
    return page;
  }
  async function bestMatch(keyword: string): Promise<string | undefined> {
    const options = { limit: 1, names };
    const { results } = await searchIndex(postgresIndex(db), [companyId], keyword, options);
    return results[0]?.url;
  }
  return (keyword: SideBySide) => {
    const page = known.get(keyword.id) ?? find(keyword);
    known.set(keyword.id, page);
    return page;
  };
}

function asFinding({ text, evidence }: ReturnType<typeof reasonsAhead>[number]): Finding {
  return { text, evidence: evidence.map((one) => ({ ...one })) };
}
