import type { FetchResult } from "../../fetch/fetched.ts";
import { type LanguageDetector, type Page, readPage } from "../../page/index.ts";
import { auditPage, auditSite, type VisitedPage } from "../audit.ts";
import {
  type CrawledSite,
  type Finding,
  factsOf,
  linkFactsOf,
  memorySite,
  resourceFactsOf,
  type SiteFile,
  type SitemapFact,
  type SiteView,
  type SpeedAtRest,
  type UrlStatus,
} from "../index.ts";
import { cleanPage, ORIGIN, type PageDraft, renderPage } from "./page-draft.ts";

export const NOW = new Date("2026-06-01T12:00:00Z");
const SITEMAP = `${ORIGIN}/sitemap.xml`;

/** A site without a fault, to be broken in one place. */
export interface SiteDraft {
  home: PageDraft;
  guide: PageDraft;
  about: PageDraft;
  /** Pages besides these three. */
  more: PageDraft[];
  /** From a path via others to a page of the site. */
  redirects: { path: string; over?: string[]; to: PageDraft }[];
  /** Whether the crawl came to its end. */
  isWhole: boolean;
  /** Other requested URLs with their status. */
  probes: Record<string, UrlStatus>;
  /** Sizes of files in bytes. */
  sizes: Record<string, number>;
  speed: SpeedAtRest | null;
  robotsTxt: SiteFile;
  disallowedPaths: string[];
  disallowedAgents: string[];
  llmsTxt: SiteFile | null;
  sitemaps: SitemapFact[];
  /** Paths in the sitemap that aren't pages of the draft. */
  alsoInSitemap: string[];
  variants: { url: string; status: UrlStatus }[];
  notFoundTextHash: string | null;
}

export function cleanSite(): SiteDraft {
  return {
    home: cleanPage("/", "Working outdoors", 1),
    guide: cleanPage("/guide", "Pruning fruit trees", 2),
    about: cleanPage("/about", "People and tools", 3),
    more: [],
    redirects: [],
    isWhole: true,
    probes: {},
    sizes: {},
    speed: { medianMs: 40, pages: 3, asked: [] },
    robotsTxt: siteFile("/robots.txt", `User-agent: *\nDisallow: /cart\nSitemap: ${SITEMAP}\n`),
    disallowedPaths: [],
    disallowedAgents: [],
    llmsTxt: siteFile("/llms.txt", `# Garden\n\n- [Pruning fruit trees](${ORIGIN}/guide)\n`),
    sitemaps: [{ url: SITEMAP, problem: null, urls: 3, bytes: 600, foreign: 0 }],
    alsoInSitemap: [],
    variants: [
      { url: `${ORIGIN}/`, status: 200 },
      { url: "https://www.garden.example/", status: 301 },
      { url: "http://garden.example/", status: 301 },
      { url: "http://www.garden.example/", status: "connection" },
    ],
    notFoundTextHash: "0000",
  };
}

export function siteFile(path: string, text: string, status: UrlStatus = 200): SiteFile {
  return { url: ORIGIN + path, status, text, bytes: text.length };
}

/** Crawls and audits the draft as the crawler would. */
export function auditDraft(site: SiteDraft, detectLanguage?: LanguageDetector): Finding[] {
  const visits = visitsOf(site, detectLanguage);
  const findings = [
    ...visits.flatMap((visit) => auditPage({ ...visit, now: NOW })),
    ...auditSite(viewOf(site, visits)),
  ];
  return [...new Map(findings.map((finding) => [finding.rule + finding.url, finding])).values()];
}

/** The draft as its site rules see it. */
export function viewOf(site: SiteDraft, visits: readonly Visit[] = visitsOf(site)): SiteView {
  const pages = visits.flatMap(({ page }) => (page === null ? [] : [page]));
  const distinct = [...new Map(pages.map((page) => [page.url, page])).values()];
  return memorySite({
    home: site.home.url,
    start: site.home.url,
    now: NOW,
    isWhole: site.isWhole,
    robotsTxt: site.robotsTxt,
    llmsTxt: site.llmsTxt,
    sitemaps: site.sitemaps,
    variants: site.variants,
    notFoundTextHash: site.notFoundTextHash,
    mayCrawl: (url, agent) =>
      !site.disallowedPaths.includes(new URL(url).pathname) &&
      !(agent !== undefined && site.disallowedAgents.includes(agent)),
    visits: visits.map(({ page, result }) => factsOf(page, result, NOW)),
    links: distinct.flatMap(linkFactsOf),
    resources: distinct.flatMap(resourceFactsOf),
    sitemapUrls: sitemapUrlsOf(site),
    probes: new Map(Object.entries(site.probes)),
    sizes: new Map(
      Object.entries(site.sizes).map(([url, bytes]) => [url, { bytes, isWhole: true }]),
    ),
    speed: site.speed,
  });
}

export function readDraft(draft: PageDraft, detectLanguage?: LanguageDetector): Page {
  const html = renderPage(draft);
  return readPage({ url: draft.url, html, headers: draft.headers, detectLanguage });
}

interface Visit extends Pick<VisitedPage, "sent" | "rendering"> {
  readonly result: FetchResult;
  readonly page: Page | null;
}

function visitsOf(site: SiteDraft, detectLanguage?: LanguageDetector): Visit[] {
  const linked = [site.guide, site.about, ...site.more].filter((page) => page.linkedFromHome);
  site.home.links = [...site.home.links, ...linked.map(({ url }) => url)];
  const drafts = [site.home, site.guide, site.about, ...site.more];
  const direct = drafts.map((draft) => visit(draft, [draft.url], detectLanguage));
  const redirected = site.redirects.map(({ path, over = [], to }) => {
    const way = [path, ...over].map((step) => ORIGIN + step);
    return visit(to, [...way, to.url], detectLanguage);
  });
  return [...direct, ...redirected];
}

function visit(
  draft: PageDraft,
  way: readonly string[],
  detectLanguage: LanguageDetector | undefined,
): Visit {
  const requested = way[0] ?? draft.url;
  const redirects = way.slice(1).map((location, index) => ({
    url: way[index] ?? "",
    status: 301,
    location,
  }));
  if (draft.failure !== null) {
    return { result: { ok: false, requested, failure: draft.failure, redirects }, page: null };
  }
  const text = renderPage(draft);
  const decoded = draft.bytes ?? text.length;
  return {
    result: {
      ok: true,
      fetched: {
        requested,
        url: draft.url,
        redirects,
        status: draft.status,
        headers: draft.headers,
        text,
        contentType: draft.contentType,
        charset: draft.charset,
        cut: draft.cut,
        bytes: { wire: decoded, decoded },
        certificateEnds: draft.certificateEnds,
        ms: { firstByte: draft.firstByteMs, total: draft.firstByteMs + 10 },
      },
    },
    page: draft.isHtml ? readDraft(draft, detectLanguage) : null,
    sent: draft.sent && readDraft(draft.sent, detectLanguage),
    rendering: draft.rendering,
  };
}

function sitemapUrlsOf(site: SiteDraft): CrawledSite["sitemapUrls"] {
  if (site.sitemaps.length === 0) return [];
  const listed = [site.home, site.guide, site.about, ...site.more]
    .filter((page) => page.inSitemap)
    .map(({ url, lastmod }) => ({ url, sitemap: SITEMAP, lastmod }));
  const others = site.alsoInSitemap.map((path) => ({
    url: ORIGIN + path,
    sitemap: SITEMAP,
    lastmod: null,
  }));
  return [...listed, ...others];
}
