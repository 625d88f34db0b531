import {
  createLinkGraph,
  type PageFacts,
  type ResourceFact,
  type SitemapFact,
  type SitemapUrl,
  type SiteView,
  siteInSteps,
} from "@sightline/crawler/audit";
import { runInTurns } from "@sightline/crawler/page";
import type { Probed } from "@sightline/crawler/survey";
import type { Tables } from "@sightline/database";
import type { Kysely } from "kysely";
import { linksFrom, resourcesFrom } from "./lines.ts";
import { factsFrom } from "./visit-rows.ts";

const READ_TOGETHER = 500;
/** No rule is about smaller files. */
const LARGE_ENOUGH = 256 * 1_024;

export interface StoredSite
  extends Pick<SiteView, "home" | "start" | "now" | "isWhole" | "mayCrawl"> {
  readonly crawlId: string;
  readonly sitemaps: readonly SitemapFact[];
  readonly probed: Probed;
}

/**
 * The site as its rules see it. External links and images are loaded only if they were probed: no
 * rule uses the rest.
 */
export async function siteFrom(db: Kysely<Tables>, stored: StoredSite): Promise<SiteView> {
  const { crawlId, home, start, sitemaps, probed, now, isWhole, mayCrawl } = stored;
  const visits: PageFacts[] = [];
  const links = createLinkGraph();
  const resources: ResourceFact[] = [];
  for await (const row of storedFacts(db, crawlId)) {
    const facts = factsFrom(row.facts);
    visits.push(facts);
    for (const link of linksFrom(row.links, facts.url, home)) {
      if (link.internal || probed.probes.has(link.to)) links.add(link);
    }
    for (const resource of resourcesFrom(row.resources, facts.url, home)) {
      if (canBeAudited(resource, stored)) resources.push(resource);
    }
  }
  const sitemapUrls = await sitemapUrlsOf(db, crawlId);
  return runInTurns(
    siteInSteps({
      ...{ ...probed, home, start, now, isWhole, mayCrawl },
      ...{ visits, links, resources, sitemaps, sitemapUrls },
    }),
  );
}

/** What a rule can say something about: a file that failed, is large, or may not be fetched. */
function canBeAudited(
  { url, kind, internal }: ResourceFact,
  { probed, mayCrawl }: StoredSite,
): boolean {
  const status = probed.probes.get(url);
  const isFine = status === undefined || (typeof status === "number" && status < 300);
  if (!isFine || (probed.sizes.get(url)?.bytes ?? 0) > LARGE_ENOUGH) return true;
  return kind !== "image" && internal && !mayCrawl(url);
}

/** All visited URLs, a few hundred rows at a time; the next are read while some are worked on. */
export async function* storedFacts(db: Kysely<Tables>, crawlId: string) {
  let reading = factsAfter(db, crawlId, "");
  for (;;) {
    const rows = await reading;
    const last = rows[READ_TOGETHER - 1];
    if (last === undefined) {
      yield* rows;
      return;
    }
    reading = factsAfter(db, crawlId, last.url);
    // The one who awaits it gets the failure; until then it isn't unhandled.
    reading.catch(() => {});
    yield* rows;
  }
}

function factsAfter(db: Kysely<Tables>, crawlId: string, url: string) {
  return db
    .selectFrom("crawl_facts")
    .select(["url", "facts", "links", "resources"])
    .where("crawl_id", "=", crawlId)
    .where("url", ">", url)
    .orderBy("url")
    .limit(READ_TOGETHER)
    .execute();
}

function sitemapUrlsOf(db: Kysely<Tables>, crawlId: string): Promise<SitemapUrl[]> {
  return db
    .selectFrom("crawl_sitemap_urls")
    .select(["url", "sitemap", "lastmod"])
    .where("crawl_id", "=", crawlId)
    .orderBy("url")
    .execute();
}
