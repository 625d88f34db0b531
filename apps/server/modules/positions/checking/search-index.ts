import { searchIndex } from "@sightline/crawler/index";
import type { Tables } from "@sightline/database";
import { notCrawledMessage } from "@sightline/domain/positions";
import type { Kysely } from "kysely";
import { namesOfCompanies } from "../../companies/index.ts";
import { postgresIndex } from "../../crawling/index.ts";
import type { CheckedSite } from "./checked-sites.queries.ts";
import type { SearchRun } from "./search-run.ts";

const INDEX_ENGINE = "Sightline index";

/** The query of an index search, whatever its outcome. */
export function queryKeyOfIndex({ country, language, device }: CheckedSite) {
  return {
    provider: "embedded",
    engine: INDEX_ENGINE,
    country: country ?? "",
    language: language ?? "",
    device,
    tried: [],
  } as const;
}

/** Rankings among the crawled pages of a site and its competitors. */
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
        },
        costUsd: null,
        checkUrl: null,
        snapshotId: null,
      },
    },
  };
}
