import type { AiSources } from "@sightline/contract";
import { isOnSite } from "@sightline/providers/llm";

export type SourceKind = AiSources["domains"][number]["kind"];

/** Where people write what they like. */
const COMMUNITY = [
  "reddit.com",
  "quora.com",
  "stackexchange.com",
  "stackoverflow.com",
  "youtube.com",
  "facebook.com",
  "x.com",
  "linkedin.com",
  "tiktok.com",
  "trustpilot.com",
  "g2.com",
  "capterra.com",
  "medium.com",
  "news.ycombinator.com",
];
const REFERENCE = ["wikipedia.org", "wikidata.org", "britannica.com", "github.com", "archive.org"];

/** Parts of addresses under which sites publish articles. */
const ARTICLE_FOLDERS = new Set([
  ...["article", "articles", "news", "blog", "blogs", "magazine", "magazin", "story", "stories"],
  ...["review", "reviews", "test", "tests", "ratgeber", "guide", "guides", "best", "opinion"],
  ...["features", "explainers", "how-to", "buying-guide", "buying-guides", "roundup", "roundups"],
]);
/** 'the-9-best-hiking-boots', 'boots-vs-shoes'. */
const ARTICLE_NAME = /^(?:the-)?(?:\d{1,3}-)?best-|-vs-|-review(?:ed|s)?$|^how-to-/u;
const YEAR = /^20\d\d$/u;

/**
 * By what the site's cited pages are: a site that is cited for articles counts as editorial, no
 * matter who owns it. What we can't tell stays 'other'.
 */
export function kindOfSource(
  domain: string,
  pages: readonly { readonly page: string }[],
  { own, competitors }: { readonly own: string; readonly competitors: readonly string[] },
): SourceKind {
  const isOf = (site: string) => isOnSite(`https://${domain}/`, site);
  if (isOf(own)) return "own";
  if (competitors.some(isOf)) return "competitor";
  if (COMMUNITY.some(isOf)) return "community";
  if (REFERENCE.some(isOf)) return "reference";
  const articles = pages.filter(({ page }) => isArticle(page)).length;
  return articles * 2 > pages.length ? "editorial" : "other";
}

function isArticle(page: string): boolean {
  const parts = (URL.parse(page)?.pathname ?? "").toLowerCase().split("/").filter(Boolean);
  const name = parts.at(-1)?.replace(/\.html?$/u, "") ?? "";
  if (ARTICLE_NAME.test(name)) return true;
  // The folder alone is a list of articles.
  return parts.slice(0, -1).some((part) => ARTICLE_FOLDERS.has(part) || YEAR.test(part));
}
