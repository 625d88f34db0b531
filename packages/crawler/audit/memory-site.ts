import { normaliseUrl, sameSite } from "../page/index.ts";
import { FEWEST_WORDS, findNearDuplicates } from "./near-duplicates.ts";
import type { LinkFact, PageFacts, ResourceFact } from "./page-facts.ts";
import type { DuplicateGroup, SitemapUrl, SiteView, UrlStatus } from "./site-view.ts";

type Asked =
  | "home"
  | "now"
  | "robotsTxt"
  | "llmsTxt"
  | "sitemaps"
  | "variants"
  | "notFoundTextHash"
  | "mayCrawl";

export interface CrawledSite extends Pick<SiteView, Asked> {
  readonly visits: readonly PageFacts[];
  readonly links: readonly LinkFact[];
  readonly resources: readonly ResourceFact[];
  readonly sitemapUrls: readonly SitemapUrl[];
  /** What other URLs answered: images, pages of other sites, the favicon. */
  readonly probes: ReadonlyMap<string, UrlStatus>;
}

/** A view over what fits into memory, such as one crawl from the command line. */
export function memorySite(crawled: CrawledSite): SiteView {
  const { home, visits, links, resources, probes } = crawled;
  const pages = pagesByUrl(visits, home);
  const redirects = redirectsByUrl(visits);
  const resolve = (url: string): string => redirects.get(url)?.target ?? url;
  const linkedFrom = inlinksByUrl(links, resolve);
  const depths = depthsByUrl(home, links, resolve);
  const listed = new Set(crawled.sitemapUrls.map(({ url }) => url));
  const indexable = [...pages.values()].filter((page) => page.indexable);

  return {
    ...crawled,
    pages: () => pages.values(),
    page: (url) => (redirects.has(url) ? null : (pages.get(url) ?? null)),
    statusOf: (url) => {
      const page = pages.get(url);
      return redirects.get(url)?.status ?? page?.status ?? page?.failure ?? probes.get(url) ?? null;
    },
    redirectTarget: (url) => redirects.get(url)?.target ?? null,
    depthOf: (url) => depths.get(url) ?? null,
    links: () => links,
    inlinks: (url) => linkedFrom.get(url)?.size ?? 0,
    resources: () => resources,
    duplicates: (of) => groupBy(indexable, of),
    nearDuplicates: () => findNearDuplicates(fingerprints(indexable)),
    sitemapUrls: () => crawled.sitemapUrls,
    inSitemap: (url) => listed.has(url),
  };
}

function pagesByUrl(visits: readonly PageFacts[], home: string): Map<string, PageFacts> {
  const pages = new Map<string, PageFacts>();
  for (const visit of visits) {
    if (sameSite(visit.url, home) && !pages.has(visit.url)) pages.set(visit.url, visit);
  }
  return pages;
}

interface Redirect {
  readonly status: number;
  readonly target: string;
}

function redirectsByUrl(visits: readonly PageFacts[]): Map<string, Redirect> {
  const redirects = new Map<string, Redirect>();
  for (const { redirects: hops, requested, url } of visits) {
    hops.forEach((hop, index) => {
      const from = index === 0 ? requested : (normaliseUrl(hop.url, hop.url) ?? hop.url);
      if (from !== url) redirects.set(from, { status: hop.status, target: url });
    });
  }
  return redirects;
}

function inlinksByUrl(
  links: readonly LinkFact[],
  resolve: (url: string) => string,
): Map<string, Set<string>> {
  const linkedFrom = new Map<string, Set<string>>();
  for (const { from, to, internal } of links) {
    const target = resolve(to);
    if (!internal || target === from) continue;
    const sources = linkedFrom.get(target);
    if (sources === undefined) linkedFrom.set(target, new Set([from]));
    else sources.add(from);
  }
  return linkedFrom;
}

/** Breadth first from the home page, along internal links. */
function depthsByUrl(
  home: string,
  links: readonly LinkFact[],
  resolve: (url: string) => string,
): Map<string, number> {
  const byPage = Map.groupBy(
    links.filter(({ internal }) => internal),
    ({ from }) => from,
  );
  const start = resolve(home);
  const depths = new Map([[start, 0]]);
  const queue = [start];
  for (const url of queue) {
    for (const { to } of byPage.get(url) ?? []) {
      const target = resolve(to);
      if (depths.has(target)) continue;
      depths.set(target, (depths.get(url) ?? 0) + 1);
      queue.push(target);
    }
  }
  return depths;
}

function* groupBy(
  pages: readonly PageFacts[],
  of: "title" | "description" | "textHash",
): Generator<DuplicateGroup> {
  const said = pages.filter((page) => of !== "textHash" || page.words > 0);
  for (const [value, group] of Map.groupBy(said, (page) => page[of])) {
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
