import { isInFolder, type PartOfSite } from "@sightline/domain/crawling";
import { CRAWLER_NAME } from "../crawl/index.ts";
import { normaliseUrl } from "../page/index.ts";
import type { Robots } from "../robots/index.ts";
import { NothingToSurvey } from "./find-entry-url.ts";
import type { EntryUrl, ListedUrl } from "./survey-store.ts";

/** What robots.txt allows, as far as it belongs to the part. */
export function within(robots: Robots, part: PartOfSite | undefined, home: string): Robots {
  if (part === undefined) return robots;
  const belongs = belongsTo(part, home);
  return { ...robots, allows: (url, agent) => belongs(url) && robots.allows(url, agent) };
}

function belongsTo(part: PartOfSite, home: string): (url: string) => boolean {
  if ("folder" in part) return (url) => isInFolder(url, part.folder);
  const listed = new Set(listedUrls(part.urls, home));
  return (url) => listed.has(url);
}

/** A list is entered at its first URL that may be crawled. */
export function entryOf(
  entry: EntryUrl,
  part: PartOfSite | undefined,
  allows: Robots["allows"],
): EntryUrl {
  if (part === undefined || "folder" in part) return entry;
  const start = listedUrls(part.urls, entry.home).find((url) => allows(url, CRAWLER_NAME));
  if (start === undefined) throw new NothingToSurvey("robots-txt");
  return { ...entry, start };
}

/** What to crawl besides what links lead to: the list itself, or what sitemaps list. */
export function listedIn(
  part: PartOfSite | undefined,
  home: string,
  inSitemaps: readonly ListedUrl[],
): readonly Pick<ListedUrl, "url" | "priority" | "lastmod">[] {
  if (part === undefined || "folder" in part) return inSitemaps;
  return listedUrls(part.urls, home).map((url) => ({ url, priority: 0.5, lastmod: null }));
}

function listedUrls(urls: readonly string[], home: string): string[] {
  return urls.map((url) => normaliseUrl(url, home)).filter((url) => url !== null);
}
