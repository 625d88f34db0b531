import type { SuggestedCompetitor, SuggestedCompetitors } from "@sightline/contract";
import { type AllowedHosts, readAddress } from "@sightline/crawler/address";
import { searchIndex } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import { isPlatform } from "@sightline/domain/companies";
import { sameDomain } from "@sightline/providers/search-results";
import type { Kysely } from "kysely";
import { namesOfCompanies } from "../../companies/index.ts";
import {
  indexedCompanies,
  newestReading,
  pagesNearHome,
  postgresIndex,
} from "../../crawling/index.ts";
import { domainsRanking, type RankingDomain } from "./ranking-domains.queries.ts";
import { type SiteAlone, siteAlone } from "./suggestions.queries.ts";

export interface SuggestDeps {
  readonly db: Kysely<Tables>;
  readonly allow: AllowedHosts;
}

const TITLES_ASKED = 10;
const PLACES_THAT_COUNT = 10;
/** One search in common is a coincidence. */
const FEWEST_KEYWORDS = 2;
const MOST = 20;

/**
 * Possible competitors, only from data the owner may see: who ranks for the site's keywords, and
 * competitors of the owner's other sites whose pages cover the same topics. What other customers
 * track is private, so the rest of the index isn't searched.
 */
export async function suggestCompetitors(
  { db, allow }: SuggestDeps,
  userId: string,
  siteId: string,
): Promise<SuggestedCompetitors | null> {
  const site = await siteAlone(db, userId, siteId);
  if (site === null) return null;
  const { keywords, domains } = await domainsRanking(db, userId, site.domain, PLACES_THAT_COUNT);
  const ranking = domains.filter(
    ({ domain, keywords: count }) => count >= FEWEST_KEYWORDS && couldCompete(domain, site, allow),
  );
  const found = await foundForTitles(db, userId, site, await titlesOf(db, userId, site));
  return { keywords, competitors: merged(ranking, found).slice(0, MOST) };
}

function couldCompete(domain: string, site: SiteAlone, allow: AllowedHosts): boolean {
  if (site.ownSites.has(domain) || isPlatform(domain)) return false;
  return !isOneHouse(domain, site.domain) && readAddress(domain, allow).ok;
}

/** A shop on a company's subdomain, or the company above it, isn't a competitor. */
function isOneHouse(domain: string, own: string): boolean {
  return sameDomain(`http://${domain}`, own) || sameDomain(`http://${own}`, domain);
}

async function titlesOf(
  db: Kysely<Tables>,
  userId: string,
  { companyId, elsewhere }: SiteAlone,
): Promise<string[]> {
  const reading = elsewhere.length === 0 ? null : await newestReading(db, userId, companyId);
  if (reading === null) return [];
  const pages = await pagesNearHome(db, reading.crawlId, TITLES_ASKED);
  return [...new Set(pages.flatMap(({ title }) => (title === null ? [] : [title])))];
}

interface FoundSite extends NonNullable<SuggestedCompetitor["found_for"]> {
  readonly domain: string;
}

async function foundForTitles(
  db: Kysely<Tables>,
  userId: string,
  { companyId, language, elsewhere }: SiteAlone,
  titles: readonly string[],
): Promise<FoundSite[]> {
  if (titles.length === 0) return [];
  const tracked = [companyId, ...new Set(elsewhere.map((one) => one.companyId))];
  const companies = [...(await indexedCompanies(db, userId, tracked)).keys()];
  const names = await namesOfCompanies(db, userId, companies);
  const times = new Map<string, number>();
  for (const title of titles) {
    const options = { language, limit: PLACES_THAT_COUNT, names };
    const { best } = await searchIndex(postgresIndex(db), companies, title, options);
    for (const { company, isSure } of best) {
      if (isSure) times.set(company, (times.get(company) ?? 0) + 1);
    }
  }
  const byDomain = new Map(
    elsewhere.map((one) => {
      const { domain, watchedFor: watched_for } = one;
      const count = times.get(one.companyId) ?? 0;
      return [domain, { domain, titles: count, asked: titles.length, watched_for }];
    }),
  );
  return [...byDomain.values()]
    .filter((one) => one.titles > 0)
    .sort((one, other) => other.titles - one.titles);
}

/** Those that rank first: that is what competing in search means. */
function merged(
  ranking: readonly RankingDomain[],
  found: readonly FoundSite[],
): SuggestedCompetitor[] {
  const ranks = new Map(ranking.map(({ domain, keywords }) => [domain, keywords]));
  const finds = new Map(found.map(({ domain, ...evidence }) => [domain, evidence]));
  return [...new Set([...ranks.keys(), ...finds.keys()])].map((domain) => ({
    domain,
    ranks_for: ranks.get(domain) ?? null,
    found_for: finds.get(domain) ?? null,
  }));
}
