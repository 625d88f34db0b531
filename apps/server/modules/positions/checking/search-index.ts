import { type SearchAnswer, searchIndex } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import { BUILT_IN_INDEX, notCrawledMessage, unlistedMessage } from "@sightline/domain/positions";
import type { Kysely } from "kysely";
import { namesOfCompanies } from "../../companies/index.ts";
import { postgresIndex, whyUnlisted, wordOnNoPage } from "../../crawling/index.ts";
import type { CheckedSite } from "./checked-sites.queries.ts";
import type { BestPage, SearchRun } from "./search-run.ts";

export const INDEX_ENGINE = "Sightline index";

/** The query of an index search, whatever its outcome. */
export function queryKeyOfIndex({ country, language, device }: CheckedSite) {
  return {
    provider: BUILT_IN_INDEX,
    engine: INDEX_ENGINE,
    country: country ?? "",
    language: language ?? "",
    device,
    tried: [],
  } as const;
}

/** Which of the crawled pages of a site and its competitors cover a search, and which best. */
export async function searchLocalIndex(
  db: Kysely<Tables>,
  site: CheckedSite,
  keyword: string,
): Promise<SearchRun> {
  const asked = queryKeyOfIndex(site);
  if (site.indexedAt === null) {
    return { ...asked, outcome: { failed: notCrawledMessage(site.domain), untilCrawled: true } };
  }
  const { depth, language, companies, crawled } = site;
  const names = await namesOfCompanies(db, site.userId, [...companies.keys()]);
  const options = { language, limit: depth, names };
  const found = await searchIndex(postgresIndex(db), crawled, keyword, options);
  const own = [...companies].find(([, domain]) => domain === site.domain)?.[0] ?? "";
  if (!found.companies.includes(own)) {
    const why = await whyUnlisted(db, site.userId, own);
    return { ...asked, outcome: { failed: unlistedMessage(site.domain, why), untilCrawled: true } };
  }
  const pageOf = ({ company, url, title }: FoundPage): BestPage => {
    return { domain: companies.get(company) ?? "", url, title };
  };
  const isOwn = ({ company }: FoundPage) => company === own;
  return {
    ...asked,
    outcome: {
      seen: {
        depth,
        results: found.results.map(({ position, url, title, company }) => ({
          position,
          url,
          domain: companies.get(company) ?? "",
          title,
          description: null,
        })),
        features: [],
        searched: {
          sites: found.sites,
          pages: found.pages,
          domains: found.companies.map((company) => companies.get(company) ?? ""),
          best: found.best.filter(({ isSure }) => isSure).map(pageOf),
          unclear: [
            ...found.best.filter(({ isSure }) => !isSure),
            ...found.nearest.filter(isOwn),
          ].map(pageOf),
          absentWord: await absentWord(db, own, { keyword, language, names }, found),
        },
        costUsd: null,
        checkUrl: null,
        snapshotId: null,
      },
    },
  };
}

type FoundPage = SearchAnswer["nearest"][number] | SearchAnswer["best"][number];

interface AskedIndex {
  readonly keyword: string;
  readonly language: string | null;
  readonly names: readonly string[];
}

/** Null where a page of the site has the words of the search together, or each somewhere. */
async function absentWord(
  db: Kysely<Tables>,
  own: string,
  { keyword, language, names }: AskedIndex,
  { best, nearest }: SearchAnswer,
): Promise<string | null> {
  if (best.some(({ company }) => company === own)) return null;
  const closest = nearest.find(({ company }) => company === own);
  const missing = closest?.missing ?? keyword.split(/\s+/u);
  return wordOnNoPage(postgresIndex(db), own, {
    keyword,
    missing,
    nearestTitle: closest?.title ?? null,
    names,
    language,
  });
}
