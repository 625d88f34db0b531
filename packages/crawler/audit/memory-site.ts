import { normaliseUrl, runAtOnce, type Steps, sameSite } from "../page/index.ts";
import { createLinkGraph, type LinkGraph } from "./link-graph.ts";
import { FEWEST_WORDS, findNearDuplicates } from "./near-duplicates.ts";
import type { LinkFact, PageFacts, ResourceFact } from "./page-facts.ts";
import type { DuplicateGroup, FileSize, SitemapUrl, SiteView, UrlStatus } from "./site-view.ts";

type Asked =
  | "home"
  | "start"
  | "now"
  | "isWhole"
  | "robotsTxt"
  | "llmsTxt"
  | "sitemaps"
  | "variants"
  | "notFoundTextHash"
  | "speed"
  | "mayCrawl";

export interface CrawledSite extends Pick<SiteView, Asked> {
  readonly visits: readonly PageFacts[];
  /** Those of one page are consecutive, and so are resources. */
  readonly links: Iterable<LinkFact> | LinkGraph;
  readonly resources: Iterable<ResourceFact>;
  readonly sitemapUrls: readonly SitemapUrl[];
  /** Statuses of other URLs: images, pages of other sites, the favicon. */
  readonly probes: ReadonlyMap<string, UrlStatus>;
  readonly sizes: ReadonlyMap<string, FileSize>;
}

/** How many of the linking pages are listed. */
const MOST_SOURCES = 10;

/** A view of a crawl's facts, kept as small in memory as possible. */
export function memorySite(crawled: CrawledSite): SiteView {
  return runAtOnce(siteInSteps(crawled));
}

const VISITS_A_STEP = 100;

/** The same for a process that serves others meanwhile. */
export function* siteInSteps(crawled: CrawledSite): Steps<SiteView> {
  const { home, start, visits, resources, probes } = crawled;
  const links = "inlinks" in crawled.links ? crawled.links : graphOf(crawled.links);
  const pages = yield* pagesByUrl(visits, home);
  const redirects = yield* redirectsByUrl(visits);
  const resolve = (url: string): string => redirects.get(url)?.target ?? url;
  const inlinks = yield* links.inlinks(resolve, MOST_SOURCES);
  const depths = start === null ? null : yield* links.depths(resolve(start), resolve);
  yield;
  const listed = new Set(crawled.sitemapUrls.map(({ url }) => url));
  yield;
  const indexable = [...pages.values()].filter((page) => page.indexable);

  return {
    ...crawled,
    isWhole: crawled.isWhole && start !== null,
    pages: () => pages.values(),
    page: (url) => (redirects.has(url) ? null : (pages.get(url) ?? null)),
    statusOf: (url) => {
      const page = pages.get(url);
      return redirects.get(url)?.status ?? page?.status ?? page?.failure ?? probes.get(url) ?? null;
    },
    sizeOf: (url) => crawled.sizes.get(url) ?? null,
    redirectTarget: (url) => redirects.get(url)?.target ?? null,
    depthOf: (url) => depths?.get(url) ?? null,
    links: () => links,
    inlinks: (url) => inlinks.get(url)?.count ?? 0,
    linkedPages: () => inlinks,
    resources: () => resources,
    duplicates: (of) => groupBy(indexable, of),
    nearDuplicates: () => findNearDuplicates(fingerprints(indexable)),
    sitemapUrls: () => crawled.sitemapUrls,
    inSitemap: (url) => listed.has(url),
  };
}

function graphOf(links: Iterable<LinkFact>): LinkGraph {
  const graph = createLinkGraph();
  for (const link of links) graph.add(link);
  return graph;
}

function* pagesByUrl(visits: readonly PageFacts[], home: string): Steps<Map<string, PageFacts>> {
  const pages = new Map<string, PageFacts>();
  for (const [nth, visit] of visits.entries()) {
    if (nth % VISITS_A_STEP === 0) yield;
    if (!sameSite(visit.url, home)) continue;
    // An audited page says more than another URL that led to it.
    const known = pages.get(visit.url);
    if (known === undefined || (visit.isPage && !known.isPage)) pages.set(visit.url, visit);
  }
  return pages;
}

interface Redirect {
  readonly status: number;
  readonly target: string;
}

function* redirectsByUrl(visits: readonly PageFacts[]): Steps<Map<string, Redirect>> {
  const redirects = new Map<string, Redirect>();
  for (const [nth, { redirects: hops, requested, url }] of visits.entries()) {
    if (nth % VISITS_A_STEP === 0) yield;
    hops.forEach((hop, index) => {
      const from = index === 0 ? requested : (normaliseUrl(hop.url, hop.url) ?? hop.url);
      if (from !== url) redirects.set(from, { status: hop.status, target: url });
    });
  }
  return redirects;
}

function* groupBy(
  pages: readonly PageFacts[],
  of: "title" | "description" | "textHash",
): Generator<DuplicateGroup> {
  const withText = pages.filter((page) => of !== "textHash" || page.words > 0);
  for (const [value, group] of Map.groupBy(withText, (page) => page[of])) {
    if (value !== null && group.length > 1) yield { value, urls: group.map(({ url }) => url) };
  }
}

function* fingerprints(pages: readonly PageFacts[]) {
  for (const { url, simHash, textHash, words } of pages) {
    if (simHash !== null && textHash !== null && words >= FEWEST_WORDS) {
      yield { url, simHash, textHash };
    }
  }
}
