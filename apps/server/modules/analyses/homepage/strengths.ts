import type { Evidence, HomepageAnalysis } from "@sightline/contract";
import type { PageFacts } from "@sightline/crawler/audit";
import type { Glance } from "@sightline/crawler/survey";

type Strength = HomepageAnalysis["strengths"][number];

const MOST_STRENGTHS = 3;
const MOST_EVIDENCE = 3;
const FAST_FIRST_BYTE_MS = 300;

/** The crawled pages, as claims query them. */
interface Seen extends Glance {
  readonly pages: readonly PageFacts[];
  /** How to refer to the pages: without failed ones, they aren't all we crawled. */
  readonly each: string;
  readonly every: string;
  /** Whether none of these rules has findings. */
  free(...rules: string[]): boolean;
}

/** What the pages do well, most important for search first. */
export function strengthsOf(glance: Glance): Strength[] {
  const found = new Set(glance.findings.map(({ rule }) => rule));
  const pages = glance.visits.map(({ facts }) => facts).filter(({ isPage }) => isPage);
  const which = pages.length === glance.visits.length ? "we crawled" : "that loaded";
  const isOne = pages.length === 1;
  const seen: Seen = {
    ...glance,
    pages,
    each: isOne ? `The page ${which}` : `Each of the ${pages.length} pages ${which}`,
    every: isOne ? `the page ${which}` : `all ${pages.length} pages ${which}`,
    free: (...rules) => !rules.some((rule) => found.has(rule)),
  };
  return CLAIMS.flatMap((claim) => claim(seen) ?? []).slice(0, MOST_STRENGTHS);
}

const CLAIMS: readonly ((seen: Seen) => Strength | null)[] = [
  openToAiSearch,
  servedOverHttps,
  ownTitles,
  fastServer,
  ownDescriptions,
  usableSitemap,
  textWithoutScripts,
  describedImages,
  oneHeading,
  madeForPhones,
];

/** Search crawlers only; training crawlers are the owner's choice either way. */
function openToAiSearch({ aiCrawlers, home, every, robotsTxt }: Seen): Strength | null {
  const search = aiCrawlers.filter(({ purpose }) => purpose === "search");
  if (search.some((crawler) => crawler.readable < crawler.pages)) return null;
  const names = search.slice(0, 3).map(({ token }) => token);
  return {
    text: `AI search crawlers can read ${every}.`,
    evidence: [
      {
        url: new URL("/robots.txt", home).href,
        title: null,
        says: hasNoFile(robotsTxt?.status)
          ? `No such file (status ${robotsTxt?.status}), so no crawler is blocked`
          : `Allows ${names.join(", ")} and ${search.length - names.length} more`,
      },
    ],
  };
}

function hasNoFile(status: number | string | undefined): boolean {
  return typeof status === "number" && status >= 400 && status < 500;
}

function servedOverHttps({ pages, each, free }: Seen): Strength | null {
  const isSecure = pages.every(({ url }) => url.startsWith("https:"));
  if (!isSecure || !free("https-missing", "mixed-content", "cert-expiring")) return null;
  return {
    text: `${each} is served over HTTPS.`,
    evidence: shown(pages, () => "Served over HTTPS"),
  };
}

function ownTitles({ pages, each, free }: Seen): Strength | null {
  if (pages.length < 2) return null;
  if (!free("title-missing", "title-duplicate", "title-multiple")) return null;
  return {
    text: `${each} has a unique title.`,
    evidence: shown(pages, ({ title }) => `“${title}”`),
  };
}

function fastServer({ firstByteMs, pages }: Seen): Strength | null {
  if (firstByteMs === null || firstByteMs > FAST_FIRST_BYTE_MS) return null;
  const ms = Math.max(Math.round(firstByteMs), 1);
  const measured = pages.length === 1 ? "" : ` (median of ${pages.length} pages)`;
  return {
    text: `Your server responds fast: ${ms} ms${measured}.`,
    evidence: shown(pages.slice(0, 1), () => "Time to first byte, measured by our crawler"),
  };
}

function ownDescriptions({ pages, each, free }: Seen): Strength | null {
  if (pages.length < 2) return null;
  if (!free("description-missing", "description-duplicate")) return null;
  return {
    text: `${each} has a unique description.`,
    evidence: shown(pages, ({ description }) => `“${description}”`),
  };
}

function usableSitemap({ sitemaps: [sitemap], free }: Seen): Strength | null {
  if (sitemap === undefined || sitemap.urls === 0 || !free("sitemap-invalid")) return null;
  const count = sitemap.urls.toLocaleString("en");
  return {
    text: "Your sitemap shows search engines where your pages are.",
    evidence: [
      { url: sitemap.url, title: null, says: `Lists ${count} ${plural(sitemap.urls, "URL")}` },
    ],
  };
}

function textWithoutScripts({ pages, every }: Seen): Strength | null {
  if (pages.some(({ needsScript }) => needsScript)) return null;
  return {
    text: `The text of ${every} can be read without running scripts.`,
    evidence: shown(pages, ({ words }) => `${words} ${plural(words, "word")} in the HTML`),
  };
}

function describedImages({ pages, visits, free }: Seen): Strength | null {
  const images = visits.flatMap(({ resources }) => resources).filter(isImage);
  if (images.length === 0 || !free("img-alt-missing")) return null;
  const withImages = pages.filter(({ url }) => images.some(({ page }) => page === url));
  return {
    text: "None of the images on the pages we crawled are missing alt text.",
    evidence: shown(withImages, ({ url }) => {
      const count = images.filter(({ page }) => page === url).length;
      return `${count} ${plural(count, "image")}, none missing alt text`;
    }),
  };
}

function oneHeading({ pages, each, free }: Seen): Strength | null {
  if (!free("h1-missing", "h1-multiple")) return null;
  return {
    text: `${each} has one main heading.`,
    evidence: shown(pages, () => "One h1"),
  };
}

function madeForPhones({ pages, each, free }: Seen): Strength | null {
  if (!free("viewport-missing")) return null;
  return {
    text: `${each} is set up for phones.`,
    evidence: shown(pages, () => "Sets a viewport"),
  };
}

function isImage({ kind }: { readonly kind: string }): boolean {
  return kind === "image";
}

function shown(pages: readonly PageFacts[], says: (page: PageFacts) => string): Evidence[] {
  return pages
    .slice(0, MOST_EVIDENCE)
    .map((page) => ({ url: page.url, title: page.title, says: says(page) }));
}

function plural(count: number, word: string): string {
  return count === 1 ? word : `${word}s`;
}
