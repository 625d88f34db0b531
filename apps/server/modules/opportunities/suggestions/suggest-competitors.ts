import type { SuggestedCompetitor, SuggestedCompetitors } from "@sightline/contract";
import type { AllowedHosts } from "@sightline/crawler/address";
import { searchIndex } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import {
  hostsLinkedFrom,
  indexedCompanies,
  newestReading,
  pagesNearHome,
  postgresIndex,
} from "../../crawling/index.ts";
import { type LinkedSite, sitesAmong } from "./linked-sites.ts";
import { type SiteAlone, siteAlone } from "./suggestions.queries.ts";

export interface SuggestDeps {
  readonly db: Kysely<Tables>;
  readonly allow: AllowedHosts;
}

/** Enough to cover what a site links to, and few enough to read at once. */
const PAGES_LOOKED_AT = 1_000;
const PAGES_NAMED = 3;
const TITLES_ASKED = 10;
const PLACES_THAT_COUNT = 10;
const MOST = 20;

/**
 * Possible competitors, only from data the owner may see: links on the site's own pages, and
 * competitors of the owner's other sites that the index finds for the same words. What other
 * customers track is private, so the rest of the index isn't searched.
 */
export async function suggestCompetitors(
  { db, allow }: SuggestDeps,
  userId: string,
  siteId: string,
): Promise<SuggestedCompetitors | null> {
  const site = await siteAlone(db, userId, siteId);
  if (site === null) return null;
  const reading = await newestReading(db, userId, site.companyId);
  if (reading === null) return { pages: 0, read_at: null, competitors: [] };

  const pages = await pagesNearHome(db, reading.crawlId, PAGES_LOOKED_AT);
  const urls = pages.map(({ url }) => url);
  const hosts = await hostsLinkedFrom(db, reading.crawlId, urls, PAGES_NAMED);
  const titles = pages.flatMap(({ title }) => (title === null ? [] : [title]));
  const asked = [...new Set(titles)].slice(0, TITLES_ASKED);
  const found = await foundForTitles(db, userId, site, asked);
  return {
    pages: pages.length,
    read_at: reading.endedAt?.toISOString() ?? null,
    competitors: merged(sitesAmong(hosts, site, allow), found).slice(0, MOST),
  };
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
  if (elsewhere.length === 0) return [];
  const tracked = [companyId, ...new Set(elsewhere.map((one) => one.companyId))];
  const companies = [...(await indexedCompanies(db, userId, tracked)).keys()];
  const times = new Map<string, number>();
  for (const title of titles) {
    const options = { language, limit: PLACES_THAT_COUNT };
    const { results } = await searchIndex(postgresIndex(db), companies, title, options);
    for (const company of new Set(results.map((result) => result.company))) {
      times.set(company, (times.get(company) ?? 0) + 1);
    }
  }
  const byDomain = new Map(
    elsewhere.map((one) => {
      const { domain, watchedFor: watched_for } = one;
      const count = times.get(one.companyId) ?? 0;
      return [domain, { domain, titles: count, asked: titles.length, watched_for }];
    }),
  );
  return [...byDomain.values()].filter((one) => one.titles > 0);
}

/** Sites found for the same words come first: a link may lead to a partner. */
function merged(linked: readonly LinkedSite[], found: readonly FoundSite[]): SuggestedCompetitor[] {
  const links = new Map(linked.map((site) => [site.domain, site]));
  const finds = new Map(found.map((site) => [site.domain, site]));
  const domains = new Set([
    ...found.toSorted((one, other) => other.titles - one.titles).map(({ domain }) => domain),
    ...links.keys(),
  ]);
  return [...domains].map((domain) => {
    const link = links.get(domain);
    const find = finds.get(domain);
    return {
      domain,
      linked_from: link === undefined ? null : { pages: link.pages, first: [...link.first] },
      found_for: find === undefined ? null : withoutDomain(find),
    };
  });
}

function withoutDomain({ titles, asked, watched_for }: FoundSite) {
  return { titles, asked, watched_for };
}
